import { z } from 'zod';
import { DiceError, parseDice } from '../dice/index.ts';
import { parsePattern } from './match-words.ts';
import { plainTextSchema, saySchema, saySchemaAfterRoll } from './playbook-text.ts';

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'lower-case letters, digits and hyphens');
const ids = z.array(id).max(64).default([]);
const line = z.string().trim().min(1).max(120);
const lines = z.array(line).min(1).max(40);
const patterns = z.array(line.regex(/[^\s|]/, 'a word').transform(parsePattern)).min(1).max(40);
const wordsSchema = z.strictObject({ en: patterns, zh: patterns });

function isDice(expression: string): boolean {
  try {
    parseDice(expression);
    return true;
  } catch (error) {
    if (error instanceof DiceError) return false;
    throw error;
  }
}

const diceSchema = z.string().max(80).refine(isDice, 'a dice expression such as 1d20+2');

/** Things a player might type, in both languages. Every one must reach the beat (or `otherwise`) it stands under. */
const examplesSchema = z.strictObject({ en: lines, zh: lines });

const hintSchema = z.strictObject({ revealed: ids, notRevealed: ids, say: saySchema });

/** What the keeper calls. Names and inputs are those of the turn's tools. */
const toolSchema = z.discriminatedUnion('tool', [
  z.strictObject({ tool: z.literal('roll_dice'), expression: diceSchema, reason: plainTextSchema, secret: z.boolean().optional() }),
  z.strictObject({ tool: z.literal('reveal_handout'), handoutId: id, to: z.enum(['all', 'acting']).default('all') }),
  z.strictObject({ tool: z.literal('note'), title: plainTextSchema.optional(), text: plainTextSchema }),
  z.strictObject({ tool: z.literal('set_scene'), sceneId: id }),
  z.strictObject({ tool: z.literal('speak_as_npc'), characterId: id, text: plainTextSchema }),
  z.strictObject({ tool: z.literal('lookup_lore'), query: plainTextSchema }),
]);
export type BeatTool = z.infer<typeof toolSchema>;

const tools = z.array(toolSchema).max(8).default([]);
const branchSchema = z.strictObject({ say: saySchemaAfterRoll, tools });

/** A roll whose total decides between two branches: `success` when total >= target. */
const rollSchema = z.strictObject({
  expression: diceSchema,
  target: z.number().int().min(-1000).max(1000),
  reason: plainTextSchema,
  secret: z.boolean().optional(),
  success: branchSchema,
  failure: branchSchema,
});

/** `evidence` counts how many of the named handouts have been shown. */
const evidenceSchema = z.strictObject({
  of: z.array(id).min(1).max(64),
  atLeast: z.number().int().min(0).default(0),
  atMost: z.number().int().min(0).optional(),
});

const whenSchema = z.strictObject({
  scenes: ids,
  notScenes: ids,
  words: wordsSchema,
  revealed: ids,
  notRevealed: ids,
  evidence: evidenceSchema.optional(),
});
export type BeatCondition = z.infer<typeof whenSchema>;

const beatSchema = z.strictObject({
  id,
  /** What the player wants, as a phrase: the heading of the beat in the generated guide. */
  goal: plainTextSchema,
  when: whenSchema,
  say: saySchema,
  tools,
  roll: rollSchema.optional(),
  /** Said after all tools have run. */
  then: saySchema.optional(),
  /** Said instead of everything else once each handout of this beat has been shown. */
  again: saySchema.optional(),
  examples: examplesSchema,
});
export type Beat = z.infer<typeof beatSchema>;

const sceneSchema = z.strictObject({
  id,
  otherwise: z.strictObject({ say: saySchema, examples: examplesSchema }),
  /** The first hint whose condition holds is the current lead. */
  hints: z.array(hintSchema).max(20).default([]),
});
export type PlaybookScene = z.infer<typeof sceneSchema>;

const interludeSchema = z.strictObject({ turn: z.number().int().min(1), notScenes: ids, say: saySchema });

/** Version 1 of the playbook format: everything a keeper without a model needs to run one adventure. */
export const playbookSchema = z.strictObject({
  format: z.literal('lorekeep.playbook'),
  version: z.literal(1),
  /** Ends a reply when no beat of the turn has a `then` of its own. */
  closing: saySchema,
  /** For an action that would move the table to a second scene in one turn. */
  together: saySchema,
  /** Words that ask for the current lead. */
  hintWords: wordsSchema,
  /** Outside the scenes below, or where no scene is set. */
  otherwise: z.strictObject({ say: saySchema, examples: examplesSchema }),
  /** Added to the reply of the turn with that number. */
  interludes: z.array(interludeSchema).max(60).default([]),
  scenes: z.array(sceneSchema).max(100).default([]),
  /** What to type, turn by turn, to see the whole story once (with lucky dice). */
  walkthrough: z.array(plainTextSchema).max(60).default([]),
  beats: z.array(beatSchema).min(1).max(500),
});
export type Playbook = z.infer<typeof playbookSchema>;
