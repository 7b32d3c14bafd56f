'use client';

import { Badge, Switch, Text } from '@mantine/core';
import Link from 'next/link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { AudienceBadge } from '../../ui/audience-badge.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { LoreRow } from './lore-operations.ts';
import { upsertLoreEntryMutation } from './lore-operations.ts';
import classes from './lore.module.css';

/** Turns an entry on or off at once; shown as it will be until the room answers. */
function EnabledSwitch({ row, onChanged }: { readonly row: LoreRow; readonly onChanged: () => void }) {
  const t = useTranslations('lore');
  const { room } = useRoom();
  const notice = useNotice();
  const action = useAction(upsertLoreEntryMutation);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const turn = async (enabled: boolean) => {
    setWanted(enabled);
    const outcome = await action.run({ input: { roomId: room.id, id: row.id, expectedVersion: row.editVersion, enabled } });
    if (!outcome.ok) notice.failed(outcome.failure);
    onChanged();
    setWanted(null);
  };
  return <Switch size="sm" className={classes.switch} checked={wanted ?? row.enabled} disabled={action.pending} onChange={(event) => void turn(event.currentTarget.checked)} aria-label={t('enabledNamed', { title: row.title })} />;
}

type Props = { readonly row: LoreRow; readonly selected: boolean; readonly href: string; readonly onChanged: () => void };

/** An entry in its list: what it is called, what calls it up, and whether it is on. */
export function LoreRowView({ row, selected, href, onChanged }: Props) {
  const t = useTranslations('lore');
  return (
    <li className={classes.row} data-off={!row.enabled || undefined} data-current={selected || undefined}>
      <Link href={href} scroll={false} className={classes.link} aria-current={selected ? 'true' : undefined}>
        <Text component="span" fw={600} size="sm" lineClamp={2}>{row.title}</Text>
        {row.keys.length > 0 && <Text component="span" size="xs" c="dimmed" lineClamp={1}>{row.keys.join(' · ')}</Text>}
        <span className={classes.marks}>
          <AudienceBadge audience={row.audience} />
          {row.constant && <Badge size="sm" variant="light" color="verdigris" tt="none">{t('always')}</Badge>}
          {row.owner.kind === 'PLAYER' && <Badge size="sm" variant="default" tt="none">{t('ofPlayer')}</Badge>}
          {row.inertReason !== null && <Badge size="sm" variant="light" color="brass" tt="none">{t('inert')}</Badge>}
        </span>
      </Link>
      {row.editVersion !== null && <EnabledSwitch row={row} onChanged={onChanged} />}
    </li>
  );
}
