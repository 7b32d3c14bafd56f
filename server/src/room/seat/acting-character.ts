import type { Seat } from '../../core/seat/bindings.ts';
import { charactersOf, currentCharacterOf, primarySeatOf } from '../../core/seat/bindings.ts';
import type { View } from '../../core/document/document.ts';
import { find, ofKind } from '../snapshot/snapshot.ts';
import type { RoomSnapshot } from '../snapshot/snapshot.ts';
import { seatsOf } from './seats-of.ts';

/** The characters of a seat, derived from the room as it is. */
export function boundCharacters(snapshot: RoomSnapshot, seat: Seat): string[] {
  const characters = ofKind(snapshot, 'character').map((view) => ({ id: view.id, type: view.data.type }));
  return charactersOf(seat, seatsOf(snapshot), characters);
}

/** The character a seat plays now; null where it has none. */
export function currentCharacter(snapshot: RoomSnapshot, seat: Seat): View<'character'> | null {
  const id = currentCharacterOf(seat, boundCharacters(snapshot, seat));
  return id === null ? null : (find(snapshot, 'character', id) ?? null);
}

/** Whom the story follows: the first action's actor that exists, else the primary seat's current character. */
export function actingCharacter(snapshot: RoomSnapshot, actions: readonly { readonly actorId: string | null }[]): View<'character'> | null {
  for (const { actorId } of actions) {
    const actor = actorId === null ? undefined : find(snapshot, 'character', actorId);
    if (actor !== undefined) return actor;
  }
  const primary = primarySeatOf(seatsOf(snapshot));
  return primary === null ? null : currentCharacter(snapshot, primary);
}
