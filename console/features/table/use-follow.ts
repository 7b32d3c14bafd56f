'use client';

import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import type { RefObject } from 'react';
import type { VListHandle } from 'virtua';
import { nextFollow, startFollowing } from '../../lib/stick-to-bottom.ts';
import { useReaderMoves } from './use-reader-moves.ts';
import type { Follow } from '../../lib/stick-to-bottom.ts';

export type Following = {
  readonly follow: Follow;
  readonly onScroll: () => void;
  /** To be called when the content or the window has changed its size. */
  readonly stick: () => void;
  readonly jump: () => void;
  readonly stop: () => void;
};

type Content = { readonly list: RefObject<VListHandle | null>; readonly frames: readonly { readonly id: string }[] };

/** Keeps the end of the stream in view for readers who are there, and leaves all others where they read. */
export function useFollow({ list, frames }: Content): Following {
  const [follow, dispatch] = useReducer(nextFollow, startFollowing);
  const following = useRef(true);
  following.current = follow.following;
  const readerMoves = useReaderMoves();

  const toEnd = useCallback(() => {
    const handle = list.current;
    if (handle !== null) handle.scrollTo(handle.scrollSize);
  }, [list]);
  const stick = useCallback(() => {
    if (following.current) toEnd();
  }, [toEnd]);
  const onScroll = useCallback(() => {
    const handle = list.current;
    if (handle === null) return;
    dispatch({ type: 'scrolled', scroll: { offset: handle.scrollOffset, viewport: handle.viewportSize, size: handle.scrollSize }, byReader: readerMoves() });
  }, [list, readerMoves]);

  const newest = useRef(frames.at(-1)?.id);
  useLayoutEffect(() => {
    const known = frames.findLastIndex(({ id }) => id === newest.current); // earlier pages come before it and are no news
    const count = known < 0 ? 0 : frames.length - 1 - known;
    newest.current = frames.at(-1)?.id;
    if (count > 0) dispatch({ type: 'arrived', count });
  }, [frames]);

  const jump = useCallback(() => {
    dispatch({ type: 'jumped' });
    following.current = true;
    toEnd();
  }, [toEnd]);
  const stop = useCallback(() => dispatch({ type: 'stopped' }), []);
  return { follow, onScroll, stick, jump, stop };
}
