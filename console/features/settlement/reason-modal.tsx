'use client';

import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import type { Receipt } from './receipt-fragment.ts';
import { confirmSettlementMutation, skipSettlementMutation } from './receipt-operations.ts';

/** Characters of what may be said; the server counts the same. */
const reasonMaximum = 2_000;

type Props = { readonly receipt: Receipt; readonly way: 'confirm' | 'skip'; readonly opened: boolean; readonly onClose: () => void; readonly onDone: () => void };

/** Asks what there is to say before something is confirmed by hand or left out for good: a reason has to be given for the latter. */
export function ReasonModal({ receipt, way, opened, onClose, onDone }: Props) {
  const t = useTranslations('settlement');
  const [reason, setReason] = useState('');
  const confirm = useAction(confirmSettlementMutation);
  const skip = useAction(skipSettlementMutation);
  const { failure, pending } = way === 'confirm' ? confirm : skip;
  const text = reason.trim();
  const send = async () => {
    const outcome = way === 'confirm' ? await confirm.run({ receiptId: receipt.id, note: text || null }) : await skip.run({ receiptId: receipt.id, reason: text });
    if (!outcome.ok) return;
    onClose();
    onDone();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t(`${way}.title`, { turn: receipt.turnNumber })} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={(event) => { event.preventDefault(); void send(); }}>
        <Stack gap="md">
          <Text size="sm">{t(`${way}.lead`)}</Text>
          <Textarea label={t(`${way}.reason`)} required={way === 'skip'} maxLength={reasonMaximum} autosize minRows={2} maxRows={8} data-autofocus value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          {failure !== null && <ErrorNotice failure={failure} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" loading={pending} disabled={way === 'skip' && text === ''}>{t(`${way}.button`)}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
