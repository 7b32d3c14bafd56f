import type { VariablesOf } from '../../graphql/graphql.ts';
import type { Seat } from '../room/seat-fragment.ts';
import type { updateSeatsMutation } from '../member/member-operations.ts';

type SeatInput = VariablesOf<typeof updateSeatsMutation>['input']['seats'][number];

/** Who plays a seat: nobody, the AI, or the member with this id. */
export const nobody = 'nobody';
export const companion = 'companion';

/** A seat while it is edited. `id` is null for a new one, `key` tells rows apart. */
export type SeatDraft = { readonly key: string; readonly id: string | null; name: string; role: Seat['role']; player: string };

function playerOf({ controller, member }: Seat): string {
  if (controller === 'AI') return companion;
  return member?.id ?? nobody;
}

/** The seats of a room, ready to be edited. */
export function draftSeats(seats: readonly Seat[]): SeatDraft[] {
  return seats.map((seat) => ({ key: seat.id, id: seat.id, name: seat.name, role: seat.role, player: playerOf(seat) }));
}

function playedBy(player: string): Pick<SeatInput, 'controller' | 'memberId'> {
  if (player === nobody) return { controller: 'EMPTY', memberId: null };
  return player === companion ? { controller: 'AI', memberId: null } : { controller: 'HUMAN', memberId: player };
}

/** What has to be sent: new and changed seats, and those that are gone. Empty where nothing changed. */
export function seatChanges(before: readonly Seat[], drafts: readonly SeatDraft[]): SeatInput[] {
  const known = new Map(draftSeats(before).map((seat) => [seat.id, seat]));
  const kept = new Set(drafts.map(({ id }) => id));
  const changed = drafts.filter((draft) => {
    const old = known.get(draft.id);
    return old === undefined || old.name !== draft.name.trim() || old.role !== draft.role || old.player !== draft.player;
  });
  const removed = before.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ id, remove: true }));
  return [...changed.map(({ id, name, role, player }) => ({ ...(id !== null && { id }), name: name.trim(), role, ...playedBy(player) })), ...removed];
}
