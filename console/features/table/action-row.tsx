'use client';

import { IconEar, IconMessageCircle } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import type { ActionFrame } from '../room/frame-fragment.ts';
import classes from './stream.module.css';

/** What somebody at the table did or said; whispers and table talk are marked by icon and word. */
export const ActionRow = memo(function ActionRow({ frame, mine }: { readonly frame: ActionFrame; readonly mine: boolean }) {
  const t = useTranslations('table');
  const word = useWord();
  return (
    <div className={classes.action} data-mine={mine || undefined} data-talk={frame.talk || undefined} data-whisper={frame.whisper || undefined}>
      <div className={classes.actionHead}>
        <strong>{frame.actor}</strong>
        <span className={classes.kind}>
          {frame.talk && <IconMessageCircle size={13} aria-hidden />}
          {word('actionKind', frame.actionKind)}
        </span>
        {frame.whisper && <span className={classes.kind}><IconEar size={13} aria-hidden />{t('whisper')}</span>}
      </div>
      {frame.text !== '' && <p className={classes.actionText}>{frame.text}</p>}
    </div>
  );
});
