import { DomainError } from '../../core/error/domain-error.ts';
import { wordsOf } from '../../graphql/errors/words-of.ts';
import type { Locale } from '../../i18n/translate.ts';
import type { Outcome } from './verb.ts';

/** A failure in words for a terminal: every problem on a line of its own, with its place. */
export function failureText(error: unknown, locale: Locale): string {
  if (!(error instanceof DomainError)) return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const issues = error.issues.map((issue) => `  ${issue.path.join('.')}: ${wordsOf(issue.code, issue.params ?? {}, locale)}`);
  return [wordsOf(error.code, error.params, locale), ...issues].join('\n');
}

/** A failure as the outcome of a verb. */
export function outcomeOfFailure(error: unknown, locale: Locale): Outcome {
  const text = failureText(error, locale);
  if (!(error instanceof DomainError)) return { ok: false, json: { ok: false, code: 'INTERNAL', message: error instanceof Error ? error.message : String(error), issues: [] }, text };
  const issues = error.issues.map((issue) => ({ ...issue, message: wordsOf(issue.code, issue.params ?? {}, locale) }));
  return { ok: false, json: { ok: false, code: error.code, params: error.params, message: wordsOf(error.code, error.params, locale), issues }, text };
}
