import { z } from 'zod';
import { packCaps } from './caps.ts';

/** Words in the languages an author wrote; at least one is there. */
export type LocaleText = { readonly en?: string | undefined; readonly zh?: string | undefined };

const words = z.string().trim().min(1).max(packCaps.textChars);

/** A plain string (taken as English) or a map of `en` and `zh`. */
export const localeTextSchema: z.ZodType<LocaleText> = z.preprocess(
  (value) => (typeof value === 'string' ? { en: value } : value),
  z.strictObject({ en: words.optional(), zh: words.optional() }).refine((text) => text.en !== undefined || text.zh !== undefined, 'words in en or zh'),
);

/** The words in `locale`, or those of the other language when the author did not translate. */
export function localText(text: LocaleText, locale: 'en' | 'zh'): string {
  return text[locale] ?? text.en ?? text.zh ?? '';
}
