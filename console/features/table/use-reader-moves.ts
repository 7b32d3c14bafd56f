'use client';

import { useCallback, useEffect, useRef } from 'react';

/** Smooth scrolling goes on this long after the wheel, the finger or the key that began it, in milliseconds. */
const echo = 500;

/** Keys that move a view. */
const movingKeys: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'Tab']);

/** Gives a function that says whether the reader is moving the view just now, as opposed to the list moving itself. */
export function useReaderMoves(): () => boolean {
  const last = useRef(-Infinity);
  const pressed = useRef(false);
  useEffect(() => {
    const moved = () => { last.current = performance.now(); };
    const press = () => { pressed.current = true; moved(); };
    const release = () => { pressed.current = false; moved(); };
    const key = (event: KeyboardEvent) => { if (movingKeys.has(event.key)) moved(); };
    const listeners = [['wheel', moved], ['touchmove', moved], ['pointerdown', press], ['pointerup', release], ['pointercancel', release], ['keydown', key]] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener as EventListener, { passive: true, capture: true });
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener, { capture: true });
    };
  }, []);
  return useCallback(() => pressed.current || performance.now() - last.current < echo, []);
}
