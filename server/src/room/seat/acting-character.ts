import type { Acted, Seat } from '../../core/seat/bindings.ts';
import { actingCharacterOf, currentCharacterOf, seatCharacterIds } from '../../core/seat/bindings.ts';
import type { View } from '../../core/document/document.ts';
import { ofKind } from '../snapshot/snapshot.ts';
import type { RoomSnapshot } from '../snapshot/snapshot.ts';
import { seatsOf } from './seats-of.ts';

/** What binding asks of each character, and the character. */
type Bound = { readonly id: string; readonly type: string; readonly view: View<'character'> };

function charactersIn(snapshot: RoomSnapshot): Bound[] {
  return ofKind(snapshot, 'character').map((view) => ({ id: view.id, type: view.data.type, view }));
}

/** The characters of a seat, derived from the room as it is. */
export function boundCharacters(snapshot: RoomSnapshot, seat: Seat): string[] {
  return seatCharacterIds(seat, charactersIn(snapshot), seatsOf(snapshot));
}

/** The character a seat plays now; null where it has none. */
export function currentCharacter(snapshot: RoomSnapshot, seat: Seat): View<'character'> | null {
  return currentCharacterOf(seat, charactersIn(snapshot), seatsOf(snapshot))?.view ?? null;
}

/** Whom the story follows: the first actor of the players' actions who exists, else the primary seat's current character. */
export function actingCharacter(snapshot: RoomSnapshot, actions: readonly Acted[]): View<'character'> | null {
  return actingCharacterOf(actions, charactersIn(snapshot), seatsOf(snapshot))?.view ?? null;
}
