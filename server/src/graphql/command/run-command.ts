import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import { askerOf, holderOf } from '../../core/seat/asker.ts';
import { commandRefusal } from '../../core/seat/permission-matrix.ts';
import { refused } from '../../core/seat/refused.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { recentFramesById } from '../../room/frame/read-frames.ts';
import { eventOfFrame } from '../../room/frame/room-event.ts';
import { personOf } from '../../room/key/principal.ts';
import type { CommandResult } from '../../turn/command/run-command.ts';
import { runCommand } from '../../turn/command/run-command.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import type { Context } from '../context/context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import { FrameRef } from '../frame/frame-type.ts';
import type { SeenFrame } from '../frame/seen-frame.ts';
import { seenBy } from '../frame/seen-frame.ts';
import { memberOf } from '../member/member-type.ts';
import { requireId } from '../relay/node-id.ts';
import { roomRow } from '../room/room-row.ts';
import { memberIdOf, requireViewer } from '../scopes/require-viewer.ts';
import { localSeatId } from '../seat/seat-id.ts';
import type { SeatView } from '../seat/seat-type.ts';
import { seatOf, seatsOf } from '../seat/seat-type.ts';

const RunCommandInputRef = builder.inputType('RunCommandInput', {
  description: 'A command as it was typed.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    seatId: t.id({ description: 'The seat that gives it; without it the member does.' }),
    text: t.string({ required: true, description: 'The line, as `.r 1d100 look around`.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it rolls once.' }),
  }),
});

const inputSchema = z.object({ roomId: z.string(), seatId: z.string().nullish(), text: z.string().max(10_000), clientKey: z.string().min(1).max(200).nullish() });

const RunCommandPayloadRef = builder.objectRef<{ readonly frames: readonly SeenFrame[] }>('RunCommandPayload').implement({
  description: 'What a command led to.',
  fields: (t) => ({ frames: t.field({ type: [FrameRef], description: 'New frames of the story, and answers for the asker alone.', resolve: ({ frames }) => [...frames] }) }),
});

const RunCommandResult = defineResult('RunCommandResult', {
  payload: RunCommandPayloadRef,
  errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'LimitError'],
});

type Giving = { readonly roomId: string; readonly viewer: Viewer; readonly seat: SeatView | null };

/** Whoever looks on gives no commands, with a seat or without. Throws FORBIDDEN, SEAT_NOT_YOURS, SEAT_NOT_PLAYED. */
async function giverOf(context: Context, { roomId, viewer, seat }: Giving): Promise<{ memberId: string | null; actorName: string }> {
  const seats = (await seatsOf(context, { roomId, viewer })).map((each) => each.seat);
  const refusal = commandRefusal(askerOf(viewer, seats), seat === null ? null : { ...seat.seat, holder: holderOf(viewer, seat.seat) });
  if (refusal !== null) throw refused(refusal, { room: 'ACTIVE', seat: seat?.seat.name ?? '' });
  const memberId = seat?.seat.memberId ?? memberIdOf(viewer);
  const member = memberId === null ? null : await memberOf(context, { roomId, id: memberId });
  return { memberId, actorName: seat?.current?.title ?? seat?.seat.name ?? member?.name ?? '—' };
}

async function framesOf({ infra }: Context, { roomId, viewer }: Giving, { frameIds, reply }: CommandResult): Promise<SeenFrame[]> {
  const stored = await recentFramesById(infra.db, { roomId, viewer }, frameIds);
  const frames = stored.flatMap((frame) => seenBy(viewer, roomId, eventOfFrame(frame)) ?? []);
  if (reply === null) return frames;
  const body = { id: infra.ids.uuid(), type: 'system', audience: ['*'], data: { code: 'command.reply', params: { text: reply }, private: true } } as const;
  return [...frames, ...[seenBy(viewer, roomId, { body, seq: null, turnNumber: null, at: infra.clock.now() })].filter((frame) => frame !== null)];
}

defineMutation('runCommand', {
  description: 'Runs a command at once, without a model and beside the turns. For players and keepers.',
  result: RunCommandResult,
  args: (arg) => ({ input: arg({ type: RunCommandInputRef, required: true, description: 'The command.' }) }),
  resolve: async (args, context) => {
    const input = parseInput(inputSchema, args.input);
    const roomId = requireId('Room', input.roomId);
    const viewer = await requireViewer(context, roomId);
    const seatId = input.seatId == null ? null : localSeatId(roomId, input.seatId);
    const seat = await seatOf(context, { roomId, viewer }, seatId);
    if (seatId !== null && seat === null) throw new DomainError('SEAT_NOT_YOURS');
    const giving = { roomId, viewer, seat };
    const room = await roomRow(context).load(roomId);
    const { memberId, actorName } = await giverOf(context, giving);
    const { infra, locale } = context;
    const result = await runCommand({ ports: infra, room, viewer, principal: context.principal, personId: personOf(context.principal), memberId, seatId, actorName, locale }, { text: input.text, clientKey: input.clientKey ?? null });
    renewContext(context);
    return { frames: await framesOf(context, giving, result) };
  },
});
