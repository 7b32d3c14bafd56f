import type { SeatData } from '../document/kinds/seat.ts';

/** A seat with its id, as rooms keep them. */
export type Seat = SeatData & { readonly id: string };
/** What binding asks of a character. */
export type BoundCharacter = { readonly id: string; readonly type: string };

/**
 * The characters a seat controls, derived on every read: an explicit list means those that exist, in list order; `auto` means
 * all player characters that no other seat lists.
 */
export function charactersOf(seat: Seat, seats: readonly Seat[], characters: readonly BoundCharacter[]): string[] {
  if (seat.characters !== 'auto') {
    const existing = new Set(characters.map((c) => c.id));
    return seat.characters.filter((id) => existing.has(id));
  }
  const taken = new Set(seats.filter((other) => other.id !== seat.id).flatMap((other) => (other.characters === 'auto' ? [] : other.characters)));
  return characters.filter((c) => c.type === 'player' && !taken.has(c.id)).map((c) => c.id);
}

/** The character a seat plays now: the chosen one while bound, else the first bound, else none. */
export function currentCharacterOf(seat: Seat, bound: readonly string[]): string | null {
  if (seat.currentCharacterId !== null && bound.includes(seat.currentCharacterId)) return seat.currentCharacterId;
  return bound[0] ?? null;
}

/** The seat whose character the story follows: the first human player seat in stored order. */
export function primarySeatOf(seats: readonly Seat[]): Seat | null {
  return seats.find((seat) => seat.role === 'player' && seat.controller === 'human') ?? null;
}
