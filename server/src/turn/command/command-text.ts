import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';
import type { Command, CommandText } from './command.ts';

/** How to type a command and what it does. */
export function commandText({ word, text }: Pick<Command, 'word' | 'text'>, locale: Locale): CommandText {
  return text?.(locale) ?? { usage: translate(`command.${word}.usage`, {}, locale), summary: translate(`command.${word}.summary`, {}, locale) };
}
