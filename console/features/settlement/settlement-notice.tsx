'use client';

import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'use-intl';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { roomPath } from '../../lib/room-path.ts';
import { useRoom } from '../room/room-provider.tsx';
import { ReceiptActions } from './receipt-actions.tsx';

/** Over the composer: the last turn's consequences are not settled, the story waits for them, and what can be done about it. */
export function SettlementNotice() {
  const t = useTranslations('settlement');
  const { room, isKeeper, reload } = useRoom();
  const receipt = nodesOf(room.owed)[0];
  if (receipt === undefined) return null;
  return (
    <Alert role="status" color="brass" variant="light" icon={<IconHourglass size={20} />} title={t('notice', { turn: receipt.turnNumber })}>
      <Stack gap="xs">
        <Text size="sm">{receipt.settling ? t('noticeSettling') : receipt.failure?.message ?? t('noticeLead')}</Text>
        <ReceiptActions receipt={receipt} onDone={reload} />
        {isKeeper && <Anchor component={Link} href={roomPath(room.id, 'receipts')} size="sm" underline="always">{t('toReceipts')}</Anchor>}
      </Stack>
    </Alert>
  );
}
