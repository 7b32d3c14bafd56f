import { inLocale } from './locale-words.ts';
import { newMap } from './plain.ts';
import type { RankLabel } from './play.ts';
import type { Rulepack } from './rulepack.ts';

/** What an outcome is called in a language, else in English, else in any, else by its id. */
export function rankLabel({ labels }: Pick<Rulepack, 'labels'>, rankId: string, locale: string): RankLabel {
  const byLocale = newMap(Object.entries(labels).flatMap(([language, names]) => (names[rankId] === undefined ? [] : [[language, names[rankId]] as const])));
  return inLocale(byLocale, locale) ?? { display: rankId, markers: [] };
}
