'use client';

import { Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BrokenWorlds } from '../world/broken-worlds.tsx';
import { WorldCards } from '../world/world-cards.tsx';
import type { RoomWorld } from '../world/worlds-query.ts';
import { ChoiceCard } from './choice-card.tsx';
import { createPackCover } from './pack-cover.ts';
import type { RoomPack } from './room-packs-query.ts';

/** The value that stands for no pack and no world. */
export const emptyRoom = '';

type Props = {
  readonly packs: readonly RoomPack[];
  readonly worlds: readonly RoomWorld[];
  /** The node id of a pack or a world. */
  readonly value: string;
  readonly onChange: (id: string) => void;
};

function Cards({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text size="sm" c="dimmed" mb={6}>{heading}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">{children}</SimpleGrid>
    </div>
  );
}

/** What the room plays: an installed pack, a world, or an empty room to be filled by hand. */
export function RoomContentChoice({ packs, worlds, value, onChange }: Props) {
  const t = useTranslations('createRoom');
  const words = useTranslations('world');
  return (
    <Stack gap="sm">
      <Radio.Group label={t('pack')} value={value} onChange={onChange}>
        <Stack gap="md" mt="xs">
          <Cards heading={words('adventures')}>
            {packs.map((pack) => (
              <ChoiceCard key={pack.id} value={pack.id} title={pack.name} text={pack.description} cover={createPackCover(pack.packId, pack.cover?.url ?? null)} />
            ))}
            <ChoiceCard value={emptyRoom} title={t('noPack')} text={t('noPackHint')} cover={createPackCover('', null)} />
          </Cards>
          {worlds.some(({ usable }) => usable) && <Cards heading={words('worlds')}><WorldCards worlds={worlds} /></Cards>}
        </Stack>
      </Radio.Group>
      <BrokenWorlds worlds={worlds} />
    </Stack>
  );
}
