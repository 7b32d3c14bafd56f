import type { Client } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import type { Failure } from '../../lib/failure.ts';
import type { DraftSnapshot } from '../../lib/frame-draft.ts';
import type { FramePage } from '../../lib/frame-reducer.ts';
import type { Frame, StreamFrame } from './frame-fragment.ts';
import { roomFramesQuery } from './room-frames-query.ts';

/** A page is about three screens of story. */
const pageSize = 50;

export type ReadFrames =
  | { readonly ok: true; readonly page: FramePage<StreamFrame>; readonly draft: DraftSnapshot<StreamFrame> | null; readonly endCursor: string | null }
  | { readonly ok: false; readonly failure: Failure };

export type FramesAt = { readonly roomId: string; readonly as: string | null; readonly before: string | null };

const signals: ReadonlySet<Frame['__typename']> = new Set(['DraftFrame', 'TurnStatusFrame', 'PresenceFrame', 'ResetFrame']);

function isStory(frame: Frame): frame is StreamFrame {
  return !signals.has(frame.__typename);
}

/** Reads the newest page, or the page before a cursor, past every cache. */
export async function readFrames(client: Client, { roomId, as, before }: FramesAt): Promise<ReadFrames> {
  const variables = { id: roomId, as, before, last: pageSize };
  const { data, error } = await client.query(roomFramesQuery, variables, { requestPolicy: 'network-only' }).toPromise();
  if (error !== undefined) return { ok: false, failure: failureOfError(error) };
  const room = data?.room ?? null;
  const frames = nodesOf(room?.frames).filter(isStory);
  const info = room?.frames.pageInfo;
  const page = { frames, startCursor: info?.startCursor ?? null, hasEarlier: info?.hasPreviousPage ?? false };
  const draft = room?.draft == null ? null : { ...room.draft, frames: room.draft.frames.filter(isStory) };
  return { ok: true, page, draft, endCursor: info?.endCursor ?? null };
}
