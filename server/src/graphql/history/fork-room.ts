import { z } from 'zod';
import { seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { localeOf, translate } from '../../i18n/translate.ts';
import { forkRoom } from '../../room/history/fork-room.ts';
import type { Origin } from '../../room/history/origin.ts';
import { originsOf } from '../../room/history/origin.ts';
import { builder } from '../builder.ts';
import { defineLoader } from '../context/define-loader.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireId } from '../relay/node-id.ts';
import { roomNameSchema } from '../room/create-room.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef, roomViewOf } from '../room/room-ref.ts';
import { requireKeeper } from '../scopes/require-viewer.ts';

const RoomOriginRef = builder.objectRef<Origin>('RoomOrigin').implement({
  description: 'The room and turn that a fork goes on from.',
  fields: (t) => ({
    room: t.field({ type: RoomRef, nullable: true, description: 'That room; null where it is gone or the reader is no part of it.', resolve: ({ roomId }, _args, context) => roomViewOf(context, roomId) }),
    name: t.exposeString('name', { description: 'What it was called then.' }),
    turnNumber: t.exposeInt('turnNumber', { description: 'The last turn that the fork has of it; 0 before the first.' }),
  }),
});

const origin = defineLoader<string, Origin | null>(async (roomIds, { infra }) => {
  const found = await originsOf(infra.db, roomIds);
  return roomIds.map((id) => found.get(id) ?? null);
});

builder.objectField(RoomRef, 'forkedFrom', (t) =>
  t.field({
    type: RoomOriginRef, nullable: true, description: 'Where it was forked from; null where it is no fork, and for others than keepers.',
    resolve: ({ roomId, viewer }, _args, context) => (seesAll(viewer) ? origin(context).load(roomId) : null),
  }),
);

const ForkRoomPayloadRef = builder.objectRef<{ readonly room: RoomView }>('ForkRoomPayload').implement({
  description: 'A room goes its own way from here.',
  fields: (t) => ({ room: t.field({ type: RoomRef, description: 'The fork.', resolve: ({ room }) => room }) }),
});

const ForkRoomResult = defineResult('ForkRoomResult', { payload: ForkRoomPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError'] });

const clientKeySchema = z.string().min(1).max(200).nullish();

defineMutation('forkRoom', {
  description: 'Makes a room that goes on from a turn of this one: documents, story, turns and settlements up to there. Whoever forks is its only member; all other seats stand empty. For keepers who may open rooms.',
  result: ForkRoomResult,
  scope: 'keeper',
  args: (arg) => ({
    roomId: arg.id({ required: true, description: 'The room.' }),
    turnNumber: arg.int({ description: 'The turn to go on from; 0 is before the first. Where absent, the room as it is now.' }),
    name: arg.string({ description: 'What the fork is called; after this room where absent.' }),
    clientKey: arg.id({ description: 'Names this request, so that repeating it makes one fork.' }),
  }),
  resolve: async (args, context) => {
    const roomId = requireId('Room', args.roomId);
    await requireKeeper(context, roomId);
    const given = args.name == null ? null : parseInput(roomNameSchema, args.name, ['name']);
    const clientKey = parseInput(clientKeySchema, args.clientKey, ['clientKey']) ?? null;
    const made = await forkRoom(context.infra, {
      roomId, turnNumber: args.turnNumber ?? null, principal: context.principal, clientKey,
      name: ({ name, locale }) => given ?? translate('history.forkName', { name }, localeOf(locale)),
    });
    const room = await roomViewOf(context, made);
    if (room === null) throw new DomainError('NOT_FOUND');
    return { room };
  },
});
