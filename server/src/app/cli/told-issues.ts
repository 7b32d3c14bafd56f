import type { Issue } from '../../core/error/issue.ts';
import { wordsOf } from '../../graphql/errors/words-of.ts';
import type { Locale } from '../../i18n/translate.ts';

/** Issues with their words, for programs. */
export function toldIssues(issues: readonly Issue[], locale: Locale) {
  return issues.map(({ path, code, params = {} }) => ({ path, code, params, message: wordsOf(code, params, locale) }));
}

/** Issues for people, a line each with its place. */
export function issueLines(issues: readonly Issue[], locale: Locale): string[] {
  return issues.map(({ path, code, params = {} }) => `  ${path.length === 0 ? '' : `${path.join('/')}: `}${wordsOf(code, params, locale)}`);
}

/** The lines under a heading; nothing where there are none. */
export function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', heading, ...lines];
}
