'use client';

import { useTranslations } from 'use-intl';
import { draftParts } from '../../lib/frame-reducer.ts';
import type { Draft } from '../../lib/frame-reducer.ts';
import { StoryText } from '../../ui/story-text.tsx';
import type { StreamFrame } from '../room/frame-fragment.ts';
import { FrameRow } from './frame-row.tsx';
import classes from './stream.module.css';

type Props = { readonly draft: Draft<StreamFrame>; readonly mySeats: ReadonlySet<string> };

/** What a running turn has told so far: text as it is written, and rolls where they fell. */
export function DraftRow({ draft, mySeats }: Props) {
  const t = useTranslations('table');
  const parts = draftParts(draft);
  return (
    <section className={classes.draft} aria-busy aria-label={t('draft')}>
      {parts.map((part, index) => (part.kind === 'frame'
        ? <FrameRow key={part.frame.id} frame={part.frame} mySeats={mySeats} preview />
        : <StoryText key={`text-${part.from}`} text={part.text} writing={index === parts.length - 1} />))}
    </section>
  );
}
