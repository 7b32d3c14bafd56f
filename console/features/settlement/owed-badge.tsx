'use client';

import { Badge } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { owedCountQuery } from './receipt-operations.ts';

/** Milliseconds between two looks from wherever one is. */
const lookAgain = 30_000;

/** How many receipts wait for somebody; nothing where none does. */
export function OwedBadge() {
  const t = useTranslations('settlement');
  const [{ data }, query] = useQuery({ query: owedCountQuery, requestPolicy: 'cache-and-network' });
  useEffect(() => {
    const timer = setInterval(() => query({ requestPolicy: 'network-only' }), lookAgain);
    return () => clearInterval(timer);
  }, [query]);
  const count = data?.settlementReceipts.totalCount ?? 0;
  return count === 0 ? null : <Badge size="sm" color="red" variant="filled" aria-label={t('owed', { count })}>{count > 99 ? '99+' : count}</Badge>;
}
