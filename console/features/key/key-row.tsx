'use client';

import { Badge, Button } from '@mantine/core';
import { IconKey, IconMail, IconRobot } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { useWord } from '../../i18n/use-word.ts';
import { Moment } from '../../ui/moment.tsx';
import { Row } from '../../ui/row-list.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { When } from '../../ui/when.tsx';
import { revokeKeyMutation } from './key-operations.ts';
import type { AccessKey } from './key-operations.ts';

const icons = { PERSON: IconKey, INVITE: IconMail, BOT: IconRobot } as const;

function stateOf(key: AccessKey, now: number): 'revoked' | 'expired' | 'usedUp' | 'valid' {
  if (key.revokedAt !== null) return 'revoked';
  if (key.expiresAt !== null && new Date(key.expiresAt).getTime() <= now) return 'expired';
  return key.purpose === 'INVITE' && key.maxUses !== null && key.uses >= key.maxUses ? 'usedUp' : 'valid';
}

function KeyMeta({ keyRow, withRoom }: { readonly keyRow: AccessKey; readonly withRoom: boolean }) {
  const t = useTranslations('key');
  const { seat, purpose, maxUses, uses, scopes, expiresAt, lastUsedAt, room } = keyRow;
  const word = useWord();
  return (
    <>
      {withRoom && room !== null && <>{room.name} · </>}
      {seat !== null && <>{t('atSeat', { seat: seat.name })} · </>}
      {purpose === 'INVITE' && maxUses !== null && <>{t('uses', { uses, of: maxUses })} · </>}
      {scopes.length > 0 && <>{t('scopesOf', { scopes: scopes.map((scope) => word('keyScope', scope)).join(t('separator')) })} · </>}
      {expiresAt === null ? t('noExpiry') : <>{t('until')} <Moment at={expiresAt} /></>}
      {' · '}{lastUsedAt === null ? t('neverUsed') : <>{t('lastUsed')} <When at={lastUsedAt} /></>}
    </>
  );
}

type Props = { readonly keyRow: AccessKey; readonly now: number; readonly withRoom: boolean; readonly onChanged: () => void };

/** One key: whose, what for, how long, when last used, and the way to end it. */
export function KeyRow({ keyRow, now, withRoom, onChanged }: Props) {
  const t = useTranslations('key');
  const word = useWord();
  const confirm = useConfirm();
  const notice = useNotice();
  const revoke = useAction(revokeKeyMutation);
  const state = stateOf(keyRow, now);
  const Icon = icons[keyRow.purpose];
  const name = keyRow.member?.name ?? (keyRow.name === '' ? word('keyPurpose', keyRow.purpose) : keyRow.name);
  const end = async () => {
    const outcome = await revoke.run({ id: keyRow.id });
    if (!outcome.ok) return notice.failed(outcome.failure);
    onChanged();
  };
  const ask = () => confirm({ title: t('revokeTitle', { name }), text: t('revokeLead'), confirm: t('revoke'), onConfirm: () => void end() });
  const over = state === 'revoked' || state === 'expired';
  return (
    <Row
      muted={over} lead={<Icon size={20} aria-hidden />} meta={<KeyMeta keyRow={keyRow} withRoom={withRoom} />}
      title={
        <>
          {name}
          <Badge variant="default" size="sm" tt="none">{word('keyPurpose', keyRow.purpose)}</Badge>
          <Badge variant="default" size="sm" tt="none">{word('viewerRole', keyRow.role)}</Badge>
          {state !== 'valid' && <Badge variant="light" color="gray" size="sm" tt="none">{t(`state.${state}`)}</Badge>}
        </>
      }
      actions={!over && <Button variant="subtle" color="red" size="compact-sm" loading={revoke.pending} onClick={ask} aria-label={t('revokeNamed', { name })}>{t('revoke')}</Button>}
    />
  );
}
