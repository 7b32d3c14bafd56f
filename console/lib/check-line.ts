/** A check as somebody put it together with the mouse. Names are the system's own: every language of the commands reads them. */
export type CheckChoice = {
  /** What is rolled on; null for a bare number. */
  readonly stat: string | null;
  /** The number to roll against, or of dice, instead of the sheet's. */
  readonly target: number | null;
  readonly difficulty: string | null;
  readonly modifiers: Readonly<Record<string, number>>;
  /** Added for circumstances. */
  readonly shift: number;
};

export const plainCheck: CheckChoice = { stat: null, target: null, difficulty: null, modifiers: {}, shift: 0 };

/** How often one modifier can count in a typed check: it has one digit for it. */
export const mostModifiers = 9;
/** A typed number has three digits at most. */
export const mostTyped = 999;

function shiftOf(shift: number): string {
  if (shift === 0) return '';
  return shift > 0 ? `+${shift}` : `-${Math.abs(shift)}`;
}

/** The check as it is typed behind its command: difficulty and modifiers, what it is rolled on, the number, the shift. */
export function checkWords({ stat, target, difficulty, modifiers, shift }: CheckChoice): string {
  const counted = Object.entries(modifiers).filter(([, count]) => count > 0).map(([id, count]) => (count === 1 ? id : `${id}${count}`));
  return [difficulty ?? '', ...counted, stat ?? '', target === null ? '' : String(target), shiftOf(shift)].filter((part) => part !== '').join(' ');
}

/** Whether there is anything to roll on. */
export function isCheck({ stat, target }: CheckChoice): boolean {
  return stat !== null || target !== null;
}
