'use client';

import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';

export type Pages = {
  /** The cursor behind which the page at hand starts; null for the first page. */
  readonly after: string | null;
  readonly first: boolean;
  readonly next: (endCursor: string) => void;
  readonly back: () => void;
  readonly restart: () => void;
};

/** Walks a long list page by page, newest first, and back the same way. */
export function usePages(): Pages {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const next = useCallback((endCursor: string) => setCursors((list) => [...list, endCursor]), []);
  const back = useCallback(() => setCursors((list) => list.slice(0, -1)), []);
  const restart = useCallback(() => setCursors([]), []);
  return { after: cursors.at(-1) ?? null, first: cursors.length === 0, next, back, restart };
}

type Props = { readonly pages: Pages; readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } };

/** The way to older and newer pages; nothing where all is on one. */
export function Pager({ pages, pageInfo }: Props) {
  const t = useTranslations('pager');
  const { hasNextPage, endCursor } = pageInfo;
  if (pages.first && !hasNextPage) return null;
  return (
    <Group justify="center" component="nav" aria-label={t('label')}>
      <Button variant="default" leftSection={<IconChevronLeft size={16} />} disabled={pages.first} onClick={pages.back}>{t('newer')}</Button>
      <Button variant="default" rightSection={<IconChevronRight size={16} />} disabled={!hasNextPage} onClick={() => endCursor !== null && pages.next(endCursor)}>{t('older')}</Button>
    </Group>
  );
}
