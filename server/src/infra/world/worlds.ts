import type { ReadFolder } from './read-world-folder.ts';

/** A world's folder. `source` names it relative to where worlds lie: `bundled/<folder>`, `user/<folder>`. */
export type FoundWorld = ReadFolder & {
  readonly source: string;
  readonly folder: string;
  readonly origin: 'bundled' | 'user';
};

/** The worlds that rooms can be made from. */
export type Worlds = {
  /** Every folder as it is now, those that cannot be used too, in the order of their right to an id. */
  list(): Promise<readonly FoundWorld[]>;
};

export const noWorlds: Worlds = { list: () => Promise.resolve([]) };
