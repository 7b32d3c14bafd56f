import type { Diagnostic } from './diagnostic.ts';
import type { JsonRecord } from './json.ts';

/** `entries` is an object (a standalone SillyTavern file) or an array (the book inside a card). */
export const worldBookFormats = ['sillytavern-world-info', 'character-book-v2'] as const;
export type WorldBookFormat = (typeof worldBookFormats)[number];

/** Where an entry goes, in the order of SillyTavern's numbers 0–7. */
export const worldBookPositions = [
  'before_character_definition',
  'after_character_definition',
  'before_author_note',
  'after_author_note',
  'at_depth',
  'before_example_messages',
  'after_example_messages',
  'outlet',
] as const;
export type WorldBookPosition = (typeof worldBookPositions)[number];

/** In the order of SillyTavern's numbers 0–2. */
export const worldBookRoles = ['system', 'user', 'assistant'] as const;
export type WorldBookRole = (typeof worldBookRoles)[number];

/** How secondary keys narrow an entry, in the order of SillyTavern's numbers 0–3. */
export const secondaryLogics = ['and_any', 'not_all', 'not_any', 'and_all'] as const;
export type SecondaryLogic = (typeof secondaryLogics)[number];

export type CharacterFilter = { isExclude: boolean; names: string[]; tags: string[]; raw: JsonRecord };

export type WorldBookEntry = {
  /** The author's own identifier; the key or index of the entry where there is none. */
  uid: number | string;
  keys: string[];
  secondaryKeys: string[];
  /** The entry's title. */
  comment: string;
  content: string;
  enabled: boolean;
  constant: boolean;
  selective: boolean;
  vectorized: boolean;
  insertionOrder: number;
  position: WorldBookPosition;
  /** Messages from the end; counts for `at_depth` only. */
  depth: number;
  role: WorldBookRole;
  selectiveLogic: SecondaryLogic;
  /** Percent, 0–100. */
  probability: number;
  useProbability: boolean;
  /** Messages; null in these four = as the book or the room says. */
  scanDepth: number | null;
  caseSensitive: boolean | null;
  matchWholeWords: boolean | null;
  useGroupScoring: boolean | null;
  displayIndex: number;
  outletName: string;
  group: { name: string; override: boolean; weight: number };
  /** `delayUntil`: true = the first recursion level, or a level; false or 0 = not delayed. */
  recursion: { exclude: boolean; prevent: boolean; delayUntil: boolean | number };
  /** Turns; null or 0 = off. */
  effects: { sticky: number | null; cooldown: number | null; delay: number | null };
  automationId: string;
  ignoreBudget: boolean;
  matchSources: {
    personaDescription: boolean;
    characterDescription: boolean;
    characterPersonality: boolean;
    characterDepthPrompt: boolean;
    scenario: boolean;
    creatorNotes: boolean;
  };
  triggers: string[];
  characterFilter: CharacterFilter | null;
  /** Only the keeper may know of it. */
  secret: boolean;
  /** An expression that must hold; '' = none. */
  condition: string;
  /** What other programs keep with the entry: of its `extensions` whatever no field above stands for. */
  extensions: JsonRecord;
  /** `key`: the name the entry has in a standalone file; `raw`: the entry as it was read. */
  source: { key: string | null; raw: JsonRecord };
};

export type WorldBookSettings = {
  /** Messages; null = as the room says. */
  scanDepth: number | null;
  /** Tokens; null = as the room says. */
  tokenBudget: number | null;
  recursiveScanning: boolean | null;
  extensions: JsonRecord;
};

export type WorldBookModel = {
  schemaVersion: 1;
  kind: 'world-book';
  name: string;
  description: string;
  settings: WorldBookSettings;
  entries: WorldBookEntry[];
  source: { format: WorldBookFormat; entryContainer: 'array' | 'object-map'; raw: JsonRecord };
  diagnostics: Diagnostic[];
};
