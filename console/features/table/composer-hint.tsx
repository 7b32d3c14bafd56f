'use client';

import { Kbd } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { commandOf, isCommand, isRoll } from '../../lib/command-line.ts';
import { useRoom } from '../room/room-provider.tsx';
import classes from './composer.module.css';
import type { Composing } from './use-composer.ts';

/** One line under the words: how the command is written, what becomes of them, or which keys do what. */
export function ComposerHint({ composing }: { readonly composing: Composing }) {
  const t = useTranslations('composer');
  const { room } = useRoom();
  const { draft, kind, secretRoll } = composing;
  const command = commandOf(draft.text, room.commands);
  if (secretRoll && isRoll(draft.text)) return <span className={classes.hint}>{t('rollsPrivately')}</span>;
  if (command !== null) return <span className={classes.hint}><code>{command.usage}</code> {command.summary}</span>;
  if (isCommand(draft.text)) return <span className={classes.hint}>{t('isCommand')}</span>;
  if (draft.whisper) return <span className={classes.hint}>{t('whispers')}</span>;
  if (kind?.id === 'talk') return <span className={classes.hint}>{t('talks')}</span>;
  return (
    <span className={classes.hint} data-keys>
      {t.rich('keys', { kbd: (chunks) => <Kbd size="xs">{chunks}</Kbd> })}
    </span>
  );
}
