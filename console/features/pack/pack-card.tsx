'use client';

import { Badge, Paper, Text } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { createPackCover } from '../room/pack-cover.ts';
import classes from './pack-card.module.css';
import type { Pack } from './pack-fragment.ts';

/** One pack on the shelf: what it is, how far it asks to be trusted, where it is played. The whole card opens it. */
export function PackCard({ pack, onOpen }: { readonly pack: Pack; readonly onOpen: () => void }) {
  const t = useTranslations('pack');
  const warnings = pack.trustCard.risks.filter(({ severity }) => severity === 'WARNING').length;
  return (
    <Paper withBorder radius="md" className={classes.card} component="article">
      <span className={classes.cover} style={{ backgroundImage: createPackCover(pack.packId, pack.cover?.url ?? null) }} aria-hidden />
      <div className={classes.words}>
        <h2 className={classes.name}><button type="button" className={classes.open} onClick={onOpen} aria-haspopup="dialog">{pack.name}</button></h2>
        <Text size="sm" c="dimmed">{t('versionOf', { version: pack.version })}{pack.authors.length > 0 && ` · ${pack.authors.join(t('separator'))}`}</Text>
        {pack.description !== null && <Text size="sm" lineClamp={3}>{pack.description}</Text>}
        <div className={classes.foot}>
          {warnings > 0
            ? <Badge variant="light" color="red" tt="none" leftSection={<IconAlertTriangle size={12} aria-hidden />}>{t('warnings', { count: warnings })}</Badge>
            : <Badge variant="light" color="verdigris" tt="none" leftSection={<IconShieldCheck size={12} aria-hidden />}>{t('noWarnings')}</Badge>}
          {pack.bundled && <Badge variant="default" tt="none">{t('bundled')}</Badge>}
          <Text size="xs" c="dimmed">{t('inRooms', { count: pack.rooms.length })}</Text>
        </div>
      </div>
    </Paper>
  );
}
