'use client';

import { ActionIcon, Textarea, Tooltip } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { CommandList, commandListId, commandOptionId } from './command-list.tsx';
import { ComposerHint } from './composer-hint.tsx';
import { ComposerOptions } from './composer-options.tsx';
import classes from './composer.module.css';
import { useCompletion } from './use-completion.ts';
import { useComposer } from './use-composer.ts';

type Props = { readonly field: RefObject<HTMLTextAreaElement | null>; readonly onSent: () => void };

/** Where a player speaks: Enter sends, Shift+Enter breaks the line, a prefix makes a command. */
export function Composer({ field, onSent }: Props) {
  const t = useTranslations('composer');
  const { room, seat } = useRoom();
  const composing = useComposer(seat, onSent);
  const { draft, edit, kind, failure, pending, canSend } = composing;
  const completion = useCompletion(draft.text, room.commands, (text) => edit({ text }));
  const option = completion.options[completion.active];
  const onKeyDown = (event: KeyboardEvent) => {
    if (completion.onKey(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return; // an input method's Enter picks a word
    event.preventDefault();
    void composing.send();
  };
  const speaker = seat?.currentCharacter?.name ?? seat?.name ?? '';
  const prompt = seat?.role === 'HOST' ? t('placeholderHost') : t('placeholder', { name: speaker });
  const placeholder = kind?.text === 'NONE' ? t('noText', { kind: kind.label }) : prompt;
  return (
    <div className={classes.composer}>
      {failure !== null && <ErrorNotice failure={failure} onRetry={() => void composing.send()} onClose={composing.clear} />}
      <ComposerOptions composing={composing} disabled={pending} onRolled={onSent} />
      <div className={classes.entry}>
        <CommandList completion={completion} />
        <Textarea
          ref={field} className={classes.field} aria-label={t('label')} placeholder={placeholder} value={draft.text} autosize minRows={1} maxRows={10} maxLength={8000} size="md" enterKeyHint="send"
          onChange={(event) => edit({ text: event.currentTarget.value })} onKeyDown={onKeyDown} aria-autocomplete="list"
          aria-controls={option === undefined ? undefined : commandListId} aria-activedescendant={option === undefined ? undefined : commandOptionId(option.word)}
        />
        <Tooltip label={t('send')}>
          <ActionIcon className={classes.send} variant="filled" color="verdigris" size={42} radius="md" disabled={!canSend} loading={pending} onClick={() => void composing.send()} aria-label={t('send')}>
            <IconSend2 size={22} />
          </ActionIcon>
        </Tooltip>
      </div>
      <ComposerHint composing={composing} />
    </div>
  );
}
