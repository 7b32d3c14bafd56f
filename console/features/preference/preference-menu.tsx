'use client';

import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { languageName, languageTag, locales } from '../../i18n/locale.ts';
import { changePreference } from './preference-store.ts';
import { usePreference } from './use-preference.ts';

const schemes: readonly { readonly value: MantineColorScheme; readonly icon: typeof IconSun }[] = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
];

/** Language and colour scheme, one click away on every page, before and after sign-in. */
export function PreferenceMenu() {
  const t = useTranslations('preference');
  const { locale } = usePreference();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const mark = (on: boolean) => (on ? <IconCheck size={16} aria-hidden /> : null);
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon aria-label={t('menu')} title={t('menu')}><IconLanguage size={20} /></ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('language')}</Menu.Label>
        {locales.map((option) => (
          <Menu.Item key={option} lang={languageTag[option]} onClick={() => changePreference({ locale: option })} rightSection={mark(locale === option)}>
            {languageName[option]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('scheme')}</Menu.Label>
        {schemes.map(({ value, icon: Icon }) => (
          <Menu.Item key={value} leftSection={<Icon size={16} aria-hidden />} rightSection={mark(colorScheme === value)} onClick={() => setColorScheme(value)}>
            {t(`schemes.${value}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
