'use client';

import { Button, Divider, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { useAction } from '../../graphql/use-action.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Seat } from '../room/seat-fragment.ts';
import { CharacterWizard } from '../wizard/character-wizard.tsx';
import { NewCharacterForm } from './new-character-form.tsx';
import { claimPregenMutation, pregensQuery } from './seat-mutations.ts';

type Props = { readonly seat: Seat; readonly onChosen: () => void };

/** A ready-made character of the adventure, or one of one's own. */
export function ChooseCharacter({ seat, onChosen }: Props) {
  const t = useTranslations('character');
  const { room, reload } = useRoom();
  const [{ data, fetching }] = useQuery({ query: pregensQuery, variables: { id: room.id }, requestPolicy: 'network-only' });
  const claim = useAction(claimPregenMutation);
  const [making, setMaking] = useState(false);
  const chosen = () => {
    reload();
    onChosen();
  };
  const take = async (pregenId: string) => {
    const outcome = await claim.run({ roomId: room.id, pregenId, seatId: seat.id });
    if (outcome.ok) chosen();
  };
  const pregens = data?.room?.pregens ?? [];
  const read = data !== undefined || !fetching;
  const bySystem = room.rulepack !== null;
  if (bySystem && read && (making || pregens.length === 0)) return <CharacterWizard seat={seat} onMade={chosen} onBack={pregens.length === 0 ? undefined : () => setMaking(false)} />;
  return (
    <Stack gap="md">
      {fetching && data === undefined && <Loading />}
      {pregens.length > 0 && <Text c="dimmed" size="sm">{t('pregens')}</Text>}
      {pregens.map((pregen) => (
        <Paper key={pregen.id} withBorder p="sm" radius="md">
          <Group wrap="nowrap" align="flex-start">
            <Portrait name={pregen.name} src={pregen.portrait?.url} size={56} />
            <div style={{ flex: 1, minWidth: 0 }}>
              <Text fw={600}>{pregen.name}</Text>
              {pregen.description !== null && <Text size="sm" c="dimmed" lineClamp={8}>{pregen.description}</Text>}
            </div>
            {pregen.claimedBy === null
              ? <Button size="compact-md" loading={claim.pending} onClick={() => void take(pregen.id)} aria-label={t('takeNamed', { name: pregen.name })}>{t('take')}</Button>
              : <Text size="sm" c="dimmed">{t('taken', { seat: pregen.claimedBy.name })}</Text>}
          </Group>
        </Paper>
      ))}
      {claim.failure !== null && <ErrorNotice failure={claim.failure} onClose={claim.clear} />}
      {pregens.length > 0 && <Divider label={t('or')} />}
      {bySystem ? read && <Button variant="default" leftSection={<IconPencilPlus size={18} />} onClick={() => setMaking(true)}>{t('own')}</Button> : <NewCharacterForm seat={seat} onMade={chosen} />}
    </Stack>
  );
}
