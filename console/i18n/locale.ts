export const locales = ['en', 'zh'] as const;
export type Locale = (typeof locales)[number];

/** The language tag for `<html lang>`: fonts and line breaking depend on it. */
export const languageTag: Readonly<Record<Locale, string>> = { en: 'en', zh: 'zh-CN' };

/** How each language calls itself. */
export const languageName: Readonly<Record<Locale, string>> = { en: 'English', zh: '简体中文' };

/** The supported language closest to a tag such as `zh-TW`; null when there is none. */
export function localeOf(tag: string | null | undefined): Locale | null {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return locales.find((locale) => locale === language) ?? null;
}
