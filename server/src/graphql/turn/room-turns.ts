import { countTurns, currentTurn, listTurns } from '../../room/turn/list-turns.ts';
import type { TurnRow } from '../../room/turn/turn-row.ts';
import { builder } from '../builder.ts';
import { RevisionRef } from '../document/revision-ref.ts';
import { localId } from '../room/local-id.ts';
import { numberOfPlace, placeOfNumber } from '../room/room-cursor.ts';
import { RoomRef } from '../room/room-ref.ts';
import type { RoomView } from '../room/room-ref.ts';
import { sealedConnection } from '../room/sealed-connection.ts';
import type { TurnView } from './turn-type.ts';
import { turnOf, TurnRef } from './turn-type.ts';

function viewOf({ roomId, viewer, asSeat }: RoomView, turn: TurnRow): TurnView {
  return { roomId, viewer, asSeat, turn };
}

builder.objectFields(RoomRef, (t) => ({
  currentTurn: t.field({
    type: TurnRef, nullable: true,
    description: 'What the table waits for: the turn that runs, waits or is collected; else the newest one where it failed or was stopped and can be tried again.',
    resolve: async (room, _args, { infra }) => {
      const turn = await currentTurn(infra.db, room.roomId);
      return turn === null ? null : viewOf(room, turn);
    },
  }),
  turn: t.field({
    type: TurnRef, nullable: true, description: 'One turn.',
    args: { id: t.arg.id({ required: true, description: 'Its node id.' }) },
    resolve: ({ roomId, viewer, asSeat }, { id }, context) => turnOf(context, { roomId, viewer, ...(asSeat !== undefined && { asSeat }) }, localId(['Turn'], roomId, id)),
  }),
  turns: t.connection(
    {
      type: TurnRef, description: 'All turns, in the order in which they were accepted.',
      resolve: (room, args, { infra }) =>
        sealedConnection<TurnView>(args, {
          secrets: infra.secrets, roomId: room.roomId, list: 'turns',
          place: ({ turn }) => placeOfNumber(turn.ordinal),
          total: () => countTurns(infra.db, room.roomId),
          load: async ({ after, before, limit, inverted }) => {
            const page = { limit, inverted, after: numberOfPlace(after ?? null) ?? undefined, before: numberOfPlace(before ?? null) ?? undefined };
            return (await listTurns(infra.db, room.roomId, page)).map((turn) => viewOf(room, turn));
          },
        }),
    },
    { name: 'TurnConnection', description: 'A page of turns.' },
    { name: 'TurnEdge', description: 'A turn in its list.' },
  ),
}));

builder.objectField(RevisionRef, 'turn', (t) =>
  t.field({
    type: TurnRef, nullable: true, description: 'The turn that made the change; null where it was made by hand.',
    resolve: async ({ roomId, turnId }, _args, context) => {
      const viewer = turnId === null ? null : await context.viewerIn(roomId);
      return turnId === null || viewer === null ? null : turnOf(context, { roomId, viewer }, turnId);
    },
  }),
);
