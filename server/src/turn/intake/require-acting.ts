import type { ActionKind } from '../../core/seat/action-kinds.ts';
import { currentCharacterOf, seatCharacterIds } from '../../core/seat/bindings.ts';
import { roomActionKinds } from '../../core/seat/declared-kinds.ts';
import { placeRefusal } from '../../core/seat/permission-matrix.ts';
import { refused } from '../../core/seat/refused.ts';
import { inSeatOrder } from '../../core/seat/seat.ts';
import type { Seat } from '../../core/seat/seat.ts';
import { audienceOf } from '../../core/document/project.ts';
import type { Audience } from '../../core/document/viewer.ts';
import { EVERYONE, KEEPER } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomRow } from '../../room/room/room-row.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import type { ActingSeat } from './check-actions.ts';

/** A seat in the act: what it may do, as whom, and how that is told. */
export type Acting = ActingSeat & {
  readonly seats: readonly Seat[];
  readonly seat: Seat;
  /** The character that acts where none is named. */
  readonly currentId: string | null;
  /** What a character is called for all who may read of an action; null where not all of them know the character. */
  readonly nameFor: (characterId: string, audience: Audience) => string | null;
};

type Character = { readonly id: string; readonly type: string; readonly name: string; readonly audience: Audience };

const knownTo = (audience: Audience, keys: Audience): boolean => audience.includes(EVERYONE) || keys.every((key) => key === KEEPER || audience.includes(key));

function actingFrom({ seat, seats, room, memberId }: { seat: Seat; seats: readonly Seat[]; room: RoomRow; memberId: string }, characters: readonly Character[], kinds: readonly ActionKind[]): Acting {
  // A character that the keeper still hides from the seat is not there for it, though an `auto` seat may bind it.
  const known = characters.filter(({ audience }) => knownTo(audience, [seat.id]));
  const byId = new Map(characters.map((character) => [character.id, character]));
  return {
    seats, seat, kinds, room: room.status, role: seat.role, controller: seat.controller,
    holder: seat.memberId === null ? 'nobody' : seat.memberId === memberId ? 'self' : 'other',
    bound: seatCharacterIds(seat, known, seats),
    currentId: currentCharacterOf(seat, known, seats)?.id ?? null,
    nameFor: (id, audience) => {
      const character = byId.get(id);
      return character !== undefined && knownTo(character.audience, audience) ? character.name : null;
    },
  };
}

/** Who acts. Throws NOT_FOUND, ROOM_NOT_ACTIVE, SEAT_NOT_PLAYED, SEAT_NOT_YOURS. */
export async function requireActing(write: RoomWrite, room: RoomRow, { seatId, memberId }: { readonly seatId: string; readonly memberId: string }): Promise<Acting> {
  const documents = await write.documents.readKinds(['seat', 'character', 'action-kind']);
  const seats = inSeatOrder(documents.flatMap((d) => (d.kind === 'seat' ? [{ ...d.data, id: d.id }] : [])));
  const characters = documents.flatMap((d) => (d.kind === 'character' ? [{ id: d.id, type: d.data.type, name: d.data.name, audience: audienceOf(d) }] : []));
  const seat = seats.find((candidate) => candidate.id === seatId);
  if (seat === undefined) throw new DomainError('SEAT_NOT_YOURS');
  const acting = actingFrom({ seat, seats, room, memberId }, characters, roomActionKinds(documents.filter((d) => d.kind === 'action-kind')));
  const refusal = placeRefusal(acting);
  if (refusal !== null) throw refused(refusal, { room: room.status, seat: seat.name });
  return acting;
}
