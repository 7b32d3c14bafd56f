import { z } from 'zod';
import { TITLE_MAX } from '../../core/document/text-limits.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Asked } from '../../room/client-key/with-client-key.ts';
import { createSnapshot, deleteSnapshot, renameSnapshot, SNAPSHOTS_MAX } from '../../room/history/change-snapshot.ts';
import { restoreSnapshot } from '../../room/history/restore-snapshot.ts';
import type { SnapshotRow } from '../../room/history/snapshot-row.ts';
import { personOf } from '../../room/key/principal.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import type { Context } from '../context/context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireId, requirePlace, roomNodeId } from '../relay/node-id.ts';
import { RoomRef } from '../room/room-ref.ts';
import type { RoomView } from '../room/room-ref.ts';
import { memberIdOf, requireKeeper } from '../scopes/require-viewer.ts';
import { TurnRef } from '../turn/turn-type.ts';
import { turnsOf } from './preview-type.ts';
import { snapshotOf, SnapshotRef } from './snapshot-type.ts';

type SnapshotPayload = { readonly room: RoomView; readonly snapshot: SnapshotRow; readonly undone: readonly string[]; readonly returned: readonly string[]; readonly kept: SnapshotRow | null };

const SnapshotPayloadRef = builder.objectRef<SnapshotPayload>('SnapshotPayload').implement({
  description: 'A snapshot was made, renamed, or the room was brought back to it.',
  fields: (t) => ({
    room: t.field({ type: RoomRef, description: 'The room as it is now.', resolve: ({ room }) => room }),
    snapshot: t.field({ type: SnapshotRef, description: 'The snapshot.', resolve: ({ snapshot }) => snapshot }),
    undone: t.field({ type: [TurnRef], description: 'Turns that count no more since, the last one first.', resolve: ({ room, undone }, _args, context) => turnsOf(context, room, undone) }),
    returned: t.field({ type: [TurnRef], description: 'Turns that count again since, the last one first.', resolve: ({ room, returned }, _args, context) => turnsOf(context, room, returned) }),
    kept: t.field({ type: SnapshotRef, nullable: true, description: 'The snapshot of the state that was left, where that was asked for.', resolve: ({ kept }) => kept }),
  }),
});

const errors = ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'LimitError'] as const;
const SnapshotResult = defineResult('SnapshotResult', { payload: SnapshotPayloadRef, errors });

const DeleteSnapshotPayloadRef = builder.objectRef<{ readonly roomId: string; readonly id: string }>('DeleteSnapshotPayload').implement({
  description: 'A snapshot is forgotten. The history stays.',
  fields: (t) => ({ deletedId: t.id({ description: 'The node id that it had.', resolve: ({ roomId, id }) => roomNodeId('RoomSnapshot', roomId, id) }) }),
});
const DeleteSnapshotResult = defineResult('DeleteSnapshotResult', { payload: DeleteSnapshotPayloadRef, errors: ['NotFoundError', 'ForbiddenError'] });

const nameSchema = z.string().trim().min(1).max(TITLE_MAX);
const clientKeySchema = z.string().min(1).max(200).nullish();
const clientKeyArg = 'Names this request, so that repeating it does nothing more.';

function askedBy({ principal }: Context, key: string | null | undefined): Asked {
  return { personId: personOf(principal), key: parseInput(clientKeySchema, key, ['clientKey']) };
}

/** A room that the asker keeps, for a change of its history. Throws NOT_FOUND, FORBIDDEN. */
async function requireCause(context: Context, roomId: string) {
  const viewer = await requireKeeper(context, roomId);
  return { room: { roomId, viewer }, cause: { roomId, memberId: memberIdOf(viewer), principal: context.principal } };
}

const nothingMoved = { undone: [], returned: [], kept: null } as const;

async function requireSnapshot(context: Context, roomId: string, id: string): Promise<SnapshotRow> {
  const snapshot = await snapshotOf(context, { roomId, id });
  if (snapshot === null) throw new DomainError('NOT_FOUND');
  return snapshot;
}

defineMutation('createSnapshot', {
  description: `Gives the room as it is now a name to come back to; a room has at most ${SNAPSHOTS_MAX}. For keepers.`,
  result: SnapshotResult,
  scope: 'keeper',
  args: (arg) => ({
    roomId: arg.id({ required: true, description: 'The room.' }),
    name: arg.string({ required: true, description: `What it is called, at most ${TITLE_MAX} characters.` }),
    clientKey: arg.id({ description: clientKeyArg }),
  }),
  resolve: async (args, context) => {
    const { room, cause } = await requireCause(context, requireId('Room', args.roomId));
    const name = parseInput(nameSchema, args.name, ['name']);
    const id = await createSnapshot(context.infra, cause, { name, asked: askedBy(context, args.clientKey) });
    return { room, snapshot: await requireSnapshot(context, room.roomId, id), ...nothingMoved };
  },
});

defineMutation('renameSnapshot', {
  description: 'Calls a snapshot otherwise. For keepers.',
  result: SnapshotResult,
  scope: 'keeper',
  args: (arg) => ({
    id: arg.id({ required: true, description: 'The snapshot.' }),
    name: arg.string({ required: true, description: `What it is called, at most ${TITLE_MAX} characters.` }),
  }),
  resolve: async (args, context) => {
    const { roomId, id } = requirePlace('RoomSnapshot', args.id);
    const { room, cause } = await requireCause(context, roomId);
    await renameSnapshot(context.infra, cause, { id, name: parseInput(nameSchema, args.name, ['name']) });
    return { room, snapshot: await requireSnapshot(context, roomId, id), ...nothingMoved };
  },
});

defineMutation('deleteSnapshot', {
  description: 'Forgets a snapshot. The history itself stays as it is. For keepers.',
  result: DeleteSnapshotResult,
  scope: 'keeper',
  args: (arg) => ({ id: arg.id({ required: true, description: 'The snapshot.' }) }),
  resolve: async (args, context) => {
    const { roomId, id } = requirePlace('RoomSnapshot', args.id);
    const { cause } = await requireCause(context, roomId);
    await deleteSnapshot(context.infra, cause, id);
    return { roomId, id };
  },
});

defineMutation('restoreSnapshot', {
  description: 'Brings a room back to a snapshot: its documents are as they were, later turns are taken back, turns taken back since count again, what was owed is owed again. Nothing is deleted. Not while a turn is open. For keepers.',
  result: SnapshotResult,
  scope: 'keeper',
  args: (arg) => ({
    id: arg.id({ required: true, description: 'The snapshot.' }),
    basis: arg.id({ description: 'The state that a preview showed: refused where the room has changed since.' }),
    keepAs: arg.string({ description: 'Makes a snapshot of this name of the state that is left.' }),
    clientKey: arg.id({ description: clientKeyArg }),
  }),
  resolve: async (args, context) => {
    const { roomId, id } = requirePlace('RoomSnapshot', args.id);
    const { room, cause } = await requireCause(context, roomId);
    const keepAs = args.keepAs == null ? null : parseInput(nameSchema, args.keepAs, ['keepAs']);
    const { undone, returned, keptId } = await restoreSnapshot(context.infra, cause, { id, basis: args.basis ?? null, keepAs, asked: askedBy(context, args.clientKey) });
    renewContext(context);
    return { room, undone, returned, snapshot: await requireSnapshot(context, roomId, id), kept: keptId === null ? null : await snapshotOf(context, { roomId, id: keptId }) };
  },
});
