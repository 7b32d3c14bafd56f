'use client';

import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { catalogue } from '../../i18n/catalogue.ts';
import { languageTag } from '../../i18n/locale.ts';
import type { TextSize } from './preference-store.ts';
import { usePreference } from './use-preference.ts';

const scale: Readonly<Record<TextSize, string>> = { small: '0.9', medium: '1', large: '1.18' };

/** Gives the page its words, language and text size. */
export function PreferenceProvider({ children }: { readonly children: ReactNode }) {
  const { locale, textSize } = usePreference();
  useEffect(() => {
    document.documentElement.lang = languageTag[locale];
    document.documentElement.style.setProperty('--lk-text-scale', scale[textSize]);
  }, [locale, textSize]);
  const timeZone = typeof window === 'undefined' ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone;
  return <IntlProvider locale={locale} messages={catalogue[locale]} timeZone={timeZone}>{children}</IntlProvider>;
}
