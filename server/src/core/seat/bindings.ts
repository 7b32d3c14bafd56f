import type { Seat } from './seat.ts';

export type { Seat } from './seat.ts';
/** What binding asks of a character. */
export type BoundCharacter = { readonly id: string; readonly type: string };

/**
 * The ids of the characters a seat controls, derived on every read and never stored: an explicit list means those of it that
 * exist, in list order; `auto` means all player characters that no other seat lists, in the order of the characters.
 */
export function seatCharacterIds(seat: Seat, characters: readonly BoundCharacter[], seats: readonly Seat[]): string[] {
  if (seat.characters !== 'auto') {
    const existing = new Set(characters.map((c) => c.id));
    return seat.characters.filter((id) => existing.has(id));
  }
  const taken = new Set(seats.filter((other) => other.id !== seat.id).flatMap((other) => (other.characters === 'auto' ? [] : other.characters)));
  return characters.filter((c) => c.type === 'player' && !taken.has(c.id)).map((c) => c.id);
}

/** The character a seat plays now: the chosen one while it is bound and exists, else the first bound, else none. */
export function currentCharacterOf<C extends BoundCharacter>(seat: Seat | null, characters: readonly C[], seats: readonly Seat[]): C | null {
  if (seat === null) return null;
  const bound = seatCharacterIds(seat, characters, seats);
  const id = seat.currentCharacterId !== null && bound.includes(seat.currentCharacterId) ? seat.currentCharacterId : bound[0];
  return characters.find((character) => character.id === id) ?? null;
}

/** The seat whose character the story follows: the first human player seat in stored order. */
export function primarySeat(seats: readonly Seat[]): Seat | null {
  return seats.find((seat) => seat.role === 'player' && seat.controller === 'human') ?? null;
}

/** What a turn's actions say about who acts. `system` is the engine itself, which is nobody in the story; absent is a player. */
export type Acted = { readonly source?: 'player' | 'system'; readonly actorId: string | null };

/**
 * Whom a turn follows: the first actor of its players' actions, in order, who exists; else the current character of the
 * primary seat; else nobody. Actors that do not exist and actions of the engine select nobody.
 */
export function actingCharacterOf<C extends BoundCharacter>(actions: readonly Acted[], characters: readonly C[], seats: readonly Seat[]): C | null {
  for (const { source, actorId } of actions) {
    const actor = source !== 'system' && actorId !== null ? characters.find(({ id }) => id === actorId) : undefined;
    if (actor !== undefined) return actor;
  }
  return currentCharacterOf(primarySeat(seats), characters, seats);
}
