'use client';

import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { conflictsBetween, withTheirs } from '../../lib/field-conflict.ts';
import type { FieldName, Texts } from './document-fields.ts';
import classes from './stale-choice.module.css';

type Props = {
  readonly base: Texts;
  readonly mine: Texts;
  readonly theirs: Texts;
  readonly pending: boolean;
  readonly onResolve: (texts: Texts) => void;
};

type SideProps = { readonly title: string; readonly text: string; readonly value: 'mine' | 'theirs' };

function Side({ title, text, value }: SideProps) {
  const t = useTranslations('editor');
  return (
    <Radio.Card value={value} className={classes.side} radius="sm" aria-label={title}>
      <span className={classes.sideHead}><Radio.Indicator />{title}</span>
      <span className={classes.text} data-empty={text === '' || undefined}>{text === '' ? t('emptyText') : text}</span>
    </Radio.Card>
  );
}

/** Both texts beside each other, field by field, where somebody else saved first. What only one side changed is chosen already. */
export function StaleChoice({ base, mine, theirs, pending, onResolve }: Props) {
  const t = useTranslations('editor');
  const conflicts = conflictsBetween(mine, theirs);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(conflicts.filter((field) => field.mine === base[field.name]).map(({ name }) => name)));
  const keep = (name: string, side: string) => {
    const next = new Set(chosen);
    if (side === 'theirs') next.add(name);
    else next.delete(name);
    setChosen(next);
  };
  return (
    <Alert color="brass" variant="light" icon={<IconGitMerge size={20} />} title={t('stale')} role="alert">
      <Stack gap="lg">
        <Text size="sm">{t('staleLead')}</Text>
        {conflicts.map((field) => (
          <Radio.Group key={field.name} label={t(`field.${field.name as FieldName}`)} value={chosen.has(field.name) ? 'theirs' : 'mine'} onChange={(side) => keep(field.name, side)}>
            <div className={classes.sides}>
              <Side value="mine" title={t('mine')} text={field.mine} />
              <Side value="theirs" title={t('theirs')} text={field.theirs} />
            </div>
          </Radio.Group>
        ))}
        <Group justify="flex-end"><Button loading={pending} onClick={() => onResolve(withTheirs(mine, theirs, chosen))}>{t('saveChosen')}</Button></Group>
      </Stack>
    </Alert>
  );
}
