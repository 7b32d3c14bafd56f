'use client';

import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useClient } from 'urql';
import type { Client } from 'urql';
import type { Failure } from '../../lib/failure.ts';
import { emptyLog, mustRead, reduceFrames } from '../../lib/frame-reducer.ts';
import type { FrameAction, FrameLog } from '../../lib/frame-reducer.ts';
import { useBackAgain } from '../session/use-back-again.ts';
import type { Frame, StreamFrame } from './frame-fragment.ts';
import { readFrames } from './read-frames.ts';
import { roomFramesSubscription } from './room-frames-query.ts';

export type FrameStream = {
  readonly log: FrameLog<StreamFrame>;
  /** True once the newest page has been read. */
  readonly ready: boolean;
  readonly failure: Failure | null;
  readonly loadingEarlier: boolean;
  readonly loadEarlier: () => void;
  readonly reload: () => void;
};

type Place = { readonly roomId: string; readonly as: string | null };
type Dispatch = (action: FrameAction<StreamFrame>) => void;

/** A subscription that the server ended, for instance after a change of rights, is asked for again after this long. */
const resubscribeAfter = 2_000;

type Live = Place & { readonly after: string | null; readonly onFrame: (frame: Frame) => void };

/** Follows the room for ever; returns how to stop. */
function follow(client: Client, { onFrame, ...variables }: Live): () => void {
  let after = variables.after;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => undefined as void;
  const start = () => {
    let over = false;
    const again = () => {
      if (over) return;
      over = true;
      stop();
      timer = setTimeout(start, resubscribeAfter);
    };
    const { unsubscribe } = client.subscription(roomFramesSubscription, { ...variables, after }).subscribe(({ data, error, hasNext }) => {
      if (data != null) {
        after = data.frames.cursor ?? after;
        onFrame(data.frames);
      }
      if (error !== undefined || !hasNext) again();
    });
    stop = unsubscribe;
  };
  start();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function useEarlier(place: Place, log: FrameLog<StreamFrame>, dispatch: Dispatch) {
  const client = useClient();
  const [loadingEarlier, setLoading] = useState(false);
  const { roomId, as } = place;
  const loadEarlier = useCallback(async () => {
    if (loadingEarlier || !log.hasEarlier || log.startCursor === null) return;
    setLoading(true);
    const read = await readFrames(client, { roomId, as, before: log.startCursor });
    if (read.ok) dispatch({ type: 'earlier', page: read.page });
    setLoading(false);
  }, [as, client, dispatch, loadingEarlier, log.hasEarlier, log.startCursor, roomId]);
  return { loadingEarlier, loadEarlier: () => void loadEarlier() };
}

/**
 * The stream of one room as one viewer sees it: the newest page first, then every frame after it. After a reset, a
 * gap in a draft or a lost connection the newest page is read again and joined with what is on screen.
 */
export function useFrameStream({ roomId, as }: Place, onFrame: (frame: Frame) => void): FrameStream {
  const client = useClient();
  const [log, dispatch] = useReducer(reduceFrames<StreamFrame>, undefined, emptyLog<StreamFrame>);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [cursor, setCursor] = useState<{ readonly after: string | null } | null>(null);
  const listener = useRef(onFrame);
  useEffect(() => {
    listener.current = onFrame;
  }, [onFrame]);

  const draft = useRef(log.draft);
  useEffect(() => {
    draft.current = log.draft;
  }, [log.draft]);
  const read = useCallback(async (): Promise<void> => {
    const draftBefore = draft.current;
    const answer = await readFrames(client, { roomId, as, before: null });
    setFailure(answer.ok ? null : answer.failure);
    if (!answer.ok) return;
    dispatch({ type: 'latest', page: answer.page, draft: answer.draft, draftBefore });
    setCursor((known) => known ?? { after: answer.endCursor });
  }, [as, client, roomId]);

  useEffect(() => void read(), [read]);
  useEffect(() => {
    if (cursor === null) return;
    const take = (frame: Frame) => {
      dispatch({ type: 'frame', frame });
      listener.current(frame);
    };
    return follow(client, { roomId, as, after: cursor.after, onFrame: take });
  }, [as, client, cursor, roomId]);

  useBackAgain(read);

  const behind = mustRead(log);
  useEffect(() => {
    if (behind) void read();
  }, [behind, read]);

  const earlier = useEarlier({ roomId, as }, log, dispatch);
  return { log, ready: cursor !== null, failure, reload: () => void read(), ...earlier };
}
