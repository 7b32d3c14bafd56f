import type { LoreRules } from '../../core/document/kinds/lore-rules.ts';
import { builder } from '../builder.ts';
import { LoreLogicRef, LorePositionRef, LoreRoleRef, LoreSourceRef, sourceList } from './lore-enums.ts';

const LoreGroupRef = builder.objectRef<LoreRules['group']>('LoreGroup').implement({
  description: 'Entries of which one turn takes one.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its names, with commas between several; empty: none.' }),
    override: t.exposeBoolean('override', { description: 'Whether this entry goes before the others.' }),
    weight: t.exposeFloat('weight', { description: 'Its share in a draw.' }),
  }),
});

const LoreRecursionRef = builder.objectRef<LoreRules['recursion']>('LoreRecursion').implement({
  description: 'How an entry and the texts of others call each other up.',
  fields: (t) => ({
    exclude: t.exposeBoolean('exclude', { description: 'Whether others cannot call it up.' }),
    prevent: t.exposeBoolean('prevent', { description: 'Whether it calls up no others.' }),
    delayUntil: t.int({ description: 'Only others can call it up, from this round on; 0: no such rule.', resolve: ({ delayUntil }) => Number(delayUntil) }),
  }),
});

const LoreEffectsRef = builder.objectRef<LoreRules['effects']>('LoreEffects').implement({
  description: 'How time changes an entry, in turns of the room; null: not at all.',
  fields: (t) => ({
    sticky: t.exposeInt('sticky', { nullable: true, description: 'How long it stays once it came in.' }),
    cooldown: t.exposeInt('cooldown', { nullable: true, description: 'How long it stays out after that.' }),
    delay: t.exposeInt('delay', { nullable: true, description: 'Before which turn it never comes in.' }),
  }),
});

const LoreCharacterFilterRef = builder.objectRef<NonNullable<LoreRules['characterFilter']>>('LoreCharacterFilter').implement({
  description: 'For which characters an entry is.',
  fields: (t) => ({
    isExclude: t.exposeBoolean('isExclude', { description: 'Whether it is for all but these.' }),
    names: t.exposeStringList('names', { description: 'Characters by name.' }),
    tags: t.exposeStringList('tags', { description: 'Characters by tag.' }),
  }),
});

export const LoreRulesRef = builder.objectRef<LoreRules>('LoreRules').implement({
  description: 'How an entry is called up and where it stands, beyond its keys.',
  fields: (t) => ({
    position: t.field({ type: LorePositionRef, description: 'Where it stands.', resolve: ({ position }) => position }),
    depth: t.exposeInt('depth', { description: 'Messages before the end; counts for AT_DEPTH.' }),
    role: t.field({ type: LoreRoleRef, description: 'Who says it there.', resolve: ({ role }) => role }),
    outletName: t.exposeString('outletName', { description: 'The outlet it stands in; counts for OUTLET.' }),
    selectiveLogic: t.field({ type: LoreLogicRef, description: 'How its second keys narrow it.', resolve: ({ selectiveLogic }) => selectiveLogic }),
    probability: t.exposeFloat('probability', { description: 'Percent.' }),
    useProbability: t.exposeBoolean('useProbability', { description: 'Whether chance counts.' }),
    scanDepth: t.exposeInt('scanDepth', { nullable: true, description: 'Messages that are searched; null: as its book or the room says.' }),
    matchWholeWords: t.exposeBoolean('matchWholeWords', { nullable: true, description: 'Whether keys are whole words; null: as the room says.' }),
    useGroupScoring: t.exposeBoolean('useGroupScoring', { nullable: true, description: 'Whether the better fit wins in its group; null: as the room says.' }),
    vectorized: t.exposeBoolean('vectorized', { description: 'Whether it is found by meaning too.' }),
    ignoreBudget: t.exposeBoolean('ignoreBudget', { description: 'Whether it fits however little room is left.' }),
    group: t.field({ type: LoreGroupRef, description: 'Its group.', resolve: ({ group }) => group }),
    recursion: t.field({ type: LoreRecursionRef, description: 'How it and others call each other up.', resolve: ({ recursion }) => recursion }),
    effects: t.field({ type: LoreEffectsRef, description: 'How time changes it.', resolve: ({ effects }) => effects }),
    sources: t.field({ type: [LoreSourceRef], description: 'Texts beside the conversation in which its keys are looked for.', resolve: ({ matchSources }) => sourceList(matchSources) }),
    triggers: t.exposeStringList('triggers', { description: 'The kinds of replies it is for; empty: all.' }),
    characterFilter: t.field({ type: LoreCharacterFilterRef, nullable: true, description: 'The characters it is for; null: all.', resolve: ({ characterFilter }) => characterFilter }),
    condition: t.exposeString('condition', { description: 'An expression that must hold; empty where there is none, and for all but keepers.' }),
    automationId: t.exposeString('automationId', { description: 'A name that other programs give it.' }),
  }),
});
