'use client';

import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';
import type { RefObject } from 'react';
import type { VListHandle } from 'virtua';
import { nextFollow, startFollowing } from '../../lib/stick-to-bottom.ts';
import type { Follow } from '../../lib/stick-to-bottom.ts';

export type Following = {
  readonly follow: Follow;
  readonly onScroll: () => void;
  /** To be called when the content or the window has changed its size. */
  readonly stick: () => void;
  readonly jump: () => void;
  readonly stop: () => void;
};

type Content = { readonly list: RefObject<VListHandle | null>; readonly arrivals: number };

/** Keeps the end of the stream in view for readers who are there, and leaves all others where they read. */
export function useFollow({ list, arrivals }: Content): Following {
  const [follow, dispatch] = useReducer(nextFollow, startFollowing);
  const following = useRef(true);
  following.current = follow.following;

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
    dispatch({ type: 'scrolled', scroll: { offset: handle.scrollOffset, viewport: handle.viewportSize, size: handle.scrollSize } });
  }, [list]);

  const seen = useRef(arrivals);
  useLayoutEffect(() => {
    if (arrivals > seen.current) dispatch({ type: 'arrived' });
    seen.current = arrivals;
  }, [arrivals]);

  const jump = useCallback(() => {
    dispatch({ type: 'jumped' });
    following.current = true;
    toEnd();
  }, [toEnd]);
  const stop = useCallback(() => dispatch({ type: 'stopped' }), []);
  return { follow, onScroll, stick, jump, stop };
}
