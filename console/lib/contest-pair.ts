import type { StreamRow } from './stream-row.ts';

type Rolled = { readonly __typename: string; readonly diceKind?: string | undefined };

function isSide<F extends Rolled>(row: StreamRow<F> | undefined): boolean {
  return row?.kind === 'frame' && row.frame.__typename === 'DiceFrame' && row.frame.diceKind === 'OPPOSED';
}

/** The keys of cards that are the second side of a contest: both sides roll at once, so that their cards stand in a row. */
export function contestSeconds<F extends Rolled>(rows: readonly StreamRow<F>[]): ReadonlySet<string> {
  const seconds = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (before !== undefined && isSide(row) && isSide(before) && !seconds.has(before.key)) seconds.add(row.key);
  }
  return seconds;
}
