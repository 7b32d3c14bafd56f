'use client';

import { memo, useMemo } from 'react';
import Markdown from 'react-markdown';
import type { Components } from 'react-markdown';
import { storyBlocks } from '../lib/story-block.ts';
import classes from './story-text.module.css';

type Props = { readonly text: string; readonly plain?: boolean; readonly writing?: boolean; readonly lang?: string };

const Heading: Components['h1'] = ({ children }) => <p className={classes.heading}>{children}</p>;

/** Headings inside a story look like ones, but are no part of the page's own outline. */
const elements: Components = {
  h1: Heading, h2: Heading, h3: Heading, h4: Heading, h5: Heading, h6: Heading,
  a: ({ href, children }) => <a href={href} target="_blank" rel="noreferrer noopener nofollow">{children}</a>,
};

const Block = memo(function Block({ text }: { readonly text: string }) {
  return <Markdown components={elements} disallowedElements={['img']}>{text}</Markdown>;
});

/**
 * Story text, set for reading. Markdown in which HTML stays text and foreign images are left out; finished blocks are
 * rendered once, so text that streams in never moves what stands above it.
 */
export function StoryText({ text, plain = false, writing = false, lang }: Props) {
  const blocks = useMemo(() => (plain ? [] : storyBlocks(text)), [text, plain]);
  if (plain) return <p className={classes.plain} lang={lang}>{text}</p>;
  return (
    <div className={classes.story} data-writing={writing || undefined} lang={lang}>
      {blocks.map((block, index) => <Block key={index} text={block} />)}
    </div>
  );
}
