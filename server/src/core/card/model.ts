import type { JsonRecord, JsonValue, WorldBookModel, WorldBookRole } from '../worldbook/index.ts';

export const cardFormats = ['character-card-v1', 'character-card-v2', 'character-card-v3', 'lorecard-v1'] as const;
export type CardFormat = (typeof cardFormats)[number];

/** In which kind of file a card was found. */
export type CardContainer = 'png' | 'json' | 'yaml' | 'charx' | 'webp' | 'jpeg';

/** A text that goes `depth` messages before the end of the prompt. */
export type DepthPrompt = { prompt: string; depth: number; role: WorldBookRole };

/** A picture, sound or other file that a card names. `uri`: `embeded://path`, `__asset:name`, `data:`, `https:` or `ccdefault:`. */
export type CardAsset = { type: string; uri: string; name: string; ext: string };

/** A character card of any format. Texts are '' and lists empty where the card says nothing. */
export type Card = {
  name: string;
  /** What `{{char}}` becomes; '' = the name. */
  nickname: string;
  description: string;
  personality: string;
  scenario: string;
  opening: string;
  alternateOpenings: string[];
  /** Openings for a table of several. */
  groupOpenings: string[];
  dialogueExamples: string;
  /** For people, never for a model. */
  creatorNotes: string;
  /** The same in other languages, by their ISO 639-1 codes. */
  creatorNotesByLanguage: { [language: string]: string };
  systemPrompt: string;
  postHistoryInstructions: string;
  tags: string[];
  creator: string;
  version: string;
  /** Where the card was published, as its author says. */
  publishedAt: string[];
  /** Unix seconds; null = not said. */
  created: number | null;
  modified: number | null;
  depthPrompt: DepthPrompt | null;
  extensions: JsonRecord;
  book: WorldBookModel | null;
  /** Sources of hook scripts. */
  hooks: string[];
  /** Declarations of typed variables, as written. */
  variables: JsonValue[];
  /** Ready-made characters, as written. */
  pregens: JsonValue[];
  assets: CardAsset[];
  /** The bytes of the assets that came in the same file, by their `uri`. */
  files: ReadonlyMap<string, Uint8Array>;
  /** The card's own picture without texts and camera data: those hold the whole card, its secrets included. */
  portrait: Uint8Array | null;
  /** `raw`: the card's JSON as it was read, with everything that has no field here. */
  source: { container: CardContainer; format: CardFormat; raw: JsonRecord };
};
