import type { PlacedIssue } from '../../core/rulepack/index.ts';
import { wordsOf } from '../../graphql/errors/words-of.ts';
import type { Locale } from '../../i18n/translate.ts';
import { toldIssues } from './told-issues.ts';

/** Issues of a file with their words and places, for programs. */
export function toldPlacedIssues(issues: readonly PlacedIssue[], locale: Locale) {
  return toldIssues(issues, locale).map((told, i) => ({ ...told, line: issues[i]?.line ?? 1, column: issues[i]?.column ?? 1 }));
}

/** A line for each issue, in the form that editors and terminals turn into a link: `file:line:column`. */
export function placedIssueLines(file: string, issues: readonly PlacedIssue[], locale: Locale): string[] {
  return issues.map(({ path, code, params = {}, line, column }) => `${file}:${line}:${column}: ${path.length === 0 ? '' : `${path.join('/')}: `}${wordsOf(code, params, locale)}`);
}
