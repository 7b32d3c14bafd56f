import { z } from 'zod';
import type { ClockChange } from '../../core/clock/index.ts';
import { parseDelta } from '../../core/clock/index.ts';
import { CLOCK_NOTE_MAX, FACE_MAX } from '../../core/document/kinds/clock.ts';
import type { ViewOf } from '../../core/document/kinds/index.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { changeClockByHand } from '../../room/clock/change-clock.ts';
import { personOf } from '../../room/key/principal.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireId } from '../relay/node-id.ts';
import { memberIdOf, requireKeeper } from '../scopes/require-viewer.ts';
import { clockOf, GameClockRef } from './clock-type.ts';

const UpdateClockInputRef = builder.inputType('UpdateClockInput', {
  description: 'A change of the time of the story: either `set` or `advance`.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    set: t.string({ description: 'What it shows from now on: `1926-03-15 14:00` (also with `/` or `T`), `1926年3月15日 14:00`, `D3 14:00`, `第3天`, or words of the story.' }),
    advance: t.string({ description: 'The time that passes: `+2 hours`, `-1 day`, `1 hour 30 min`, `+30分钟`.' }),
    note: t.string({ description: 'A remark on it, for keepers.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it moves the clock once.' }),
  }),
});

const inputSchema = z.object({
  roomId: z.string(),
  set: z.string().trim().min(1).max(FACE_MAX).nullish(),
  advance: z.string().trim().min(1).max(200).nullish(),
  note: z.string().trim().max(CLOCK_NOTE_MAX).nullish(),
  clientKey: z.string().min(1).max(200).nullish(),
});

function changeOf({ set, advance, note }: z.infer<typeof inputSchema>): ClockChange {
  if ((set == null) === (advance == null)) {
    const [code, seen] = set == null ? (['ISSUE_REQUIRED', 'nothing'] as const) : (['ISSUE_NOT_ALLOWED', 'set, advance'] as const);
    throw new DomainError('INVALID_INPUT', {}, [{ path: ['input', 'advance'], code, params: { seen, expected: 'set | advance' } }]);
  }
  return set == null ? { do: 'advance', delta: parseDelta(advance ?? ''), note: note ?? '' } : { do: 'set', face: set, note: note ?? '' };
}

const UpdateClockPayloadRef = builder.objectRef<{ readonly clock: ViewOf<'clock'> }>('UpdateClockPayload').implement({
  description: 'The clock was set, or time passed.',
  fields: (t) => ({ clock: t.field({ type: GameClockRef, description: 'The clock as it is now.', resolve: ({ clock }) => clock }) }),
});

const UpdateClockResult = defineResult('UpdateClockResult', { payload: UpdateClockPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError'] });

defineMutation('updateClock', {
  description: 'Sets the time of the story, or lets time pass. For keepers.',
  result: UpdateClockResult,
  scope: 'keeper',
  args: (arg) => ({ input: arg({ type: UpdateClockInputRef, required: true, description: 'What to change.' }) }),
  resolve: async (args, context) => {
    const input = parseInput(inputSchema, args.input);
    const roomId = requireId('Room', input.roomId);
    const viewer = await requireKeeper(context, roomId);
    const cause = { roomId, memberId: memberIdOf(viewer), personId: personOf(context.principal), clientKey: input.clientKey };
    await changeClockByHand(context.infra, cause, changeOf(input));
    renewContext(context);
    const clock = await clockOf(context, { roomId, viewer });
    if (clock === null) throw new DomainError('NOT_FOUND');
    return { clock };
  },
});
