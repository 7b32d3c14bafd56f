'use client';

import { useMemo } from 'react';
import type { Failure } from '../../lib/failure.ts';
import { useRoom } from '../room/room-provider.tsx';
import type { Turn } from '../room/turn-fragment.ts';

export type TurnState = {
  readonly turn: Turn | null;
  readonly state: Turn['state'] | null;
  readonly stage: string | null;
  readonly queued: number;
  readonly dueAt: string | null;
  readonly failure: Failure | null;
};

const none: TurnState = { turn: null, state: null, stage: null, queued: 0, dueAt: null, failure: null };

/** States that ask for nothing any more: the story has moved on. */
const over: ReadonlySet<string> = new Set(['COMMITTED', 'UNDONE']);

/** Where the turn stands: what the stream said last, on top of what the room said when it was read. */
export function useTurnState(): TurnState {
  const { room, status } = useRoom();
  return useMemo(() => {
    const turn = room.currentTurn;
    if (status === null) {
      return turn === null ? none : { turn, state: turn.state, stage: null, queued: 0, dueAt: turn.dueAt, failure: turn.failure };
    }
    if (over.has(status.state)) {
      const next = turn !== null && turn.id !== status.turnId ? turn : null;
      return next === null ? none : { turn: next, state: next.state, stage: null, queued: 0, dueAt: next.dueAt, failure: next.failure };
    }
    const same = turn?.id === status.turnId ? turn : null;
    return { turn: same, state: status.state, stage: status.stage, queued: status.queued, dueAt: status.dueAt, failure: status.failure };
  }, [room.currentTurn, status]);
}
