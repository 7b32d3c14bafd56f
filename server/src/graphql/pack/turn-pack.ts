import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { disablePack, enablePack } from '../../room/pack/enable-pack.ts';
import type { PackTurn } from '../../room/pack/enable-pack.ts';
import { newestPack, packsById } from '../../room/pack/pack-row.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import type { Context } from '../context/context.ts';
import { IssueRef } from '../errors/issue-type.ts';
import { defineMutation } from '../errors/mutation.ts';
import { defineResult } from '../errors/result-union.ts';
import { idWithin, requireId } from '../relay/node-id.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef, roomViewOf } from '../room/room-ref.ts';
import { memberIdOf, requireKeeper } from '../scopes/require-viewer.ts';
import type { RoomPack } from './room-packs.ts';
import { RoomPackRef, roomPacksOf } from './room-packs.ts';

type RoomPackPayload = { readonly roomPack: RoomPack; readonly room: RoomView; readonly issues: readonly Issue[] };

const RoomPackPayloadRef = builder.objectRef<RoomPackPayload>('RoomPackPayload').implement({
  description: 'A pack that was turned on or off in a room.',
  fields: (t) => ({
    roomPack: t.field({ type: RoomPackRef, description: 'The pack in the room.', resolve: ({ roomPack }) => roomPack }),
    room: t.field({ type: RoomRef, description: 'The room.', resolve: ({ room }) => room }),
    issues: t.field({ type: [IssueRef], description: 'What the room keeps as it was, and what takes no part in play yet.', resolve: ({ issues }) => [...issues] }),
  }),
});

const RoomPackResult = defineResult('RoomPackResult', { payload: RoomPackPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError'] });

/** A pack is named by its node id, or by its own id: then the version that the room has on, or the newest, is meant. */
async function rowIdOf(context: Context, room: RoomView, text: string): Promise<string> {
  const rowId = idWithin('Pack', text);
  if (rowId !== null) return rowId;
  const on = (await roomPacksOf(context, room)).find(({ pack }) => pack.packId === text)?.pack;
  const pack = on ?? (await newestPack(context.infra.db, text));
  if (pack === null) throw new DomainError('NOT_FOUND');
  return pack.id;
}

async function turn(context: Context, args: { readonly roomId: string; readonly packId: string }, run: (turn: PackTurn) => Promise<readonly Issue[]>): Promise<RoomPackPayload> {
  const roomId = requireId('Room', args.roomId);
  const viewer = await requireKeeper(context, roomId);
  const packRowId = await rowIdOf(context, { roomId, viewer }, args.packId);
  const issues = await run({ roomId, memberId: memberIdOf(viewer), principal: context.principal, packRowId });
  renewContext(context);
  const room = await roomViewOf(context, roomId);
  const pack = (await packsById(context.infra.db, [packRowId])).get(packRowId);
  if (room === null || pack === undefined) throw new DomainError('NOT_FOUND');
  const on = (await roomPacksOf(context, room)).find((found) => found.pack.id === packRowId);
  return { room, issues, roomPack: on ?? { pack, enabledAt: null } };
}

defineMutation('enablePack', {
  description: 'Turns a pack on in a room. What it brings is put there without touching what the room has. For keepers.',
  result: RoomPackResult,
  scope: 'keeper',
  args: (arg) => ({ roomId: arg.id({ required: true, description: 'The room.' }), packId: arg.id({ required: true, description: "The pack: its node id, or its own id for its newest version." }) }),
  resolve: (args, context) => turn(context, args, (wanted) => enablePack(context.infra, wanted)),
});

defineMutation('disablePack', {
  description: 'Turns a pack off in a room: its lore is told no more and its playbook not followed. What it brought stays. For keepers.',
  result: RoomPackResult,
  scope: 'keeper',
  args: (arg) => ({ roomId: arg.id({ required: true, description: 'The room.' }), packId: arg.id({ required: true, description: 'The pack: its node id, or its own id.' }) }),
  resolve: (args, context) => turn(context, args, async (wanted) => { await disablePack(context.infra, wanted); return []; }),
});
