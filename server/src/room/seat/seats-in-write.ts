import type { Raw } from '../../core/document/document.ts';
import type { SeatData } from '../../core/document/kinds/seat.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import { seatCharacterIds } from '../../core/seat/bindings.ts';
import { inSeatOrder } from '../../core/seat/seat.ts';
import type { RoomWrite } from '../write/write-room.ts';

/** The seats of the room that is written to, in stored order. */
export async function seatsInWrite(write: RoomWrite): Promise<Seat[]> {
  const documents = await write.documents.readKinds(['seat']);
  const seats = documents.flatMap((document) => (document.kind === 'seat' ? [{ ...document.data, id: document.id }] : []));
  return inSeatOrder(seats);
}

/** The characters of the room that is written to, in stored order. */
export async function charactersInWrite(write: RoomWrite): Promise<Raw<'character'>[]> {
  const documents = await write.documents.readKinds(['character']);
  return documents.filter((document) => document.kind === 'character');
}

/** The ids of the characters that a seat controls. */
export async function boundInWrite(write: RoomWrite, seat: Seat): Promise<string[]> {
  const characters = await charactersInWrite(write);
  return seatCharacterIds(seat, characters.map(({ id, data }) => ({ id, type: data.type })), await seatsInWrite(write));
}

/** Stores a seat. */
export async function putSeat(write: RoomWrite, { id, ...data }: SeatData & { readonly id: string }): Promise<void> {
  await write.documents.put({ kind: 'seat', id, data });
}
