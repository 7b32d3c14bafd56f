import type { Seat } from '../../core/seat/bindings.ts';
import { putSeat } from '../seat/seats-in-write.ts';
import type { RoomWrite } from '../write/write-room.ts';

/** Puts a character on a seat's own list. An `auto` seat binds every player's character by itself and keeps no list. */
export async function bindToSeat(write: RoomWrite, seat: Seat, characterId: string): Promise<void> {
  if (seat.characters === 'auto') return;
  await putSeat(write, { ...seat, characters: [...seat.characters, characterId] });
}

/** Takes a character off a seat's list. */
export async function unbindFromSeat(write: RoomWrite, seat: Seat, characterId: string): Promise<void> {
  const characters = seat.characters === 'auto' ? seat.characters : seat.characters.filter((id) => id !== characterId);
  const currentCharacterId = seat.currentCharacterId === characterId ? null : seat.currentCharacterId;
  await putSeat(write, { ...seat, characters, currentCharacterId });
}
