'use client';

import { IconEyeOff, IconFileText, IconInfoCircle } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import type { StateFrame, SystemFrame } from '../room/frame-fragment.ts';
import classes from './stream.module.css';

/** A word from the table itself; an answer meant for one reader says so. */
export const SystemRow = memo(function SystemRow({ frame }: { readonly frame: SystemFrame }) {
  const t = useTranslations('table');
  return (
    <div className={classes.notice} data-private={frame.private || undefined}>
      {frame.private ? <IconEyeOff size={16} aria-hidden /> : <IconInfoCircle size={16} aria-hidden />}
      <div>
        {frame.private && <span className={classes.private}>{t('onlyYou')}</span>}
        <span className={classes.noticeText}>{frame.text}</span>
      </div>
    </div>
  );
});

/** What players notice when it comes to light; all else just changes where it is shown. */
const noticed: ReadonlySet<string> = new Set(['HANDOUT', 'SCENE', 'CHARACTER', 'NOTE']);
/** Lines one change may take in the story. */
const lines = 4;

/** Which documents came to light for this viewer. */
export const StateRow = memo(function StateRow({ frame }: { readonly frame: StateFrame }) {
  const word = useWord();
  const t = useTranslations('table');
  const shown = frame.changes.filter(({ change, kind }) => change === 'SHOWN' && noticed.has(kind));
  const told = shown.flatMap((change) => (change.document === null ? [] : [{ ...change, title: change.document.title }]));
  if (told.length === 0) return null;
  return (
    <div className={classes.notice}>
      <IconFileText size={16} aria-hidden />
      <ul className={classes.changes}>
        {told.slice(0, lines).map(({ documentId, kind, change, title }) => (
          <li key={documentId}>{t('changed', { change: word('change', change), kind: word('documentKind', kind), title })}</li>
        ))}
        {told.length > lines && <li>{t('moreChanges', { count: told.length - lines })}</li>}
      </ul>
    </div>
  );
});

/** A frame of a type that this console is too old to know. */
export const UnknownRow = memo(function UnknownRow({ text }: { readonly text: string }) {
  return <div className={classes.notice}><IconInfoCircle size={16} aria-hidden /><span className={classes.noticeText}>{text}</span></div>;
});
