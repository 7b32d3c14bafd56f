import { z } from 'zod';
import type { StatedRules } from '../../core/document/kinds/lore-rules.ts';
import { matchSourceNames } from '../../core/worldbook/activation-input.ts';
import { secondaryLogics, worldBookPositions, worldBookRoles } from '../../core/worldbook/model.ts';
import { builder } from '../builder.ts';
import { LoreLogicRef, LorePositionRef, LoreRoleRef, LoreSourceRef, sourcesOf } from './lore-enums.ts';

const LoreGroupInputRef = builder.inputType('LoreGroupInput', {
  description: 'The group of an entry.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Its names, with commas between several; empty: none.' }),
    override: t.boolean({ defaultValue: false, description: 'Whether this entry goes before the others.' }),
    weight: t.float({ defaultValue: 100, description: 'Its share in a draw.' }),
  }),
});

const LoreRecursionInputRef = builder.inputType('LoreRecursionInput', {
  description: 'How an entry and the texts of others call each other up.',
  fields: (t) => ({
    exclude: t.boolean({ defaultValue: false, description: 'Whether others cannot call it up.' }),
    prevent: t.boolean({ defaultValue: false, description: 'Whether it calls up no others.' }),
    delayUntil: t.int({ defaultValue: 0, description: 'Only others can call it up, from this round on; 0: no such rule.' }),
  }),
});

const LoreEffectsInputRef = builder.inputType('LoreEffectsInput', {
  description: 'How time changes an entry, in turns; null or absent: not at all.',
  fields: (t) => ({
    sticky: t.int({ description: 'How long it stays once it came in.' }),
    cooldown: t.int({ description: 'How long it stays out after that.' }),
    delay: t.int({ description: 'Before which turn it never comes in.' }),
  }),
});

const LoreCharacterFilterInputRef = builder.inputType('LoreCharacterFilterInput', {
  description: 'For which characters an entry is.',
  fields: (t) => ({
    isExclude: t.boolean({ defaultValue: false, description: 'Whether it is for all but these.' }),
    names: t.stringList({ defaultValue: [], description: 'Characters by name.' }),
    tags: t.stringList({ defaultValue: [], description: 'Characters by tag.' }),
  }),
});

export const LoreRulesInputRef = builder.inputType('LoreRulesInput', {
  description: 'Rules to change; what is absent stays, each that is given counts whole.',
  fields: (t) => ({
    position: t.field({ type: LorePositionRef, description: 'Where it stands.' }),
    depth: t.int({ description: 'Messages before the end.' }),
    role: t.field({ type: LoreRoleRef, description: 'Who says it there.' }),
    outletName: t.string({ description: 'The outlet it stands in.' }),
    selectiveLogic: t.field({ type: LoreLogicRef, description: 'How its second keys narrow it.' }),
    probability: t.float({ description: 'Percent.' }),
    useProbability: t.boolean({ description: 'Whether chance counts.' }),
    scanDepth: t.int({ description: 'Messages that are searched; null: as its book or the room says.' }),
    matchWholeWords: t.boolean({ description: 'Whether keys are whole words; null: as the room says.' }),
    useGroupScoring: t.boolean({ description: 'Whether the better fit wins in its group; null: as the room says.' }),
    vectorized: t.boolean({ description: 'Whether it is found by meaning too.' }),
    ignoreBudget: t.boolean({ description: 'Whether it fits however little room is left.' }),
    group: t.field({ type: LoreGroupInputRef, description: 'Its group.' }),
    recursion: t.field({ type: LoreRecursionInputRef, description: 'How it and others call each other up.' }),
    effects: t.field({ type: LoreEffectsInputRef, description: 'How time changes it.' }),
    sources: t.field({ type: [LoreSourceRef], description: 'Texts beside the conversation in which its keys are looked for.' }),
    triggers: t.stringList({ description: 'The kinds of replies it is for; empty: all.' }),
    characterFilter: t.field({ type: LoreCharacterFilterInputRef, description: 'The characters it is for; null: all.' }),
    condition: t.string({ description: 'An expression that must hold; empty: none.' }),
    automationId: t.string({ description: 'A name that other programs give it.' }),
  }),
});

const count = z.number().int();
const names = z.array(z.string());

/** Bounds are those of the document; here only the shape is read. */
export const loreRulesSchema = z.object({
  position: z.enum(worldBookPositions).nullish(),
  depth: count.nullish(),
  role: z.enum(worldBookRoles).nullish(),
  outletName: z.string().nullish(),
  selectiveLogic: z.enum(secondaryLogics).nullish(),
  probability: z.number().nullish(),
  useProbability: z.boolean().nullish(),
  scanDepth: count.nullable().optional(),
  matchWholeWords: z.boolean().nullable().optional(),
  useGroupScoring: z.boolean().nullable().optional(),
  vectorized: z.boolean().nullish(),
  ignoreBudget: z.boolean().nullish(),
  group: z.object({ name: z.string(), override: z.boolean().nullish().transform((value) => value ?? false), weight: z.number().nullish().transform((value) => value ?? 100) }).nullish(),
  recursion: z.object({ exclude: z.boolean().nullish().transform((value) => value ?? false), prevent: z.boolean().nullish().transform((value) => value ?? false), delayUntil: count.nullish().transform((value) => value || false) }).nullish(),
  effects: z.object({ sticky: count.nullish().transform((value) => value ?? null), cooldown: count.nullish().transform((value) => value ?? null), delay: count.nullish().transform((value) => value ?? null) }).nullish(),
  sources: z.array(z.enum(matchSourceNames)).nullish(),
  triggers: names.nullish(),
  characterFilter: z.object({ isExclude: z.boolean().nullish().transform((value) => value ?? false), names: names.nullish().transform((value) => value ?? []), tags: names.nullish().transform((value) => value ?? []) }).nullable().optional(),
  condition: z.string().nullish(),
  automationId: z.string().nullish(),
});

/** Where null means something of its own. */
const nullable = ['scanDepth', 'matchWholeWords', 'useGroupScoring', 'characterFilter'];

/** The fields that an input gives, without those that are absent or null; `kept` may be null. */
export function givenFields<Input extends object>(input: Input, kept: readonly string[] = []): { [Name in keyof Input]?: NonNullable<Input[Name]> } {
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== undefined && (value !== null || kept.includes(name)))) as { [Name in keyof Input]?: NonNullable<Input[Name]> };
}

/** The rules that an input states. */
export function statedRulesOf({ sources, ...rules }: z.infer<typeof loreRulesSchema>): StatedRules {
  return { ...givenFields(rules, nullable), ...(sources == null ? {} : { matchSources: sourcesOf(sources) }) };
}
