'use client';

import { Accordion, Badge, Group, Stack, Text } from '@mantine/core';
import { IconScissors } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { shareOf } from '../../lib/measure.ts';
import { sectionGroup, tokensByGroup } from '../../lib/prompt-section.ts';
import { useMeasures } from '../../ui/use-measures.ts';
import { FiredLore } from './fired-lore.tsx';
import { groupColour } from './group-colour.ts';
import type { PromptRecord } from './inspector-operations.ts';
import classes from './inspector.module.css';

type Section = PromptRecord['sections'][number];

function Shares({ prompt }: { readonly prompt: PromptRecord }) {
  const word = useWord();
  const { count } = useMeasures();
  const groups = tokensByGroup(prompt.sections).filter(({ tokens }) => tokens > 0);
  return (
    <div>
      <div className={classes.bar} aria-hidden>
        {groups.map(({ group, tokens }) => <span key={group} className={classes.share} style={{ width: `${shareOf(tokens, Math.max(prompt.budget, prompt.tokens))}%`, background: groupColour(group) }} />)}
      </div>
      <ul className={classes.legend}>
        {groups.map(({ group, tokens }) => <li key={group}><span className={classes.swatch} style={{ background: groupColour(group) }} aria-hidden />{word('promptGroup', group)} {count(tokens)}</li>)}
      </ul>
    </div>
  );
}

function SectionHead({ section, largest }: { readonly section: Section; readonly largest: number }) {
  const t = useTranslations('inspector');
  const word = useWord();
  const { count } = useMeasures();
  const group = sectionGroup(section.id);
  const named = section.title !== section.id && section.title !== group;
  return (
    <span className={classes.sectionHead} data-cut={section.cut || undefined}>
      <span className={classes.sectionTitle}>{word('promptGroup', group)}{named ? ` · ${section.title}` : section.id === group ? '' : ` ${section.id.slice(group.length + 1)}`}</span>
      {section.cut && <Badge variant="light" color="brass" size="sm" tt="none" leftSection={<IconScissors size={11} aria-hidden />}>{t('cut')}</Badge>}
      <span className={classes.track} data-cut={section.cut || undefined} aria-hidden><span className={classes.fill} style={{ display: 'block', width: `${shareOf(section.tokens, largest)}%` }} /></span>
      <span className={classes.sectionTokens}>{t('tokens', { tokens: count(section.tokens) })}</span>
    </span>
  );
}

/** What the model is given to read: every section with its size, and those that had to stay out. */
export function PromptView({ prompt }: { readonly prompt: PromptRecord }) {
  const t = useTranslations('inspector');
  const { count } = useMeasures();
  const cut = prompt.sections.filter((section) => section.cut).length;
  const largest = Math.max(1, ...prompt.sections.map(({ tokens }) => tokens));
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text size="sm" fw={600}>{t('ofBudget', { tokens: count(prompt.tokens), budget: count(prompt.budget) })}</Text>
        <Text size="sm" c="dimmed">{cut === 0 ? t('noneCut') : t('someCut', { count: cut })}</Text>
      </Group>
      <Shares prompt={prompt} />
      <FiredLore lore={prompt.lore} />
      <Accordion multiple chevronPosition="left" variant="contained" order={3}>
        {prompt.sections.map((section) => (
          <Accordion.Item key={section.id} value={section.id}>
            <Accordion.Control py={4}><SectionHead section={section} largest={largest} /></Accordion.Control>
            <Accordion.Panel>
              {section.text === '' ? <Text size="sm" c="dimmed">{t('emptySection')}</Text> : <pre className={classes.text} tabIndex={0} role="group" aria-label={section.title}>{section.text}</pre>}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  );
}
