import type { FrameData } from '../../core/frame/frame.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';

/** What the table itself says, in a language: names of stats and the like are of that language, too. */
export function systemWords({ code, params, words }: FrameData['system'], locale: Locale): string {
  return translate(code, { ...params, ...words?.[locale] }, locale);
}
