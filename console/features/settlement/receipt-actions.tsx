'use client';

import { Button, Group } from '@mantine/core';
import { IconHandStop, IconPlayerSkipForward, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { useNotice } from '../../ui/use-notice.tsx';
import { ReasonModal } from './reason-modal.tsx';
import type { Receipt } from './receipt-fragment.ts';
import { retrySettlementMutation } from './receipt-operations.ts';

/** The ways out of what is owed that are open to the viewer. */
export function ReceiptActions({ receipt, onDone }: { readonly receipt: Receipt; readonly onDone: () => void }) {
  const t = useTranslations('settlement');
  const notice = useNotice();
  const retry = useAction(retrySettlementMutation);
  const [way, setWay] = useState<'confirm' | 'skip' | null>(null);
  const again = async () => {
    const outcome = await retry.run({ receiptId: receipt.id });
    if (!outcome.ok) notice.failed(outcome.failure);
    onDone();
  };
  if (!receipt.canRetry && !receipt.canConfirm && !receipt.canSkip) return null;
  return (
    <Group gap="xs">
      {receipt.canRetry && <Button size="compact-sm" leftSection={<IconRefresh size={16} />} loading={retry.pending || receipt.settling} onClick={() => void again()}>{t('retry')}</Button>}
      {receipt.canConfirm && <Button size="compact-sm" variant="default" leftSection={<IconHandStop size={16} />} onClick={() => setWay('confirm')}>{t('confirm.button')}</Button>}
      {receipt.canSkip && <Button size="compact-sm" variant="default" leftSection={<IconPlayerSkipForward size={16} />} onClick={() => setWay('skip')}>{t('skip.button')}</Button>}
      {way !== null && <ReasonModal receipt={receipt} way={way} opened onClose={() => setWay(null)} onDone={onDone} />}
    </Group>
  );
}
