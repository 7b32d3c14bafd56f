import type { OwedDimension, Receipt } from './receipt.ts';

/** A dimension as far as settling goes. */
export type RuledDimension = { readonly key: string; readonly version: number; readonly updateRule: string | null; readonly visibility: 'player' | 'keeper' };

/**
 * What a told turn owes: null where no committed dimension has a rule in prose. Rules that code evaluates owe nothing. Versions are
 * those that the turn read; what it made itself counts as it made it.
 */
export function obligationOf(committed: readonly RuledDimension[], read: Readonly<Record<string, number>>): Pick<Receipt, 'definitions' | 'readVersions'> | null {
  const ruled = committed.flatMap(({ key, updateRule, visibility }): [string, OwedDimension][] => (updateRule === null || updateRule.trim() === '' ? [] : [[key, { updateRule, visibility }]]));
  if (ruled.length === 0) return null;
  const versions = committed.map(({ key, version }) => [key, Object.hasOwn(read, key) ? (read[key] ?? version) : version] as const);
  return { definitions: Object.fromEntries(ruled), readVersions: Object.fromEntries(versions) };
}
