import type { Card } from './model.ts';

/** The texts of a card that are written for a model or a reader. */
export const proseFields = [
  'name', 'nickname', 'description', 'personality', 'scenario', 'opening', 'dialogueExamples', 'creatorNotes', 'systemPrompt',
  'postHistoryInstructions', 'creator', 'version',
] as const satisfies readonly (keyof Card)[];

/** The lists of such texts. */
export const proseLists = ['alternateOpenings', 'groupOpenings', 'tags', 'publishedAt'] as const satisfies readonly (keyof Card)[];

/** Extensions that run code or rewrite what is said at the whole table; they belong to the world. */
export const machineryExtensions = ['loreweaver_hooks', 'lorekeep', 'regex_scripts', 'tavern_helper', 'TavernHelper_scripts'] as const;

/** Decorators that run code or place an entry by code. */
export const machineryDecorators: readonly string[] = [
  'if', 'initial_variables', 'preprocessing', 'generate_before', 'generate_after', 'render_before', 'render_after', 'message_formatting', 'iframe',
];
