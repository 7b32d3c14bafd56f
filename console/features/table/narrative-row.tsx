'use client';

import { memo } from 'react';
import { useWord } from '../../i18n/use-word.ts';
import { StoryText } from '../../ui/story-text.tsx';
import type { NarrativeFrame } from '../room/frame-fragment.ts';
import classes from './stream.module.css';

/** A piece of story: the keeper's prose, or somebody's own voice under their name. */
export const NarrativeRow = memo(function NarrativeRow({ frame }: { readonly frame: NarrativeFrame }) {
  const word = useWord();
  const speaker = frame.name ?? (frame.speaker === 'KEEPER' ? null : word('speaker', frame.speaker));
  return (
    <div className={classes.narrative} data-speaker={frame.speaker}>
      {speaker !== null && <div className={classes.speaker}>{speaker}</div>}
      <StoryText text={frame.text} plain={frame.format === 'PLAIN'} />
    </div>
  );
});
