import { nearest } from '../error/nearest.ts';
import type { Findings } from './read-section.ts';
import type { StatNames } from './stat-names.ts';
import { statNamed } from './stat-names.ts';

/** The canonical name that `word` means; a word that means nothing is an issue at `path`, and the answer null. */
export function statReference(names: StatNames, { word, path }: { word: string; path: readonly string[] }, issues: Findings['issues']): string | null {
  const canonical = statNamed(names, word);
  if (canonical === null) issues.push({ path, code: 'ISSUE_RULEPACK_UNKNOWN', params: { seen: word.slice(0, 80), nearest: nearest(word, names.written.keys()) } });
  return canonical;
}
