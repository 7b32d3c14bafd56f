import type { FrameData, NewFrame } from '../../core/frame/frame.ts';
import { redact } from '../../core/frame/redact.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { maySee } from '../../core/document/viewer.ts';
import type { RoomEvent, Signal, SignalData } from '../../room/frame/room-event.ts';

type Bodies = FrameData & SignalData;
export type BodyType = keyof Bodies;

type Seen<B extends BodyType> = {
  readonly roomId: string;
  readonly viewer: Viewer;
  readonly id: string;
  readonly type: B;
  readonly data: Bodies[B];
  readonly seq: bigint | null;
  readonly turnNumber: number | null;
  readonly at: Date;
  /** The documents that the frames of its page name: whoever asks for one of them will ask for all. */
  readonly named?: readonly string[];
};

/** A frame as somebody sees it: stored, previewed or signalled. */
export type SeenFrame<T extends BodyType = BodyType> = { [B in T]: Seen<B> }[T];

function isSignal(body: NewFrame | Signal): body is Signal {
  return body.type === 'draft' || body.type === 'turn-status' || body.type === 'presence';
}

/** What happens in a room as a viewer may learn of it; null where they may not. The only way from an event to a reader. */
export function seenBy(viewer: Viewer, roomId: string, { body, seq, turnNumber, at }: RoomEvent): SeenFrame | null {
  const kept = isSignal(body) ? (maySee(body.audience, viewer) ? body : null) : redact(body, viewer);
  if (kept === null) return null;
  const { id, type, data } = kept;
  // Type and data come from one body, so they belong together.
  return { roomId, viewer, id, type, data, seq, turnNumber, at } as SeenFrame;
}

/** The frames of one page, each knowing which documents all of them name, so that one statement reads them. */
export function onePage(frames: readonly SeenFrame[]): SeenFrame[] {
  const changes = frames.flatMap((frame) => (frame.type === 'state' ? frame.data.changes : []));
  const named = [...new Set(changes.flatMap(({ change, documentId }) => (change === 'GONE' ? [] : [documentId])))];
  return frames.map((frame) => (frame.type === 'state' ? { ...frame, named } : frame));
}
