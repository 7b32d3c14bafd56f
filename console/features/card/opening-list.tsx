'use client';

import { Badge, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconBook2, IconCheck } from '@tabler/icons-react';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { roomPath } from '../../lib/room-path.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { StoryText } from '../../ui/story-text.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { tellOpeningMutation } from './card-operations.ts';
import type { Card } from './card-operations.ts';
import classes from './card.module.css';

type Props = { readonly roomId: string; readonly card: Pick<Card, 'id' | 'name' | 'toldOpening' | 'openings'>; readonly onTold: () => void };

/** The openings of a card: choose one, read it as the table will, and tell it. */
export function OpeningList({ roomId, card, onTold }: Props) {
  const t = useTranslations('card');
  const confirm = useConfirm();
  const tell = useAction(tellOpeningMutation);
  const { openings, toldOpening } = card;
  const [picked, setPicked] = useState(String(toldOpening ?? openings[0]?.number ?? 0));
  const keys = useRef(new Map<number, string>());
  const opening = openings.find(({ number }) => String(number) === picked) ?? openings[0];
  if (opening === undefined) return null;
  const told = opening.number === toldOpening;
  const send = async () => {
    const clientKey = keys.current.get(opening.number) ?? newClientKey();
    keys.current.set(opening.number, clientKey);
    const outcome = await tell.run({ roomId, cardId: card.id, opening: opening.number, clientKey });
    if (!outcome.ok) return;
    // Told again on purpose, it is told again.
    keys.current.delete(opening.number);
    onTold();
  };
  const ask = () => confirm({ title: t('tellAgainTitle'), text: t('tellAgainLead'), confirm: t('tell'), onConfirm: () => void send() });
  return (
    <Stack gap="md">
      <div>
        <Text component="h3" m={0} fz="md" fw={600}>{t('openings')}</Text>
        <Text size="sm" c="dimmed">{t('openingsLead')}</Text>
      </div>
      {openings.length > 1 && (
        <Radio.Group value={picked} onChange={setPicked} aria-label={t('openings')}>
          <div className={classes.choices}>
            {openings.map(({ number, kind, told: words }) => (
              <Radio.Card key={number} value={String(number)} className={classes.choice} radius="md" aria-label={t(`openingKind.${kind}`, { number: number + 1 })}>
                <Radio.Indicator mt={2} />
                <span className={classes.choiceWords}>
                  <span className={classes.choiceTitle}>{t(`openingKind.${kind}`, { number: number + 1 })}{number === toldOpening && <Badge size="sm" variant="light" color="verdigris" tt="none" leftSection={<IconCheck size={12} aria-hidden />}>{t('told')}</Badge>}</span>
                  <span className={classes.excerpt}>{words === '' ? t('noWords') : words}</span>
                </span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
      )}
      <div className={classes.page} tabIndex={0} role="region" aria-label={t('asRead')}>
        {opening.told === '' ? <Text size="sm" c="dimmed">{t('noWords')}</Text> : <StoryText text={opening.told} />}
      </div>
      {tell.failure !== null && <ErrorNotice failure={tell.failure} />}
      <Group justify="flex-end" gap="xs">
        {told && <Button variant="default" component={Link} href={roomPath(roomId)}>{t('toTable')}</Button>}
        <Button leftSection={<IconBook2 size={16} aria-hidden />} loading={tell.pending} disabled={opening.told === ''} variant={toldOpening === null ? 'filled' : 'default'} onClick={() => (toldOpening === null ? void send() : ask())}>{t(told ? 'tellAgain' : 'tell')}</Button>
      </Group>
    </Stack>
  );
}
