import type { JsonRecord, JsonValue, WorldBookModel, WorldBookRole } from '../worldbook/index.ts';

export const cardFormats = ['character-card-v1', 'character-card-v2', 'character-card-v3', 'lorecard-v1'] as const;
export type CardFormat = (typeof cardFormats)[number];

/** A text that goes `depth` messages before the end of the prompt. */
export type DepthPrompt = { prompt: string; depth: number; role: WorldBookRole };

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
  dialogueExamples: string;
  /** For people, never for a model. */
  creatorNotes: string;
  systemPrompt: string;
  postHistoryInstructions: string;
  tags: string[];
  creator: string;
  version: string;
  depthPrompt: DepthPrompt | null;
  extensions: JsonRecord;
  book: WorldBookModel | null;
  /** Sources of hook scripts. */
  hooks: string[];
  /** Declarations of typed variables, as written. */
  variables: JsonValue[];
  /** Ready-made characters, as written. */
  pregens: JsonValue[];
  /** The picture of a PNG card without its text chunks: those hold the whole card, its secrets included. */
  portraitPng: Uint8Array | null;
  /** `raw`: the card's JSON as it was read, with everything that has no field here. */
  source: { container: 'png' | 'json'; format: CardFormat; raw: JsonRecord };
};
