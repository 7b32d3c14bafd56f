import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { holderOf } from '../../core/seat/asker.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import { placeRefusal } from '../../core/seat/permission-matrix.ts';
import { refused } from '../../core/seat/refused.ts';
import { personOf } from '../../room/key/principal.ts';
import { submitActions } from '../../turn/intake/submit-actions.ts';
import { ACTIONS_MAX } from '../../turn/limits.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import { localDocumentId } from '../document/document-kind.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireId } from '../relay/node-id.ts';
import { underInput } from '../room/under-input.ts';
import { requireViewer } from '../scopes/require-viewer.ts';
import { localSeatId } from '../seat/seat-id.ts';
import { seatOf } from '../seat/seat-type.ts';
import type { ActionView } from './action-type.ts';
import { ActionRef } from './action-type.ts';
import { actionsByIds } from '../../room/turn/actions-by-ids.ts';
import type { TurnView } from './turn-type.ts';
import { turnOf, TurnRef } from './turn-type.ts';

const ActionInputRef = builder.inputType('ActionInput', {
  description: 'What a seat does or says.',
  fields: (t) => ({
    kind: t.string({ required: true, description: 'One of the kinds that the seat may submit.' }),
    text: t.string({ description: 'The words.' }),
    actorId: t.id({ description: 'Which of its characters does it; the one it plays now where absent.' }),
    fields: t.field({ type: 'JSON', description: 'Further fields of the kind.' }),
    whisper: t.boolean({ description: 'True says it to the keeper alone.' }),
  }),
});

const SubmitActionsInputRef = builder.inputType('SubmitActionsInput', {
  description: 'What a seat does in one go.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    seatId: t.id({ required: true, description: 'The seat.' }),
    clientKey: t.id({ required: true, description: 'Names this request, so that repeating it acts once.' }),
    actions: t.field({ type: [ActionInputRef], required: true, description: `What it does, at most ${ACTIONS_MAX}.` }),
  }),
});

const inputSchema = z.object({
  roomId: z.string(),
  seatId: z.string(),
  clientKey: z.string().min(1).max(200),
  actions: z.array(z.object({ kind: z.string().max(100), text: z.string().nullish(), actorId: z.string().nullish(), fields: z.unknown().optional(), whisper: z.boolean().nullish() })).min(1).max(ACTIONS_MAX),
});

type Submitted = { readonly turn: TurnView | null; readonly actions: readonly ActionView[] };

const SubmitActionsPayloadRef = builder.objectRef<Submitted>('SubmitActionsPayload').implement({
  description: 'The actions are accepted and will not be lost.',
  fields: (t) => ({
    turn: t.field({ type: TurnRef, nullable: true, description: 'The turn that they are part of; null for table talk.', resolve: ({ turn }) => turn }),
    actions: t.field({ type: [ActionRef], description: 'The actions as they are stored.', resolve: ({ actions }) => [...actions] }),
  }),
});

const SubmitActionsResult = defineResult('SubmitActionsResult', {
  payload: SubmitActionsPayloadRef,
  errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'LimitError'],
});

/** The member who plays a seat, where the asker is that member. Throws SEAT_NOT_YOURS, and SEAT_NOT_PLAYED where nobody is. */
export function playerOf(viewer: Viewer, seat: Seat | undefined): string {
  if (seat === undefined) throw new DomainError('SEAT_NOT_YOURS');
  const refusal = placeRefusal({ ...seat, holder: holderOf(viewer, seat), room: 'ACTIVE' });
  if (refusal !== null || seat.memberId === null) throw refused(refusal ?? 'SEAT_NOT_PLAYED', { room: 'ACTIVE', seat: seat.name });
  return seat.memberId;
}

defineMutation('submitActions', {
  description: "Acts for a seat. The answer comes at once; the turn is told when the room's policy says so. For whoever plays the seat.",
  result: SubmitActionsResult,
  args: (arg) => ({ input: arg({ type: SubmitActionsInputRef, required: true, description: 'What it does.' }) }),
  resolve: async (args, context) => {
    const input = parseInput(inputSchema, args.input);
    const roomId = requireId('Room', input.roomId);
    const viewer = await requireViewer(context, roomId);
    const seatId = localSeatId(roomId, input.seatId);
    const memberId = playerOf(viewer, (await seatOf(context, { roomId, viewer }, seatId))?.seat);
    const actions = input.actions.map((action) => ({ ...action, actorId: action.actorId == null ? null : localDocumentId(roomId, action.actorId) }));
    const submission = { roomId, seatId, memberId, personId: personOf(context.principal), clientKey: input.clientKey, actions };
    const { turnId, actionIds } = await underInput(() => submitActions(context.infra, submission));
    renewContext(context);
    const turn = turnId === null ? null : await turnOf(context, { roomId, viewer }, turnId);
    const stored = await actionsByIds(context.infra.db, roomId, actionIds);
    return { turn, actions: stored.map((action) => ({ roomId, viewer, action })) };
  },
});
