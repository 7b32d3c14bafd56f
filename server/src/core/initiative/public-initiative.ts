import type { InitiativeData } from '../document/kinds/initiative.ts';

/**
 * What everybody sees of the order. While a hidden one has its turn, the turn before it still seems to go on: walks back to
 * the last one that is seen, into the round before where need be. Round 0 where nobody that is seen had a turn yet.
 */
export function publicInitiative({ round, currentId, entries }: InitiativeData): InitiativeData {
  const visible = entries.filter(({ hidden }) => !hidden);
  if (visible.length === entries.length) return { round, currentId, entries };
  const at = entries.findIndex(({ id }) => id === currentId);
  const reached = entries.slice(0, at + 1).findLast(({ hidden }) => !hidden);
  if (reached !== undefined) return { round, currentId: reached.id, entries: visible };
  const before = round > 1 ? visible.at(-1) : undefined;
  return { round: before === undefined ? 0 : round - 1, currentId: before?.id ?? null, entries: visible };
}
