import { z } from 'zod';
import { secondaryLogics, worldBookPositions, worldBookRoles } from '../../worldbook/model.ts';
import type { WorldBookEntry } from '../../worldbook/model.ts';

const count = z.number().int().min(0).max(100_000);
const names = z.array(z.string().max(500)).max(256);

const shape = {
  vectorized: z.boolean(),
  position: z.enum(worldBookPositions),
  depth: count,
  role: z.enum(worldBookRoles),
  selectiveLogic: z.enum(secondaryLogics),
  probability: z.number().min(0).max(100),
  useProbability: z.boolean(),
  scanDepth: count.nullable(),
  matchWholeWords: z.boolean().nullable(),
  useGroupScoring: z.boolean().nullable(),
  displayIndex: z.number(),
  outletName: z.string().max(500),
  group: z.strictObject({ name: z.string().max(2_000), override: z.boolean(), weight: z.number().min(0).max(1_000_000) }),
  recursion: z.strictObject({ exclude: z.boolean(), prevent: z.boolean(), delayUntil: z.union([z.boolean(), count]) }),
  effects: z.strictObject({ sticky: count.nullable(), cooldown: count.nullable(), delay: count.nullable() }),
  automationId: z.string().max(500),
  ignoreBudget: z.boolean(),
  matchSources: z.strictObject({
    personaDescription: z.boolean(), characterDescription: z.boolean(), characterPersonality: z.boolean(),
    characterDepthPrompt: z.boolean(), scenario: z.boolean(), creatorNotes: z.boolean(),
  }),
  triggers: names,
  characterFilter: z.strictObject({ isExclude: z.boolean(), names, tags: names }).nullable(),
  /** An expression that must hold; '' = none. */
  condition: z.string().max(2_000),
};

/** How an entry is called up and where it stands, beyond its keys. */
export type LoreRules = z.infer<z.ZodObject<typeof shape>>;

/** The rules that an entry states: those that say what one that is silent does anyway are left out. */
export const statedRulesSchema = z.strictObject(shape).partial();
export type StatedRules = z.infer<typeof statedRulesSchema>;

/** The rules of an entry that states none. */
export const defaultLoreRules: LoreRules = {
  vectorized: false,
  position: 'before_character_definition',
  depth: 4,
  role: 'system',
  selectiveLogic: 'and_any',
  probability: 100,
  useProbability: true,
  scanDepth: null,
  matchWholeWords: null,
  useGroupScoring: null,
  displayIndex: 0,
  outletName: '',
  group: { name: '', override: false, weight: 100 },
  recursion: { exclude: false, prevent: false, delayUntil: false },
  effects: { sticky: null, cooldown: null, delay: null },
  automationId: '',
  ignoreBudget: false,
  matchSources: { personaDescription: false, characterDescription: false, characterPersonality: false, characterDepthPrompt: false, scenario: false, creatorNotes: false },
  triggers: [],
  characterFilter: null,
  condition: '',
};

const ruleNames = Object.keys(shape) as (keyof LoreRules)[];

/** What `rules` state beyond the defaults. */
export function statedRules(rules: LoreRules): StatedRules {
  return Object.fromEntries(ruleNames.filter((name) => JSON.stringify(rules[name]) !== JSON.stringify(defaultLoreRules[name])).map((name) => [name, rules[name]]));
}

/** The rules of an entry as they were read from a book. */
export function rulesOfEntry(entry: WorldBookEntry): LoreRules {
  const { characterFilter } = entry;
  const given = Object.fromEntries(ruleNames.map((name) => [name, entry[name]])) as unknown as LoreRules;
  return { ...given, characterFilter: characterFilter === null ? null : { isExclude: characterFilter.isExclude, names: characterFilter.names, tags: characterFilter.tags } };
}
