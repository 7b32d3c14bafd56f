import type { Viewer } from '../../core/document/viewer.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { AccessKeyRef } from '../key/key-type.ts';
import { MemberRef } from '../member/member-type.ts';
import type { MemberView } from '../room/room-people.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef } from '../room/room-ref.ts';
import type { SeatView } from './seat-type.ts';
import { seatOf, SeatRef, seatsOf } from './seat-type.ts';

/** Members that are read through a room bring the eyes they are read with; any other is read with the asker's own. */
async function viewerOfMember(context: Context, member: { readonly roomId: string } & Partial<Pick<MemberView, 'viewer'>>): Promise<Viewer | null> {
  return member.viewer ?? context.viewerIn(member.roomId);
}

/** The seats that the reader may act for: those that they hold, or the one they look through. */
async function viewerSeats(context: Context, { roomId, viewer }: RoomView): Promise<SeatView[]> {
  const seats = await seatsOf(context, { roomId, viewer });
  if (viewer.kind === 'seat') return seats.filter(({ seat }) => viewer.seatIds.includes(seat.id));
  return viewer.kind === 'keeper' ? seats.filter(({ seat }) => seat.memberId === viewer.memberId) : [];
}

builder.objectFields(RoomRef, (t) => ({
  seats: t.field({ type: [SeatRef], description: 'Its seats, in order.', resolve: (room, _args, context) => seatsOf(context, room) }),
  viewerSeats: t.field({ type: [SeatRef], description: 'The seats that the reader may act for.', resolve: (room, _args, context) => viewerSeats(context, room) }),
}));

builder.objectField(MemberRef, 'seats', (t) =>
  t.field({
    type: [SeatRef], description: 'The seats that they hold.',
    resolve: async (member, _args, context) => {
      const viewer = await viewerOfMember(context, member);
      return viewer === null ? [] : (await seatsOf(context, { roomId: member.roomId, viewer })).filter(({ seat }) => seat.memberId === member.id);
    },
  }),
);

builder.objectField(AccessKeyRef, 'seat', (t) =>
  t.field({
    type: SeatRef, nullable: true, description: 'The seat that waits for whoever is invited with it.',
    resolve: async ({ roomId, seatId }, _args, context) => {
      const viewer = roomId === null ? null : await context.viewerIn(roomId);
      return roomId === null || viewer === null ? null : seatOf(context, { roomId, viewer }, seatId);
    },
  }),
);
