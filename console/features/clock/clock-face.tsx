/** Hands for a time of day in minutes; a story without one has a face without hands. */
function Hands({ minute }: { readonly minute: number }) {
  const hour = (minute / 60) * 30;
  const long = (minute % 60) * 6;
  return (
    <>
      <line x1="12" y1="12" x2="12" y2="7.4" transform={`rotate(${hour} 12 12)`} stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <line x1="12" y1="12" x2="12" y2="4.6" transform={`rotate(${long} 12 12)`} stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
    </>
  );
}

/** A small clock that shows the time of the story; its words stand beside it. */
export function ClockFace({ minute, size = 20 }: { readonly minute: number | null; readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable="false" style={{ flex: 'none' }}>
      <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="1.6" />
      {minute === null ? <circle cx="12" cy="12" r="1.6" fill="currentColor" /> : <Hands minute={minute} />}
    </svg>
  );
}
