'use client';

import { Badge, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useMeasures } from '../../ui/use-measures.ts';
import type { FiredLore as Fired } from './inspector-operations.ts';
import classes from './inspector.module.css';

function FiredRow({ fired }: { readonly fired: Fired }) {
  const t = useTranslations('inspector');
  const { count } = useMeasures();
  const keys = [...fired.primaryKeys, ...fired.secondaryKeys];
  return (
    <li className={classes.fired} data-out={!fired.active || undefined}>
      <Text fw={600} size="sm" span>{fired.title}</Text>
      <Text size="sm" c="dimmed" span>
        {fired.active ? '' : `${t('firedOut')}: `}{fired.reasonText}
        {fired.chance !== null && fired.roll !== null && ` · ${count(Math.floor(fired.roll))} / ${count(fired.chance)} %`}
      </Text>
      {keys.map((key) => <Badge key={key} size="sm" variant="light" color="verdigris" tt="none">{key}</Badge>)}
    </li>
  );
}

/** Which lore came up for a prompt, and why, what the budget keeps first in front. */
export function FiredLore({ lore }: { readonly lore: readonly Fired[] }) {
  const t = useTranslations('inspector');
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>{t('firedLore')}</Text>
      <Text size="sm" c="dimmed">{lore.length === 0 ? t('firedNone') : t('firedLead')}</Text>
      {lore.length > 0 && <ul className={classes.firedList}>{lore.map((fired) => <FiredRow key={`${fired.entryId} ${fired.title}`} fired={fired} />)}</ul>}
    </Stack>
  );
}
