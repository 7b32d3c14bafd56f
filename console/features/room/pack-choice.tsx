'use client';

import { Radio, SimpleGrid, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { createPackCover } from './pack-cover.ts';
import type { RoomPack } from './room-packs-query.ts';
import classes from './pack-choice.module.css';

type CardProps = { readonly value: string; readonly title: string; readonly text: string | null; readonly cover: string };

function PackCard({ value, title, text, cover }: CardProps) {
  return (
    <Radio.Card value={value} className={classes.card} radius="md" aria-label={title}>
      <span className={classes.cover} style={{ backgroundImage: cover }} aria-hidden />
      <span className={classes.words}>
        <Text component="span" fw={600} size="sm" lineClamp={2}>{title}</Text>
        {text !== null && <Text component="span" size="xs" c="dimmed" lineClamp={3}>{text}</Text>}
      </span>
      <Radio.Indicator className={classes.mark} />
    </Radio.Card>
  );
}

/** The value that stands for no pack. */
export const emptyRoom = '';

type Props = { readonly packs: readonly RoomPack[]; readonly value: string; readonly onChange: (packId: string) => void };

/** What the room plays: an installed pack, or an empty room to be filled by hand. */
export function PackChoice({ packs, value, onChange }: Props) {
  const t = useTranslations('createRoom');
  return (
    <Radio.Group label={t('pack')} value={value} onChange={onChange}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
        {packs.map((pack) => (
          <PackCard key={pack.id} value={pack.id} title={pack.name} text={pack.description} cover={createPackCover(pack.packId, pack.cover?.url ?? null)} />
        ))}
        <PackCard value={emptyRoom} title={t('noPack')} text={t('noPackHint')} cover={createPackCover('', null)} />
      </SimpleGrid>
    </Radio.Group>
  );
}
