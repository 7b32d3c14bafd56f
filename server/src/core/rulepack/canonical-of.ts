import type { Rulepack } from './rulepack.ts';
import { statNamed } from './stat-names.ts';

/** The canonical name of a stat by any of its words: canonical, alias, storage key or display name; null if it has none. */
export function canonicalOf({ stats }: Pick<Rulepack, 'stats'>, text: string): string | null {
  return statNamed(stats, text);
}
