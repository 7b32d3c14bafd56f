'use client';

import { Paper, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { languageName, locales } from '../../i18n/locale.ts';
import { StoryText } from '../../ui/story-text.tsx';
import { changePreference, textSizes } from './preference-store.ts';
import { usePreference } from './use-preference.ts';

type ChoiceProps<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
};

function Choice<V extends string>({ label, value, options, onChange }: ChoiceProps<V>) {
  const pick = (picked: string) => {
    const option = options.find((candidate) => candidate.value === picked);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <Stack gap={6}>
      <Text fw={600} size="sm" id={`choice-${label}`}>{label}</Text>
      <SegmentedControl aria-labelledby={`choice-${label}`} value={value} data={[...options]} onChange={pick} fullWidth />
    </Stack>
  );
}

/** How this browser shows everything: language, light or dark, and the size of story text with a line to judge it by. */
export function PreferenceForm() {
  const t = useTranslations('preference');
  const { locale, textSize } = usePreference();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes = (['light', 'dark', 'auto'] as const).map((value) => ({ value, label: t(`schemes.${value}`) }));
  return (
    <Paper withBorder p="lg" radius="md">
      <Stack gap="lg">
        <Choice label={t('language')} value={locale} options={locales.map((value) => ({ value, label: languageName[value] }))} onChange={(value) => changePreference({ locale: value })} />
        <Choice label={t('scheme')} value={colorScheme} options={schemes} onChange={setColorScheme} />
        <Choice label={t('textSize')} value={textSize} options={textSizes.map((value) => ({ value, label: t(`textSizes.${value}`) }))} onChange={(value) => changePreference({ textSize: value })} />
        <StoryText text={t('sample')} />
      </Stack>
    </Paper>
  );
}
