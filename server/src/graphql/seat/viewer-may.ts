import { askerOf, holderOf } from '../../core/seat/asker.ts';
import type { Asker, SeatDeed } from '../../core/seat/permission-matrix.ts';
import { seatRefusal } from '../../core/seat/permission-matrix.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { roomMembers } from '../room/room-members.ts';
import { roomRow } from '../room/room-row.ts';
import type { SeatView } from './seat-type.ts';
import { SeatRef } from './seat-type.ts';

const SeatDeedRef = builder.enumType('SeatDeed', {
  description: 'What can be done with a seat.',
  values: {
    TAKE: { description: 'Sit down on it.', value: 'take' },
    LEAVE: { description: 'Get up from it, or make whoever plays it do so.', value: 'leave' },
    HAND_OVER: { description: 'Give it to somebody else.', value: 'hand-over' },
    SWITCH_CHARACTER: { description: 'Choose which of its characters it plays.', value: 'switch-character' },
  } as const,
});

const deeds: readonly SeatDeed[] = ['take', 'leave', 'hand-over', 'switch-character'];

async function askerIn(context: Context, { roomId, viewer, seat }: SeatView): Promise<Asker> {
  if (askerOf(viewer, [seat]) === 'keeper') return 'keeper';
  const memberId = viewer.kind === 'operator' ? null : viewer.memberId;
  const role = (await roomMembers(context).load(roomId)).find(({ id }) => id === memberId)?.role;
  return role === 'PLAYER' ? 'player' : role === 'KEEPER' ? 'keeper' : 'spectator';
}

/** What the asker may do with a seat right now. Nobody does anything through another seat's eyes, and an operator who is no member sits nowhere. */
async function deedsOf(context: Context, view: SeatView): Promise<SeatDeed[]> {
  const { roomId, viewer, seat } = view;
  const memberId = viewer.kind === 'operator' ? null : viewer.memberId;
  if (viewer.kind !== 'operator' && memberId === null) return [];
  const asker = await askerIn(context, view);
  const room = (await roomRow(context).load(roomId)).status;
  const holder = holderOf(viewer, seat);
  const lastHolder = seat.lastMemberId === null ? 'nobody' : seat.lastMemberId === memberId ? 'self' : 'other';
  const may = (deed: SeatDeed) => seatRefusal({ ...seat, deed, asker, room, holder, lastHolder, receiver: 'player' }) === null;
  return deeds.filter((deed) => may(deed) && (deed !== 'take' || (holder === 'nobody' && memberId !== null)));
}

builder.objectField(SeatRef, 'viewerMay', (t) =>
  t.field({ type: [SeatDeedRef], description: 'What the reader may do with it now.', resolve: (seat, _args, context) => deedsOf(context, seat) }),
);
