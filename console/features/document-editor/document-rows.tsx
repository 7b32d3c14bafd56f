'use client';

import { Badge, Button, Text } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'use-intl';
import { AudienceBadge } from '../../ui/audience-badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { IconFileOff } from '@tabler/icons-react';
import type { DocumentRow } from './documents-operations.ts';
import classes from './documents.module.css';
import type { DocumentRows as Rows } from './use-document-rows.ts';

type Props = { readonly list: Rows; readonly empty: string; readonly selected: string | null; readonly hrefOf: (row: DocumentRow) => string; readonly onMore: () => void };

/** The documents of a kind, each with whom it is for. */
export function DocumentRows({ list, empty, selected, hrefOf, onMore }: Props) {
  const t = useTranslations('editor');
  if (list.failure !== null) return <ErrorNotice failure={list.failure} onRetry={list.reload} />;
  if (list.waiting) return <Loading />;
  if (list.rows.length === 0) return <EmptyState compact icon={<IconFileOff size={22} />} title={empty} />;
  return (
    <>
      <ul className={classes.rows}>
        {list.rows.map((row) => (
          <li key={row.id}>
            <Link href={hrefOf(row)} scroll={false} className={classes.row} aria-current={row.id === selected ? 'true' : undefined}>
              <Text component="span" fw={600} size="sm" lineClamp={2}>{row.title}</Text>
              <span className={classes.marks}>
                <AudienceBadge audience={row.audience} />
                {row.__typename === 'Scene' && row.current && <Badge size="sm" variant="light" color="verdigris" tt="none">{t('currentScene')}</Badge>}
                {row.__typename === 'LoreEntry' && !row.enabled && <Badge size="sm" variant="light" color="gray" tt="none">{t('disabled')}</Badge>}
                {row.__typename === 'LoreEntry' && row.inertReason !== null && <Badge size="sm" variant="light" color="brass" tt="none">{t('inert')}</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {list.hasMore && <Button fullWidth variant="default" size="sm" onClick={onMore}>{t('more')}</Button>}
    </>
  );
}
