import type { Audience } from '../../core/document/viewer.ts';
import type { Frame, NewFrame } from '../../core/frame/frame.ts';
import type { TurnFailure, TurnState } from '../turn/turn-row.ts';

/** What is told to live readers beside frames; none of it is stored. */
export type SignalData = {
  /** Text of the draft at its place in the stretch `draftId`; `reset` withdraws all text of the running draft. */
  readonly draft: { readonly draftId: string; readonly attempt: number; readonly offset: number; readonly text: string; readonly reset: boolean };
  readonly 'turn-status': {
    readonly turnId: string;
    readonly state: TurnState;
    /** Turns that wait behind the one under way. */
    readonly queued: number;
    readonly failure: TurnFailure | null;
    readonly dueAt: Date | null;
  };
  /** Somebody came or went; who is there is read when it is shown. */
  readonly presence: Readonly<Record<string, never>>;
};

export type SignalType = keyof SignalData;

/** A frame's content, stored or not, by type. */
export type Signal = { readonly [T in SignalType]: { readonly id: string; readonly type: T; readonly audience: Audience; readonly data: SignalData[T] } }[SignalType];

/** Anything that happens in a room, in the order in which its readers learn of it. Stored frames have a `seq`, previews and signals none. */
export type RoomEvent = {
  readonly body: NewFrame | Signal;
  readonly seq: bigint | null;
  readonly turnNumber: number | null;
  readonly at: Date;
};

export function eventOfFrame(frame: Frame): RoomEvent {
  return { body: frame, seq: frame.seq, turnNumber: frame.turnNumber, at: frame.at };
}
