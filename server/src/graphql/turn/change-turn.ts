import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Asked } from '../../room/client-key/with-client-key.ts';
import { personOf } from '../../room/key/principal.ts';
import { isClosed } from '../../room/room/require-writable.ts';
import { answerNow, cancelTurn, regenerateTurn, retryTurn } from '../../room/turn/end-turn.ts';
import { openTurns } from '../../room/turn/turn-row.ts';
import { chooseVersion, undoTurns } from '../../room/turn/undo-turns.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import type { Context } from '../context/context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireId, requirePlace } from '../relay/node-id.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef } from '../room/room-ref.ts';
import { roomRow } from '../room/room-row.ts';
import { memberIdOf, requireViewer } from '../scopes/require-viewer.ts';
import type { Reading } from '../seat/table-loader.ts';
import type { TurnPower } from './turn-permissions.ts';
import { mayWithTurn, turnRoleOf } from './turn-permissions.ts';
import { mayDo } from './turn-powers.ts';
import { requireUndoCount, UNDO_MAX } from './require-undo-count.ts';
import type { TurnView } from './turn-type.ts';
import { turnOf, TurnRef } from './turn-type.ts';

const errors = ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'LimitError'] as const;

function turnPayload(name: string, description: string) {
  return builder.objectRef<{ readonly turn: TurnView }>(name).implement({
    description,
    fields: (t) => ({ turn: t.field({ type: TurnRef, description: 'The turn as it is now.', resolve: ({ turn }) => turn }) }),
  });
}

const TurnResult = defineResult('TurnResult', { payload: turnPayload('TurnPayload', 'A turn has come further.'), errors });
const CancelTurnResult = defineResult('CancelTurnResult', { payload: turnPayload('CancelTurnPayload', 'A turn was stopped.'), errors });

const UndoTurnsPayloadRef = builder.objectRef<{ readonly room: RoomView; readonly undone: readonly TurnView[] }>('UndoTurnsPayload').implement({
  description: 'Turns were taken back.',
  fields: (t) => ({
    room: t.field({ type: RoomRef, description: 'The room as it is now.', resolve: ({ room }) => room }),
    undone: t.field({ type: [TurnRef], description: 'The turns, the last one first.', resolve: ({ undone }) => [...undone] }),
  }),
});

const UndoTurnsResult = defineResult('UndoTurnsResult', { payload: UndoTurnsPayloadRef, errors });

/** A room that is still played, as the asker sees it. Throws NOT_FOUND, ROOM_ENDED. */
async function requireOpenRoom(context: Context, roomId: string): Promise<Reading> {
  const viewer = await requireViewer(context, roomId);
  const room = await roomRow(context).load(roomId);
  if (isClosed(room)) throw new DomainError('ROOM_ENDED', { status: room.status });
  return { roomId, viewer };
}

/** A turn with which the asker may do this. Throws NOT_FOUND, FORBIDDEN. */
async function requireTurn(context: Context, text: string, power: TurnPower): Promise<TurnView> {
  const place = requirePlace('Turn', text);
  const turn = await turnOf(context, await requireOpenRoom(context, place.roomId), place.id);
  if (turn === null) throw new DomainError('NOT_FOUND');
  if (!(await mayDo(context, power, turn))) throw new DomainError('FORBIDDEN');
  return turn;
}

async function requirePower(context: Context, roomId: string, power: TurnPower): Promise<Reading> {
  const reading = await requireOpenRoom(context, roomId);
  if (!mayWithTurn(power, turnRoleOf(reading.viewer, []))) throw new DomainError('FORBIDDEN');
  return reading;
}

async function now(context: Context, reading: Reading, turnId: string): Promise<TurnView> {
  renewContext(context);
  const turn = await turnOf(context, { roomId: reading.roomId, viewer: reading.viewer }, turnId);
  if (turn === null) throw new DomainError('NOT_FOUND');
  return turn;
}

/** Names a request that must not work twice. */
const clientKeyArg = 'Names this request, so that repeating it does nothing more.';

const clientKeySchema = z.string().min(1).max(200).nullish();

function askedBy({ principal }: Context, key: string | null | undefined): Asked {
  return { personId: personOf(principal), key: parseInput(clientKeySchema, key, ['clientKey']) };
}

const causeOf = ({ roomId, viewer }: Reading) => ({ roomId, memberId: memberIdOf(viewer) });

