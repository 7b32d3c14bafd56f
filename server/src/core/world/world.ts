import type { CharacterSchema } from '../character/character-schema.ts';
import type { DimensionDefinition } from '../dimension/dimension-data.ts';
import type { Manifest } from './manifest-schema.ts';

/** Who may know of something at the table without being told: players, or the keeper alone. */
export type WorldVisibility = 'player' | 'keeper';

type Fields = Readonly<Record<string, unknown>>;

export type WorldCharacter = {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly type: string;
  readonly description: string;
  /** The path of a picture in the folder. */
  readonly portrait: string | null;
  readonly fields: Fields;
  readonly visibility: WorldVisibility;
  readonly secret: { readonly text: string; readonly goals: string | null; readonly fields: Fields } | null;
};

/** Somebody whom a player may choose to be. */
export type WorldPregen = Pick<WorldCharacter, 'id' | 'name' | 'description' | 'portrait' | 'fields'>;

export type WorldLore = {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly constant: boolean;
  readonly keys: readonly string[];
  readonly secondaryKeys: readonly string[];
  readonly enabled: boolean;
  readonly order: number;
  /** Where in a prompt it stands; null as the room has it. */
  readonly position: string | null;
  readonly visibility: WorldVisibility;
  /** Characters whose names call it up as well. */
  readonly characters: readonly string[];
};

/** A world as a reader of one language gets it. */
export type WorldEdition = {
  readonly locale: string;
  readonly name: string;
  readonly summary: string;
  /** WORLD.md; '' where there is none. */
  readonly text: string;
  readonly tags: readonly string[];
  /** null where the world has none of its own. */
  readonly characterSchema: CharacterSchema | null;
  readonly characters: readonly WorldCharacter[];
  readonly pregens: readonly WorldPregen[];
  readonly dimensions: readonly DimensionDefinition[];
  readonly lore: readonly WorldLore[];
  readonly opening: { readonly text: string; readonly characters: readonly string[] } | null;
  /** What the clock of the story shows at first. */
  readonly clock: string | null;
};

/** A world without a fault, in every language that it has. */
export type World = Pick<Manifest, 'version' | 'defaultLocale' | 'license' | 'homepage' | 'author' | 'accentColor'> & {
  /** null where its `world.json` has none yet. */
  readonly id: string | null;
  readonly format: 'yaml' | 'json';
  readonly cover: string | null;
  readonly editions: ReadonlyMap<string, WorldEdition>;
};
