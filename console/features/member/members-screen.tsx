'use client';

import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMailPlus, IconRobot } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ClosedPage } from '../../ui/closed-page.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageActions } from '../../ui/spotlight-store.ts';
import { KeyModal } from '../key/key-modal.tsx';
import { KeySection } from '../key/key-section.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Member } from '../room/table-room-query.ts';
import { InviteModal } from '../seat/invite-modal.tsx';
import { MemberRow } from './member-row.tsx';
import { ReissueModal } from './reissue-modal.tsx';
import { RenameModal } from './rename-modal.tsx';

/** Who is in the room, who sits where, and every link and key that opens it. */
export function MembersScreen() {
  const t = useTranslations('member');
  const { room, isKeeper, reload } = useRoom();
  const [inviting, { open: openInvite, close: closeInvite }] = useDisclosure();
  const [keying, { open: openKey, close: closeKey }] = useDisclosure();
  const [renaming, setRenaming] = useState<Member | null>(null);
  const [reissuing, setReissuing] = useState<Member | null>(null);
  const [revision, setRevision] = useState(0);
  const changed = useCallback(() => {
    setRevision((count) => count + 1);
    reload();
  }, [reload]);
  const actions = useMemo(() => [
    { id: 'invite', label: t('invite'), leftSection: <IconMailPlus size={20} />, onClick: openInvite },
    { id: 'program-key', label: t('programKey'), leftSection: <IconRobot size={20} />, onClick: openKey },
  ], [openInvite, openKey, t]);
  usePageActions(actions);
  if (!isKeeper) return <ClosedPage to="keepers" />;
  const closeInvited = () => {
    closeInvite();
    changed();
  };
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t('lead')} actions={<Button leftSection={<IconMailPlus size={18} />} onClick={openInvite}>{t('invite')}</Button>} />
      <Stack gap="lg">
        <Section title={t('people')}>
          <RowList>{room.members.map((member) => <MemberRow key={member.id} member={member} onRename={() => setRenaming(member)} onReissue={() => setReissuing(member)} />)}</RowList>
        </Section>
        <KeySection
          roomId={room.id} revision={revision} title={t('keys')} lead={t('keysLead')}
          actions={<Button variant="default" size="compact-sm" leftSection={<IconRobot size={16} />} onClick={openKey}>{t('programKey')}</Button>}
        />
      </Stack>
      <InviteModal opened={inviting} seat={null} onClose={closeInvited} />
      <KeyModal opened={keying} roomId={room.id} onMade={changed} onClose={closeKey} />
      <RenameModal member={renaming} onClose={() => setRenaming(null)} />
      <ReissueModal member={reissuing} onMade={changed} onClose={() => setReissuing(null)} />
    </PageBody>
  );
}
