import { z } from 'zod';
import { locales } from '../../i18n/translate.ts';
import { setPhase } from '../../room/room/set-phase.ts';
import { updateRoom } from '../../room/room/update-room.ts';
import type { RoomChange } from '../../room/room/update-room.ts';
import { capsSchema } from '../../room/room/room-row.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import type { Context } from '../context/context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { requireId } from '../relay/node-id.ts';
import { memberIdOf, requireKeeper } from '../scopes/require-viewer.ts';
import { quietSecondsSchema, roomNameSchema } from './create-room.ts';
import { AnsweringPolicyRef, RoomCapsInputRef, RoomPhaseRef, RoomStatusRef } from './room-enums.ts';
import type { RoomView } from './room-ref.ts';

import { UpdateRoomResult } from './room-result.ts';
import { underInput } from './under-input.ts';

const UpdateRoomInputRef = builder.inputType('UpdateRoomInput', {
  description: "What to change of a room's settings; what is absent stays.",
  fields: (t) => ({
    id: t.id({ required: true, description: 'The room.' }),
    name: t.string({ description: 'What it is called.' }),
    locale: t.string({ description: 'The language of its story: en or zh.' }),
    status: t.field({ type: RoomStatusRef, description: 'Whether it is played.' }),
    answering: t.field({ type: AnsweringPolicyRef, description: 'When the keeper answers.' }),
    quietSeconds: t.int({ description: 'The quiet time of QUIET_TIME, in seconds.' }),
    rulepack: t.string({ description: 'The system of rules: its id or any of its names; an empty text plays without one. Sheets of another system are kept.' }),
    rulepackVariant: t.string({ description: 'A house ladder of the system; an empty text is its usual one.' }),
    playersSkip: t.boolean({ description: 'Whether players may skip the settling of a turn that is owed, so that a table whose keeper sleeps is not stuck.' }),
    caps: t.field({ type: RoomCapsInputRef, description: 'Its daily limits, all of them anew.' }),
  }),
});

const inputSchema = z.object({
  id: z.string(),
  name: roomNameSchema.nullish(),
  locale: z.enum(locales).nullish(),
  status: z.enum(['ACTIVE', 'PAUSED', 'ENDED', 'ARCHIVED']).nullish(),
  answering: z.enum(['EACH_ACTION', 'ALL_SEATS', 'KEEPER_WORD', 'QUIET_TIME']).nullish(),
  quietSeconds: quietSecondsSchema.nullish(),
  rulepack: z.string().trim().max(200).nullish(),
  rulepackVariant: z.string().trim().max(64).nullish(),
  playersSkip: z.boolean().nullish(),
  caps: capsSchema.nullish(),
});

/** What was given; null counts as absent. */
function given<T extends object>(change: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value != null)) as { [K in keyof T]?: NonNullable<T[K]> };
}

async function change(context: Context, roomId: string, wanted: RoomChange): Promise<{ room: RoomView }> {
  const viewer = await requireKeeper(context, roomId);
  await updateRoom(context.infra, { roomId, memberId: memberIdOf(viewer), principal: context.principal }, wanted);
  renewContext(context);
  return { room: { roomId, viewer } };
}

defineMutation('updateRoom', {
  description: "Changes a room's settings. For its keepers.",
  result: UpdateRoomResult,
  scope: 'keeper',
  args: (arg) => ({ input: arg({ type: UpdateRoomInputRef, required: true, description: 'What to change.' }) }),
  resolve: (args, context) => {
    // A property that is null is one that nobody gave; caps stand for themselves, with null as "no limit".
    const { id, ...wanted } = parseInput(inputSchema, { ...args.input, ...(args.input.caps != null && { caps: { ...args.input.caps } }) });
    const { rulepack, rulepackVariant, ...plain } = given(wanted);
    const system = { ...(rulepack !== undefined && { rulepackId: rulepack || null }), ...(rulepackVariant !== undefined && { rulepackVariant: rulepackVariant || null }) };
    return underInput(() => change(context, requireId('Room', id), { ...plain, ...system }));
  },
});

defineMutation('archiveRoom', {
  description: 'Puts a room away: it is read, and nothing in it changes. For its keepers; updateRoom takes it out again.',
  result: UpdateRoomResult,
  scope: 'keeper',
  args: (arg) => ({ id: arg.id({ required: true, description: 'The room.' }) }),
  resolve: ({ id }, context) => change(context, requireId('Room', id), { status: 'ARCHIVED' }),
});

defineMutation('setPhase', {
  description: "Pins a room's phase, or lets the room decide again. For its keepers.",
  result: UpdateRoomResult,
  scope: 'keeper',
  args: (arg) => ({
    roomId: arg.id({ required: true, description: 'The room.' }),
    phase: arg({ type: RoomPhaseRef, description: 'The phase; null lets the room decide.' }),
  }),
  resolve: async (args, context) => {
    const roomId = requireId('Room', args.roomId);
    const viewer = await requireKeeper(context, roomId);
    await setPhase(context.infra, { roomId, memberId: memberIdOf(viewer) }, args.phase ?? null);
    renewContext(context);
    return { room: { roomId, viewer } };
  },
});
