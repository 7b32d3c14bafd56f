import type { FrameData } from '../../core/frame/frame.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';

/** What the table itself says, in a reader's language: names of stats and the like are theirs, too. */
export function systemText({ code, params, words }: FrameData['system'], locale: Locale): string {
  return translate(code, { ...params, ...words?.[locale] }, locale);
}
