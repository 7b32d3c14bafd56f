import type { Closing } from './closing.ts';
import { createClosing } from './closing.ts';
import type { BenchPostgres } from './database/postgres.ts';
import { startPostgres } from './database/postgres.ts';

/** What a measure works with. What it opens it hands to `closing`, which runs when the measure has ended. */
export type BenchContext = {
  /** The Postgres of this run, with the product's own durability; started by the first measure that asks. */
  postgres(): Promise<BenchPostgres>;
  readonly closing: Closing;
  /** A word on how far a measure is, for whoever waits. */
  say(text: string): void;
};

/** One run of the bench: all its measures share a Postgres. */
export type BenchRun = { contextFor(name: string): BenchContext; close(): Promise<void> };

export function openRun(say: (text: string) => void): BenchRun {
  const closing = createClosing();
  let postgres: Promise<BenchPostgres> | undefined;
  return {
    contextFor: (name) => ({
      postgres: () => (postgres ??= startPostgres(closing)),
      closing: createClosing(),
      say: (text) => say(`${name}: ${text}`),
    }),
    close: closing.close,
  };
}
