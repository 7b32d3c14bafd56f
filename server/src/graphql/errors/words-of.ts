import type { ErrorParams } from '../../core/error/issue.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';

/**
 * The words of a code in the reader's language. A parameter `words` names further words of the catalogue, which fill
 * `{reason}`: many things can make a request unreadable.
 */
export function wordsOf(code: string, params: ErrorParams, locale: Locale): string {
  const reason = typeof params.words === 'string' ? translate(params.words, params, locale) : params.reason;
  return translate(code, reason === undefined ? params : { ...params, reason }, locale);
}
