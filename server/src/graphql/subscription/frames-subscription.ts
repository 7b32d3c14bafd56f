import type { GraphQLResolveInfo } from 'graphql';
import { Kind } from 'graphql';
import type { DocumentNode } from 'graphql';
import { seesAll } from '../../core/document/viewer.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomTail } from '../../room/frame/room-tail.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { FrameRef } from '../frame/frame-type.ts';
import type { SeenFrame } from '../frame/seen-frame.ts';
import { seenBy } from '../frame/seen-frame.ts';
import { idWithin } from '../relay/node-id.ts';
import type { RoomView } from '../room/room-ref.ts';
import { roomViewAs } from '../room/view-as.ts';
import { memberIdOf, requireSignedIn } from '../scopes/require-viewer.ts';
import { seenByClassOf } from './class-frames.ts';
import type { FrameStream } from './frame-stream.ts';
import { openFrameStream } from './frame-stream.ts';
import { presencesOf } from './presences.ts';
import { frameSelection } from './shareable.ts';
import { startOf } from './start-of.ts';
import { tailsOf } from './tails-of.ts';

/** Why a socket is closed whose reader does not keep up; clients may connect again and go on from their cursor. */
export const tooSlowClose = { code: 4413, reason: 'Reading too slowly' } as const;

type Asked = { readonly roomId: string; readonly after: string | null; readonly as: string | null };

/** Graphql-js hands a resolver the parts of the document, not the whole. */
const documents = new WeakMap<GraphQLResolveInfo['operation'], DocumentNode>();

function documentOf({ operation, fragments }: GraphQLResolveInfo): DocumentNode {
  const document = documents.get(operation) ?? { kind: Kind.DOCUMENT, definitions: [operation, ...Object.values(fragments)].filter((node) => node !== undefined) };
  documents.set(operation, document);
  return document;
}

/** The eyes with which somebody goes on when what they are in the room has changed; null where they have to stop. */
function eyesAfter(changed: Viewer | null, { viewer, asSeat }: RoomView): Viewer | null {
  if (changed === null || asSeat === undefined) return changed;
  const mayStill = seesAll(changed) || (changed.kind === 'seat' && changed.seatIds.includes(asSeat));
  return mayStill ? viewer : null;
}

/** Keeps a stream to the rights of the moment, and its reader present while it lasts. Returns how to stop. */
function accompany(context: Context, { room, own, stream }: { room: RoomView; own: Viewer; stream: () => FrameStream }): () => void {
  const memberId = memberIdOf(own);
  const leave = memberId === null ? () => {} : presencesOf(context.infra, context.runtime.replicaId).enter({ roomId: room.roomId, id: memberId });
  const unwatch = context.access?.onViewer(room.roomId, own, (changed) => {
    const eyes = eyesAfter(changed, room);
    if (eyes === null) stream().cut();
    else stream().reclass(eyes);
  });
  return () => {
    unwatch?.();
    leave();
  };
}

async function openStream(context: Context, room: RoomView, { after, tail, letGo, personal }: { after: string | null; tail: RoomTail; letGo: () => void; personal: boolean }): Promise<FrameStream> {
  const { infra } = context;
  const { roomId, viewer } = room;
  await tail.ready;
  const start = await startOf(infra, roomId, after);
  const own = await context.viewerIn(roomId);
  if (own === null) throw new DomainError('NOT_FOUND');
  const stream: FrameStream = openFrameStream({
    db: infra.db, clock: infra.clock, roomId, tail, start, viewer,
    see: personal ? (eyes, event): SeenFrame | null => seenBy(eyes, roomId, event) : (eyes, event) => seenByClassOf(eyes, roomId, event),
    onTooSlow: () => context.hangUp?.(tooSlowClose.code, tooSlowClose.reason),
    onEnd: () => {
      stop();
      letGo();
    },
  });
  const stop = accompany(context, { room, own, stream: () => stream });
  return stream;
}

async function subscribeFrames(context: Context, { roomId, after, as }: Asked, info: GraphQLResolveInfo): Promise<FrameStream> {
  requireSignedIn(context);
  const room = await roomViewAs(context, idWithin('Room', roomId), as);
  if (room === null) throw new DomainError('NOT_FOUND');
  const { tail, letGo } = tailsOf(context.infra).hold(room.roomId);
  try {
    const { shareable } = frameSelection(info.schema, documentOf(info), info.operation.name?.value);
    return await openStream(context, room, { after, tail, letGo, personal: !shareable });
  } catch (error) {
    letGo();
    throw error;
  }
}

builder.subscriptionField('frames', (t) =>
  t.field({
    type: FrameRef,
    description: 'What happens at a table, as the reader may see it: first what came after the cursor, then everything as it happens, without a gap between.',
    args: {
      roomId: t.arg.id({ required: true, description: 'The room.' }),
      after: t.arg.string({ description: 'The cursor of the last frame that the reader has; without it, only what happens from now on.' }),
      as: t.arg.id({ description: 'A seat: what happens exactly as it reads it. For keepers any seat, for players their own.' }),
    },
    subscribe: (_root, { roomId, after, as }, context, info) => subscribeFrames(context, { roomId, after: after ?? null, as: as ?? null }, info),
    resolve: (frame: SeenFrame) => frame,
  }),
);