defineMutation('answerNow', {
  description: "The keeper's word: the turn that is being collected starts. For keepers; a host or spectator seat says it with the action `advance`.",
  result: TurnResult,
  args: (arg) => ({ roomId: arg.id({ required: true, description: 'The room.' }) }),
  resolve: async (args, context) => {
    const reading = await requirePower(context, requireId('Room', args.roomId), 'answer');
    return { turn: await now(context, reading, await answerNow(context.infra, causeOf(reading))) };
  },
});

/** The first open turn that the asker may stop. Throws NOTHING_TO_STOP, FORBIDDEN where all of them are others'. */
async function stoppableTurn(context: Context, reading: Reading): Promise<TurnView> {
  const open = (await openTurns(context.infra.db, reading.roomId)).map((turn) => ({ ...reading, turn }));
  if (open.length === 0) throw new DomainError('NOTHING_TO_STOP');
  for (const turn of open) if (await mayDo(context, 'cancel', turn)) return turn;
  throw new DomainError('FORBIDDEN');
}

defineMutation('cancelTurn', {
  description: 'Stops the turn under way; its actions are kept. For keepers, and whoever acted in it.',
  result: CancelTurnResult,
  args: (arg) => ({ roomId: arg.id({ required: true, description: 'The room.' }) }),
  resolve: async (args, context) => {
    const reading = await requireOpenRoom(context, requireId('Room', args.roomId));
    const { turn } = await stoppableTurn(context, reading);
    await cancelTurn(context.infra, { ...causeOf(reading), turnId: turn.id });
    return { turn: await now(context, reading, turn.id) };
  },
});

defineMutation('retryTurn', {
  description: 'Tries a turn again that failed or was stopped; the dice fall as they fell. For keepers, and whoever acted in it.',
  result: TurnResult,
  args: (arg) => ({ id: arg.id({ required: true, description: 'The turn.' }) }),
  resolve: async ({ id }, context) => {
    const view = await requireTurn(context, id, 'retry');
    await retryTurn(context.infra, { ...causeOf(view), turnId: view.turn.id });
    return { turn: await now(context, view, view.turn.id) };
  },
});

defineMutation('regenerateTurn', {
  description: 'Has the last turn told anew: the same actions and dice, other words. The telling before is kept. For keepers.',
  result: TurnResult,
  scope: 'keeper',
  args: (arg) => ({ id: arg.id({ required: true, description: 'The turn.' }), clientKey: arg.id({ description: clientKeyArg }) }),
  resolve: async ({ id, clientKey }, context) => {
    const view = await requireTurn(context, id, 'regenerate');
    await regenerateTurn(context.infra, { ...causeOf(view), turnId: view.turn.id }, askedBy(context, clientKey));
    return { turn: await now(context, view, view.turn.id) };
  },
});

defineMutation('chooseVersion', {
  description: 'Makes another telling of the last turn count. For keepers.',
  result: TurnResult,
  scope: 'keeper',
  args: (arg) => ({
    turnId: arg.id({ required: true, description: 'The turn.' }),
    version: arg.int({ required: true, description: 'The number of the telling.' }),
  }),
  resolve: async ({ turnId, version }, context) => {
    const view = await requireTurn(context, turnId, 'choose');
    await chooseVersion(context.infra, causeOf(view), { turnId: view.turn.id, version });
    return { turn: await now(context, view, view.turn.id) };
  },
});

defineMutation('undoTurns', {
  description: `Takes back the last told turns, at most ${UNDO_MAX}: what they changed and what they told. For keepers.`,
  result: UndoTurnsResult,
  scope: 'keeper',
  args: (arg) => ({
    roomId: arg.id({ required: true, description: 'The room.' }),
    count: arg.int({ required: true, description: 'How many.' }),
    basis: arg.id({ description: 'The state that a preview showed: refused where the room has changed since.' }),
    clientKey: arg.id({ description: clientKeyArg }),
  }),
  resolve: async (args, context) => {
    const count = requireUndoCount(args.count);
    const reading = await requirePower(context, requireId('Room', args.roomId), 'undo');
    const ids = await undoTurns(context.infra, causeOf(reading), { count, basis: args.basis ?? null, asked: askedBy(context, args.clientKey) });
    renewContext(context);
    const undone = await Promise.all(ids.map((id) => turnOf(context, reading, id)));
    return { room: reading, undone: undone.filter((turn) => turn !== null) };
  },
});
