import type { Issue } from '../error/issue.ts';
import type { ResolutionInput } from './resolution-schema.ts';

/** Words as typed are compared without case and width. */
export function foldPrefix(word: string): string {
  return word.normalize('NFKC').toLowerCase();
}

/** The same word cannot mean two difficulties. */
export function prefixIssues({ difficulties }: ResolutionInput): Issue[] {
  const owners = new Map<string, string>();
  const issues: Issue[] = [];
  for (const [name, { prefixes }] of Object.entries(difficulties)) {
    for (const [locale, words] of Object.entries(prefixes)) {
      for (const [index, word] of (words ?? []).entries()) {
        const first = owners.get(foldPrefix(word));
        if (first !== undefined && first !== name) issues.push({ path: ['difficulties', name, 'prefixes', locale, String(index)], code: 'CHECK_PREFIX_TWICE', params: { seen: word, first } });
        owners.set(foldPrefix(word), first ?? name);
      }
    }
  }
  return issues;
}
