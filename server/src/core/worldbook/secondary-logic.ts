import type { WorldBookEntry } from './model.ts';

/** Whether the secondary keys of an entry let it in, given how many of them occur. A blank one counts as a miss. */
export function secondariesAllow({ selective, secondaryKeys, selectiveLogic }: WorldBookEntry, hits: number): boolean {
  const wanted = secondaryKeys.length;
  if (!selective || wanted === 0) return true;
  if (selectiveLogic === 'and_any') return hits > 0;
  if (selectiveLogic === 'not_any') return hits === 0;
  return selectiveLogic === 'and_all' ? hits === wanted : hits < wanted;
}

/** How well an entry's keys fit, for choosing within a group: the NOT kinds score by their primary keys alone. */
export function scoreOf(entry: WorldBookEntry, primary: number, secondary: number): number {
  const positive = entry.selectiveLogic === 'and_any' || entry.selectiveLogic === 'and_all';
  return primary + (entry.selective && entry.secondaryKeys.length > 0 && positive && secondariesAllow(entry, secondary) ? secondary : 0);
}
