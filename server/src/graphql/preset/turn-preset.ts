import type { View } from '../../core/document/document.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { listPresets, presetCalled } from '../../room/preset/list-presets.ts';
import type { PresetTurn } from '../../room/preset/switch-preset.ts';
import { deletePreset, enablePreset } from '../../room/preset/switch-preset.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import type { Context } from '../context/context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireId } from '../relay/node-id.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef, roomViewOf } from '../room/room-ref.ts';
import { memberIdOf, requireKeeper } from '../scopes/require-viewer.ts';
import { RoomPresetRef } from './preset-type.ts';

type RoomPresetPayload = { readonly room: RoomView; readonly preset: View<'preset'> | null };

const RoomPresetPayloadRef = builder.objectRef<RoomPresetPayload>('RoomPresetPayload').implement({
  description: 'What is on in a room now.',
  fields: (t) => ({
    room: t.field({ type: RoomRef, description: 'The room.', resolve: ({ room }) => room }),
    preset: t.field({ type: RoomPresetRef, nullable: true, description: 'The preset that is on; null where none is.', resolve: ({ preset }) => preset }),
  }),
});

const RoomPresetResult = defineResult('RoomPresetResult', { payload: RoomPresetPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError'] });

type Turn = Omit<PresetTurn, 'presetId'>;

async function turn(context: Context, args: { readonly roomId: string; readonly presetId: string | null }, run: (turn: Turn, presetId: string | null) => Promise<unknown>): Promise<RoomPresetPayload> {
  const roomId = requireId('Room', args.roomId);
  const viewer = await requireKeeper(context, roomId);
  const reading = { db: context.infra.db, roomId, viewer };
  const called = args.presetId === null ? null : presetCalled(await listPresets(reading), args.presetId);
  if (called === undefined) throw new DomainError('NOT_FOUND');
  await run({ roomId, memberId: memberIdOf(viewer), principal: context.principal }, called?.data.presetId ?? null);
  renewContext(context);
  const room = await roomViewOf(context, roomId);
  if (room === null) throw new DomainError('NOT_FOUND');
  return { room, preset: (await listPresets(reading)).find(({ data }) => data.enabled) ?? null };
}

defineMutation('enablePreset', {
  description: 'Makes one preset the room\'s, or none. For keepers.',
  result: RoomPresetResult,
  scope: 'keeper',
  args: (arg) => ({ roomId: arg.id({ required: true, description: 'The room.' }), presetId: arg.string({ description: 'The preset, by its id or name; null: none.' }) }),
  resolve: ({ roomId, presetId }, context) => turn(context, { roomId, presetId: presetId ?? null }, (who, id) => enablePreset(context.infra, { ...who, presetId: id })),
});

defineMutation('deletePreset', {
  description: 'Removes a preset from a room; one that is on is told no more. For keepers.',
  result: RoomPresetResult,
  scope: 'keeper',
  args: (arg) => ({ roomId: arg.id({ required: true, description: 'The room.' }), presetId: arg.string({ required: true, description: 'The preset, by its id or name.' }) }),
  resolve: (args, context) => turn(context, args, async (who, id) => { if (id !== null) await deletePreset(context.infra, { ...who, presetId: id }); }),
});
