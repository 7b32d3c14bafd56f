'use client';

import { ActionIcon, SegmentedControl, Select, Tooltip } from '@mantine/core';
import { IconEar, IconEyeOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isCommand } from '../../lib/command-line.ts';
import { CheckPopover } from '../check/check-popover.tsx';
import { RollPopover } from '../dice/roll-popover.tsx';
import { useRoom } from '../room/room-provider.tsx';
import classes from './composer.module.css';
import type { Composing } from './use-composer.ts';

function SeatChoice() {
  const t = useTranslations('composer');
  const { room, seat, setSeatId } = useRoom();
  if (room.viewerSeats.length < 2) return null;
  return (
    <Select
      size="xs" w={150} aria-label={t('seat')} allowDeselect={false} value={seat?.id ?? null} onChange={(id) => { if (id !== null) setSeatId(id); }}
      data={room.viewerSeats.map((option) => ({ value: option.id, label: option.currentCharacter?.name ?? option.name }))}
    />
  );
}

/** How the words are meant: from which seat, as what, to whom; and dice. */
export function ComposerOptions({ composing, disabled, onRolled }: { readonly composing: Composing; readonly disabled: boolean; readonly onRolled: () => void }) {
  const t = useTranslations('composer');
  const { draft, edit, kinds, kind, secretRoll, setSecretRoll } = composing;
  const { seat } = useRoom();
  const command = isCommand(draft.text);
  return (
    <div className={classes.options}>
      <SeatChoice />
      {kinds.length > 1 && (
        <SegmentedControl
          size="xs" aria-label={t('kind')} disabled={disabled || command} value={kind?.id ?? ''} onChange={(id) => edit({ kind: id })}
          data={kinds.map(({ id, label }) => ({ value: id, label }))}
        />
      )}
      {seat?.role === 'PLAYER' && <Tooltip label={t(draft.whisper ? 'whisperOn' : 'whisper')}>
        <ActionIcon variant={draft.whisper ? 'light' : 'subtle'} color={draft.whisper ? 'brass' : 'gray'} aria-pressed={draft.whisper} disabled={disabled || command} onClick={() => edit({ whisper: !draft.whisper })} aria-label={t('whisper')}>
          <IconEar size={20} />
        </ActionIcon>
      </Tooltip>}
      <CheckPopover disabled={disabled} onRolled={onRolled} />
      <RollPopover disabled={disabled} secret={secretRoll} onSecret={setSecretRoll} onRoll={(expression) => void composing.roll(expression)} />
      <Tooltip label={t(secretRoll ? 'privateOn' : 'private')}>
        <ActionIcon variant={secretRoll ? 'light' : 'subtle'} color={secretRoll ? 'brass' : 'gray'} aria-pressed={secretRoll} disabled={disabled} onClick={() => setSecretRoll(!secretRoll)} aria-label={t('private')}>
          <IconEyeOff size={20} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
