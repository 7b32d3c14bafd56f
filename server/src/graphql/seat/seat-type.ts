import type { ActionKind } from '../../core/seat/action-kinds.ts';
import { actionKindsFor } from '../../core/seat/permission-matrix.ts';
import type { TableSeat } from '../../room/document/read-table.ts';
import { actedSeats } from '../../room/turn/acted-seats.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { defineLoader } from '../context/define-loader.ts';
import { CharacterRef } from '../character/character-ref.ts';
import { shown } from '../document/shown.ts';
import { MemberRef } from '../member/member-type.ts';
import { placeOf, roomNodeId } from '../relay/node-id.ts';
import { roomMembers } from '../room/room-members.ts';
import { ActionKindRef } from './action-kind-type.ts';
import { SeatControllerRef, SeatRoleRef } from './seat-enums.ts';
import type { Reading } from './table-loader.ts';
import { tableOf } from './table-loader.ts';

/** A seat as somebody sees it. */
export type SeatView = Reading & TableSeat & { readonly kinds: readonly ActionKind[] };

/** The seats of a room as somebody sees them, in order. */
export async function seatsOf(context: Context, { roomId, viewer }: Reading): Promise<SeatView[]> {
  const { seats, actionKinds } = await tableOf(context, { roomId, viewer });
  return seats.map((seat) => ({ ...seat, kinds: actionKinds, roomId, viewer }));
}

/** One seat; null where the room has none of that id. */
export async function seatOf(context: Context, reading: Reading, seatId: string | null): Promise<SeatView | null> {
  if (seatId === null) return null;
  return (await seatsOf(context, reading)).find(({ seat }) => seat.id === seatId) ?? null;
}

/** Seats that have acted in the turn that is being collected, by room. */
const acted = defineLoader<string, ReadonlySet<string>>(async (roomIds, { infra }) => {
  const seats = await actedSeats(infra.db, roomIds);
  return roomIds.map((roomId) => new Set(seats.get(roomId)));
});

async function loadSeat(context: Context, text: string): Promise<SeatView | null> {
  const place = placeOf(text);
  const viewer = place === null ? null : await context.viewerIn(place.roomId);
  return place === null || viewer === null ? null : seatOf(context, { roomId: place.roomId, viewer }, place.id);
}

const SeatBindingRef = builder.objectRef<SeatView>('SeatBinding').implement({
  description: 'Which characters a seat controls.',
  fields: (t) => ({
    auto: t.boolean({ description: 'True where it controls every player character that no other seat lists.', resolve: ({ seat }) => seat.characters === 'auto' }),
    characterIds: t.idList({ description: 'Node ids of the characters that it controls, as far as the reader knows them.', resolve: ({ roomId, characters }) => characters.map(({ id }) => roomNodeId('Character', roomId, id)) }),
  }),
});

export const SeatRef = builder.objectRef<SeatView>('Seat');

builder.node(SeatRef, {
  description: 'Who plays, in which role, controlling which characters.',
  id: { description: 'The node id of the seat.', resolve: ({ roomId, seat }) => `${roomId}:${seat.id}` },
  loadOne: (id, context) => loadSeat(context, id),
  fields: (t) => ({
    seatId: t.string({ description: 'Its id in the room.', resolve: ({ seat }) => seat.id }),
    name: t.string({ description: 'What it is called.', resolve: ({ seat }) => seat.name }),
    role: t.field({ type: SeatRoleRef, description: 'What it is for.', resolve: ({ seat }) => seat.role }),
    controller: t.field({ type: SeatControllerRef, description: 'Who plays it.', resolve: ({ seat }) => seat.controller }),
    member: t.field({
      type: MemberRef, nullable: true, description: 'The member who plays it.',
      resolve: async ({ roomId, viewer, seat }, _args, context) => {
        const member = seat.memberId === null ? undefined : (await roomMembers(context).load(roomId)).find(({ id }) => id === seat.memberId);
        return member === undefined ? null : { ...member, viewer };
      },
    }),
    binding: t.field({ type: SeatBindingRef, description: 'Which characters it controls.', resolve: (seat) => seat }),
    characters: t.field({ type: [CharacterRef], description: 'The characters that it controls, in order.', resolve: ({ viewer, characters }) => characters.map((view) => shown(view, viewer)) }),
    currentCharacter: t.field({ type: CharacterRef, nullable: true, description: 'The character that it plays now.', resolve: ({ viewer, current }) => (current === null ? null : shown(current, viewer)) }),
    actionKinds: t.field({ type: [ActionKindRef], description: 'What it may do, in the order in which to show it; nothing where no person plays it.', resolve: ({ seat, kinds }) => actionKindsFor(seat, kinds) }),
    acted: t.boolean({ description: 'Whether it has acted in the turn that is being collected.', resolve: async ({ roomId, seat }, _args, context) => (await acted(context).load(roomId)).has(seat.id) }),
  }),
});
