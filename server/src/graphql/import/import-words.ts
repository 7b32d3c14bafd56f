import type { Issue } from '../../core/error/issue.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';
import type { HalfPart } from '../../room/import/preview-import.ts';
import { wordsOf } from '../errors/words-of.ts';

/** A thing that was left out or does not run yet, in words. */
export type Stripped = { readonly what: string; readonly where: string; readonly reason: string };

/** What a thing is called: by its own title where it has one, else by its place. */
function nameOf({ path, params }: Issue): string {
  const own = params?.['title'] ?? params?.['name'];
  return typeof own === 'string' && own !== '' ? own : (path.at(-1) ?? '');
}

export function strippedOf(issue: Issue, locale: Locale): Stripped {
  return { what: nameOf(issue), where: issue.path.join('/'), reason: wordsOf(issue.code, issue.params ?? {}, locale) };
}

/** One line for each part of a half. */
export function partWords({ part, count }: HalfPart, locale: Locale): string {
  return translate(`import.part.${part}`, { count }, locale);
}
