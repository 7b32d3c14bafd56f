'use client';

import { Badge, Button, Paper, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { When } from '../../ui/when.tsx';
import { createPackCover } from '../room/pack-cover.ts';
import type { Pack } from './pack-fragment.ts';
import { disablePackMutation, enablePackMutation } from './pack-operations.ts';
import classes from './room-pack-row.module.css';

type Props = { readonly pack: Pack; readonly roomId: string; readonly enabled: boolean; readonly enabledAt: string | null; readonly onOpen: () => void; readonly onChanged: () => void };

/** A pack as a room sees it: in use or not, and the switch between the two. */
export function RoomPackRow({ pack, roomId, enabled, enabledAt, onOpen, onChanged }: Props) {
  const t = useTranslations('pack');
  const confirm = useConfirm();
  const enable = useAction(enablePackMutation);
  const disable = useAction(disablePackMutation);
  const failure = enable.failure ?? disable.failure;
  const turn = async (on: boolean) => {
    const outcome = await (on ? enable : disable).run({ roomId, packId: pack.id });
    if (outcome.ok) onChanged();
  };
  const ask = () => confirm({ title: t('disableTitle', { name: pack.name }), text: t('disableLead'), confirm: t('disable'), onConfirm: () => void turn(false) });
  return (
    <Paper withBorder radius="md" p="md">
      <div className={classes.row}>
        <span className={classes.cover} style={{ backgroundImage: createPackCover(pack.packId, pack.cover?.url ?? null) }} aria-hidden />
        <div className={classes.words}>
          <Text component="h3" m={0} fz="md" fw={600}>{pack.name}</Text>
          <Text size="sm" c="dimmed">{t('versionOf', { version: pack.version })}{enabledAt !== null && <> · {t('enabledSince')} <When at={enabledAt} /></>}</Text>
          {enabled && <Badge variant="light" color="verdigris" tt="none" mt={4} leftSection={<IconCheck size={12} aria-hidden />}>{t('enabled')}</Badge>}
        </div>
        <div className={classes.actions}>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onOpen} aria-haspopup="dialog" aria-label={t('detailsOf', { name: pack.name })}>{t('details')}</Button>
          {enabled
            ? <Button variant="default" size="compact-sm" loading={disable.pending} onClick={ask} aria-label={t('disableNamed', { name: pack.name })}>{t('disable')}</Button>
            : <Button size="compact-sm" loading={enable.pending} onClick={() => void turn(true)} aria-label={t('enableNamed', { name: pack.name })}>{t('enable')}</Button>}
        </div>
      </div>
      {failure !== null && <ErrorNotice failure={failure} onClose={() => { enable.clear(); disable.clear(); }} />}
    </Paper>
  );
}
