/** Words for everyone, or by language. */
export type LocaleWords = string | Readonly<Record<string, string>>;

/** The value for a language: its own, else English, else any; undefined if there is none at all. */
export function inLocale<T>(byLocale: Readonly<Record<string, T>>, locale: string): T | undefined {
  return byLocale[locale] ?? byLocale[locale.split('-')[0] ?? ''] ?? byLocale['en'] ?? Object.values(byLocale)[0];
}

/** The words in a reader's language, else in English, else in any. */
export function wordsIn(words: LocaleWords, locale: string): string {
  return typeof words === 'string' ? words : (inLocale(words, locale) ?? '');
}
