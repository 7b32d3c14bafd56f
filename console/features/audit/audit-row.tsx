'use client';

import { Anchor, Code, Collapse, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'use-intl';
import { roomPath } from '../../lib/room-path.ts';
import { JsonView } from '../../ui/json-view.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Row } from '../../ui/row-list.tsx';
import type { AuditEntry } from './audit-query.ts';
import classes from './audit-row.module.css';

function isEmpty(detail: unknown): boolean {
  return detail === null || (typeof detail === 'object' && Object.keys(detail).length === 0);
}

/** One entry: what, by whom, on what, when, and further facts behind a click. */
export function AuditRow({ entry, withRoom }: { readonly entry: AuditEntry; readonly withRoom: boolean }) {
  const t = useTranslations('audit');
  const [opened, { toggle }] = useDisclosure();
  const more = !isEmpty(entry.detail);
  return (
    <Row
      title={<>{entry.label}<Text component="span" fw={400} size="sm">{entry.actor === '' ? t('server') : t('by', { name: entry.actor })}</Text></>}
      meta={<>
        <Moment at={entry.at} />
        {withRoom && entry.room !== null && <> · <Anchor component={Link} href={roomPath(entry.room.id)} inherit underline="always">{entry.room.name}</Anchor></>}
        {entry.target !== '' && <> · <Code>{entry.target}</Code></>}
      </>}
      actions={more && (
        <UnstyledButton className={classes.toggle} onClick={toggle} aria-expanded={opened} aria-label={t('detailOf', { label: entry.label })}>
          <IconChevronRight size={16} className={classes.chevron} data-open={opened || undefined} aria-hidden />{t('detail')}
        </UnstyledButton>
      )}
    >
      {more && <Collapse expanded={opened} mt={opened ? 'xs' : 0}><JsonView value={entry.detail} label={t('detail')} /></Collapse>}
    </Row>
  );
}
