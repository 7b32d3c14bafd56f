'use client';

import { Spoiler, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { difficultyLabel } from '../../lib/issue-words.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Section } from '../../ui/section.tsx';
import { usePreference } from '../preference/use-preference.ts';
import type { RulepackInFull } from './rules-query.ts';

type Labelled = { readonly label: string };

function Expertise({ text }: { readonly text: string }) {
  const t = useTranslations('rules');
  return (
    <>
      <Text size="sm" fw={600} mt="md" mb={4}>{t('expertise')}</Text>
      <Spoiler maxHeight={88} showLabel={t('showAll')} hideLabel={t('showLess')}><Text size="sm" style={{ whiteSpace: 'pre-line' }}>{text}</Text></Spoiler>
    </>
  );
}

/** A system at a glance: its dice, what they are held against, and what else it has. */
export function RulepackFacts({ rulepack }: { readonly rulepack: RulepackInFull }) {
  const t = useTranslations('rules');
  const word = useWord();
  const { locale } = usePreference();
  const listed = (things: readonly Labelled[]) => things.map(({ label }) => label).join(t('separator'));
  const { roll, target, compare, scripted } = rulepack;
  return (
    <Section title={rulepack.label} lead={t(roll === null ? 'noChecks' : scripted ? 'judgedByScript' : 'judgedByLadder')}>
      <FactList
        facts={[
          { term: t('roll'), value: roll, code: true },
          { term: t('against'), value: target === null ? null : word('rulepackTarget', target) },
          { term: t('good'), value: compare === null || target === 'NONE' ? null : t(compare === '<=' ? 'low' : 'high') },
          { term: t('difficulties'), value: rulepack.difficulties.map((difficulty) => difficultyLabel(difficulty, locale)).join(t('separator')) },
          { term: t('modifiers'), value: listed(rulepack.modifiers) },
          { term: t('params'), value: rulepack.params.map(({ label, minimum, maximum }) => t('param', { label, minimum, maximum })).join(t('separator')) },
          { term: t('resources'), value: listed(rulepack.resources) },
          { term: t('subsystems'), value: listed(rulepack.subsystems) },
          { term: t('commands'), value: rulepack.commands.map((command) => `.${command}`).join('  '), code: true },
          { term: t('names'), value: rulepack.names.join(t('separator')) },
          { term: t('bases'), value: rulepack.bases.join(t('separator')) },
        ]}
      />
      {rulepack.expertise !== null && <Expertise text={rulepack.expertise} />}
    </Section>
  );
}
