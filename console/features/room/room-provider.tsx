'use client';

import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import type { Failure } from '../../lib/failure.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { useBackAgain } from '../session/use-back-again.ts';
import type { Frame, TurnStatusFrame } from './frame-fragment.ts';
import { RoomMissing } from './room-missing.tsx';
import type { Seat } from './seat-fragment.ts';
import { tableRoomQuery } from './table-room-query.ts';
import type { TableRoom } from './table-room-query.ts';
import { useActingSeat } from './use-acting-seat.ts';
import { useFrameStream } from './use-frame-stream.ts';
import type { FrameStream } from './use-frame-stream.ts';

export type RoomAtHand = {
  readonly room: TableRoom;
  readonly isKeeper: boolean;
  /** The seat whose eyes the keeper borrows; null at one's own place. */
  readonly viewAs: string | null;
  readonly seat: Seat | null;
  readonly setSeatId: (id: string) => void;
  /** The newest word about the turn, ahead of what the room said when it was read. */
  readonly status: TurnStatusFrame | null;
  readonly isOnline: (memberId: string) => boolean;
  /** The turn that one's own last action went into: it may be stopped before the room is read again. */
  readonly ownTurnId: string | null;
  readonly setOwnTurnId: (id: string) => void;
  /** Grows whenever a document appeared, changed or went. */
  readonly documentsRevision: number;
  readonly reload: () => void;
};

const RoomContext = createContext<RoomAtHand | null>(null);
const StreamContext = createContext<FrameStream | null>(null);

/** Several frames of one commit cause one reading. */
const settleFor = 200;

function useDebounced(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, settleFor);
  }, [run]);
}

type LiveState = { readonly status: TurnStatusFrame | null; readonly presence: ReadonlyMap<string, boolean>; readonly documentsRevision: number };

function afterFrame(live: LiveState, frame: Frame): LiveState {
  if (frame.__typename === 'TurnStatusFrame') return { ...live, status: frame };
  if (frame.__typename === 'PresenceFrame') return { ...live, presence: new Map(frame.presence.map(({ member, online }) => [member.id, online])) };
  if (frame.__typename === 'StateFrame' || frame.__typename === 'ResetFrame') return { ...live, documentsRevision: live.documentsRevision + 1 };
  return live;
}

/** After these the room itself may have changed: the turn, the scene, the seats, what the viewer may do. */
const changesRoom: ReadonlySet<string> = new Set(['TurnStatusFrame', 'StateFrame', 'ResetFrame', 'ReceiptFrame']);

type Props = { readonly roomId: string; readonly viewAs: string | null; readonly children: ReactNode };

/** Reads one room as one viewer and keeps it current. Give it a key of both, so that nothing of another view remains. */
export function RoomProvider({ roomId, viewAs, children }: Props) {
  const [{ data, error, stale }, query] = useQuery({ query: tableRoomQuery, variables: { id: roomId, as: viewAs } });
  const [live, setLive] = useState<LiveState>({ status: null, presence: new Map(), documentsRevision: 0 });
  const [ownTurnId, setOwnTurnId] = useState<string | null>(null);
  const reload = useCallback(() => query({ requestPolicy: 'network-only' }), [query]);
  const reloadSoon = useDebounced(reload);
  const onFrame = useCallback((frame: Frame) => {
    setLive((state) => afterFrame(state, frame));
    if (changesRoom.has(frame.__typename)) reloadSoon();
  }, [reloadSoon]);
  useBackAgain(useCallback(() => {
    setLive((state) => ({ ...state, status: null, presence: new Map() })); // both may have changed while nobody told us
    reload();
  }, [reload]));
  const stream = useFrameStream({ roomId, as: viewAs }, onFrame);

  const room = data?.room ?? null;
  const { seat, setSeatId } = useActingSeat(roomId, room?.viewerSeats ?? []);
  const value = useMemo<RoomAtHand | null>(() => (room === null ? null : {
    room, viewAs, seat, setSeatId, reload, ownTurnId, setOwnTurnId,
    isKeeper: viewAs === null && (room.viewerRole === 'KEEPER' || room.viewerRole === 'OPERATOR'),
    status: live.status,
    documentsRevision: live.documentsRevision,
    isOnline: (id) => {
      const member = room.members.find((candidate) => candidate.id === id);
      return member?.isViewer === true || (live.presence.get(id) ?? member?.online ?? false); // whoever reads this is here
    },
  }), [room, viewAs, seat, setSeatId, reload, ownTurnId, live]);

  if (value !== null) return <RoomContext value={value}><StreamContext value={stream}>{children}</StreamContext></RoomContext>;
  return <RoomUnread failure={error === undefined ? null : failureOfError(error)} waiting={data === undefined || stale} onRetry={reload} />;
}

function RoomUnread({ failure, waiting, onRetry }: { readonly failure: Failure | null; readonly waiting: boolean; readonly onRetry: () => void }) {
  if (failure !== null) return <PageBody narrow><ErrorNotice failure={failure} onRetry={onRetry} /></PageBody>;
  return waiting ? <Loading fill /> : <RoomMissing />;
}

/** The room this page is about. */
export function useRoom(): RoomAtHand {
  const value = useContext(RoomContext);
  if (value === null) throw new Error('RoomProvider is missing');
  return value;
}

/** The room's stream of frames. It changes with every piece of text, so only what draws it should ask for it. */
export function useStream(): FrameStream {
  const value = useContext(StreamContext);
  if (value === null) throw new Error('RoomProvider is missing');
  return value;
}
