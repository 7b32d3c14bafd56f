'use client';

import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { roomPath } from '../../lib/room-path.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { useSession } from '../session/session-provider.tsx';
import { PackFacts } from './pack-facts.tsx';
import type { Pack } from './pack-fragment.ts';
import { uninstallPackMutation } from './pack-operations.ts';
import { TrustCard } from './trust-card.tsx';

type Props = { readonly pack: Pack; readonly onNewRoom: () => void; readonly onUninstalled: () => void };

function Actions({ pack, onNewRoom, onUninstalled }: Props) {
  const t = useTranslations('pack');
  const notice = useNotice();
  const confirm = useConfirm();
  const { viewer } = useSession();
  const uninstall = useAction(uninstallPackMutation);
  const remove = async () => {
    const outcome = await uninstall.run({ id: pack.id });
    if (!outcome.ok) return;
    notice.done(t('uninstalled', { name: pack.name }));
    onUninstalled();
  };
  const ask = () => confirm({ title: t('uninstallTitle', { name: pack.name }), text: t('uninstallLead'), confirm: t('uninstall'), onConfirm: () => void remove() });
  return (
    <>
      {uninstall.failure !== null && <ErrorNotice failure={uninstall.failure} onClose={uninstall.clear} />}
      <Group justify="space-between">
        {viewer?.isOperator === true && !pack.bundled
          ? <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} loading={uninstall.pending} onClick={ask}>{t('uninstall')}</Button>
          : <span />}
        {viewer?.mayCreateRooms === true && <Button leftSection={<IconPlus size={18} />} onClick={onNewRoom}>{t('newRoom')}</Button>}
      </Group>
    </>
  );
}

/** Everything about one installed pack, and what can be done with it. */
export function PackDetail(props: Props) {
  const t = useTranslations('pack');
  const { pack } = props;
  return (
    <Stack gap="lg">
      {pack.description !== null && <Text>{pack.description}</Text>}
      <TrustCard card={pack.trustCard} />
      {pack.rooms.length > 0 && (
        <div>
          <Text size="sm" fw={600} mb={4}>{t('rooms')}</Text>
          <Group gap="md">{pack.rooms.map((room) => <Anchor key={room.id} component={Link} href={roomPath(room.id)}>{room.name}</Anchor>)}</Group>
        </div>
      )}
      <PackFacts pack={pack} />
      <Actions {...props} />
    </Stack>
  );
}
