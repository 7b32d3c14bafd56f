import { DomainError } from '../../core/error/domain-error.ts';
import { roll } from '../../core/dice/index.ts';
import type { MacroContext } from '../../core/macro/index.ts';
import { hashSeed, seededRandom } from '../../core/random/seeded-random.ts';
import type { GameTime } from './game-time.ts';

/** What macros of one turn know, beside whom a text speaks of and what it is called. */
export type MacroWorld = {
  readonly roomId: string;
  readonly seed: string;
  readonly user: string;
  /** Whom a text speaks of that says nobody. */
  readonly char: string;
  readonly time: GameTime;
  readonly values: (path: string) => string | undefined;
  readonly fields: Readonly<Record<string, string>>;
};

/** Dice that cannot be rolled leave nothing behind. */
function rolled(expression: string, seed: string): string {
  try {
    return String(roll(expression, { seed }).total);
  } catch (error) {
    if (error instanceof DomainError) return '';
    throw error;
  }
}

/** The macros of one text. Its chance comes from the turn's seed and the text's id: made again, it comes out the same. */
export function macroContext(world: MacroWorld, text: { readonly id: string; readonly char: string | null; readonly outlets: ReadonlyMap<string, string> }): MacroContext {
  const { roomId, seed, user, time, values, fields } = world;
  let rolls = 0;
  return {
    user, values,
    char: text.char ?? world.char,
    time: time.time,
    date: time.date,
    random: seededRandom(hashSeed(seed, 'macro', text.id)),
    pick: (key) => seededRandom(hashSeed(roomId, 'pick', key))(),
    roll: (expression) => {
      rolls += 1;
      return rolled(expression, hashSeed(seed, 'macro-roll', text.id, String(rolls)));
    },
    fields: { ...fields, ...time.fields },
    outlets: (name) => text.outlets.get(name) ?? '',
  };
}
