'use client';

import { Button, Group, Paper, Stack, Switch } from '@mantine/core';
import { IconReceipt, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '../../lib/failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { Pages } from '../../ui/pager.tsx';
import { RowList } from '../../ui/row-list.tsx';
import type { Receipt } from './receipt-fragment.ts';
import { ReceiptRow } from './receipt-row.tsx';

export const pageSize = 30;

/** Which receipts are shown: all, or those that somebody has to see to. */
export type ReceiptChoice = { readonly needsAttention: boolean; readonly onChange: (needsAttention: boolean) => void };

type Props = {
  readonly receipts: readonly Receipt[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } | null;
  readonly pages: Pages;
  readonly choice: ReceiptChoice;
  readonly fetching: boolean;
  readonly failure: Failure | null;
  readonly reload: () => void;
  readonly withRoom: boolean;
  readonly filters?: ReactNode;
};

/** Receipts, newest first, page by page. */
export function ReceiptList({ receipts, pageInfo, pages, choice, fetching, failure, reload, withRoom, filters }: Props) {
  const t = useTranslations('settlement');
  const choose = (needsAttention: boolean) => {
    choice.onChange(needsAttention);
    pages.restart();
  };
  return (
    <Stack gap="lg">
      <Group gap="sm">
        {filters}
        <Switch label={t('needsAttention')} checked={choice.needsAttention} onChange={(event) => choose(event.currentTarget.checked)} />
        <Button variant="default" leftSection={<IconRefresh size={16} />} loading={fetching && pageInfo !== null} onClick={reload}>{t('reload')}</Button>
      </Group>
      {failure !== null && <ErrorNotice failure={failure} onRetry={reload} />}
      {pageInfo === null && fetching && <Loading />}
      {pageInfo !== null && receipts.length === 0 && <EmptyState icon={<IconReceipt size={32} />} title={t(choice.needsAttention ? 'nothingOwed' : 'empty')}>{t(choice.needsAttention ? 'nothingOwedLead' : 'emptyLead')}</EmptyState>}
      {receipts.length > 0 && <Paper withBorder radius="md" p="md"><RowList label={t('title')}>{receipts.map((receipt) => <ReceiptRow key={receipt.id} receipt={receipt} withRoom={withRoom} onDone={reload} />)}</RowList></Paper>}
      {pageInfo !== null && <Pager pages={pages} pageInfo={pageInfo} />}
    </Stack>
  );
}
