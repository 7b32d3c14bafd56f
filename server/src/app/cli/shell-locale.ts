import type { Locale } from '../../i18n/translate.ts';
import { localeOf } from '../../i18n/translate.ts';

/** The language of whoever called, as their shell says. */
export function shellLocale(environment: NodeJS.ProcessEnv): Locale {
  return localeOf(environment.LC_ALL || environment.LC_MESSAGES || environment.LANG);
}
