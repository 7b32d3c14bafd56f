import type { Archetype, AttributeRule, Bounds, Budget, PointBuy, Rulepack } from '../../core/rulepack/index.ts';
import { displayName } from '../../core/rulepack/index.ts';
import type { CreationMethod } from '../../core/sheet/index.ts';
import { methodsOf } from '../../core/sheet/index.ts';
import { rollsAlike } from '../../core/sheet/roll-attributes.ts';
import { builder } from '../builder.ts';
import { namedWords, ownWord, RulepackWordRef } from './rulepack-word.ts';

export const CreationMethodRef = builder.enumType('CreationMethod', {
  description: 'A way to come by attributes.',
  values: {
    ROLLED: { value: 'rolled', description: 'Dice decide; the whole table sees them.' },
    POINT_BUY: { value: 'point_buy', description: 'They are bought with points.' },
    STANDARD_ARRAY: { value: 'standard_array', description: 'Given numbers are shared out.' },
    MANUAL: { value: 'manual', description: 'They are written down, within what the system allows.' },
  } satisfies Record<string, { value: CreationMethod; description: string }>,
});

type Bounded = { readonly rulepack: Rulepack; readonly name: string; readonly bounds: Bounds };

const StatBoundsRef = builder.objectRef<Bounded>('StatBounds').implement({
  description: 'What a stat may be on a new sheet.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its one name in the system.' }),
    label: t.string({ description: "What it is called, in the viewer's language.", resolve: ({ rulepack, name }, _args, { locale }) => displayName(rulepack, name, locale) }),
    minimum: t.float({ nullable: true, description: 'The least; null where nothing is said.', resolve: ({ bounds }) => bounds.min }),
    maximum: t.float({ nullable: true, description: 'The most; null where nothing is said.', resolve: ({ bounds }) => bounds.max }),
  }),
});

type NewAttribute = { readonly rulepack: Rulepack; readonly name: string; readonly rule: AttributeRule };

const CreationAttributeRef = builder.objectRef<NewAttribute>('CreationAttribute').implement({
  description: 'An attribute as it stands on a new sheet.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its one name in the system.' }),
    label: t.string({ description: "What it is called, in the viewer's language.", resolve: ({ rulepack, name }, _args, { locale }) => displayName(rulepack, name, locale) }),
    minimum: t.float({ nullable: true, description: 'The least; null where nothing is said.', resolve: ({ rule }) => rule.creation.min }),
    maximum: t.float({ nullable: true, description: 'The most; null where nothing is said.', resolve: ({ rule }) => rule.creation.max }),
    roll: t.string({ nullable: true, description: 'The dice that are thrown for it; null where it is not rolled.', resolve: ({ rulepack, rule }) => (rule.roll ?? rulepack.creation.rolled?.roll)?.text ?? null }),
    buyMinimum: t.float({ nullable: true, description: 'The least that can be bought; null where attributes are not bought.', resolve: ({ rulepack, rule }) => rule.pointBuy.min ?? rulepack.creation.pointBuy?.min ?? null }),
    buyMaximum: t.float({ nullable: true, description: 'The most that can be bought; null where attributes are not bought.', resolve: ({ rulepack, rule }) => rule.pointBuy.max ?? rulepack.creation.pointBuy?.max ?? null }),
  }),
});

const PointCostRef = builder.objectRef<{ readonly value: number; readonly cost: number }>('PointCost').implement({
  description: 'What a value costs.',
  fields: (t) => ({
    value: t.exposeFloat('value', { description: 'The value.' }),
    cost: t.exposeFloat('cost', { description: 'Its price in points.' }),
  }),
});

const PointBuyRef = builder.objectRef<PointBuy>('PointBuy').implement({
  description: 'How attributes are bought.',
  fields: (t) => ({
    budget: t.exposeFloat('budget', { description: 'The points that there are.' }),
    minimum: t.float({ description: 'The least that can be bought.', resolve: ({ min }) => min }),
    maximum: t.float({ description: 'The most that can be bought.', resolve: ({ max }) => max }),
    costs: t.field({ type: [PointCostRef], description: 'What each value costs, the lowest first.', resolve: ({ costs }) => Array.from(costs, ([value, cost]) => ({ value, cost })).toSorted((a, b) => a.value - b.value) }),
  }),
});

type ShownArchetype = { readonly rulepack: Rulepack; readonly archetype: Archetype };

const ArchetypeRef = builder.objectRef<ShownArchetype>('Archetype').implement({
  description: 'Which attributes matter most to whom.',
  fields: (t) => ({
    id: t.string({ description: 'Its name for programs.', resolve: ({ archetype }) => archetype.id }),
    label: t.string({ description: "What it is called, in the viewer's language.", resolve: ({ rulepack, archetype }, _args, { locale }) => displayName(rulepack, archetype.id, locale) }),
    priorities: t.field({ type: [RulepackWordRef], description: 'The attributes, the most important first.', resolve: ({ rulepack, archetype }, _args, { locale }) => namedWords(rulepack, archetype.priorities, locale) }),
    isDefault: t.boolean({ description: 'Whether the system takes it where nobody says.', resolve: ({ rulepack, archetype }) => rulepack.creation.defaultArchetype === archetype.id }),
  }),
});

function budgetWord({ id, label }: Budget) {
  return { id, words: label };
}

export const RulepackCreationRef = builder.objectRef<Rulepack>('RulepackCreation').implement({
  description: 'How sheets of a system are made.',
  fields: (t) => ({
    methods: t.field({ type: [CreationMethodRef], description: 'The ways to come by attributes, the usual one first.', resolve: methodsOf }),
    attributes: t.field({ type: [CreationAttributeRef], description: 'The attributes that a new sheet gets.', resolve: (rulepack) => Array.from(rulepack.creation.attributes, ([name, rule]) => ({ rulepack, name, rule })) }),
    sharesRolls: t.boolean({ description: 'Whether rolled attributes may be shared out by priorities, because all are rolled alike.', resolve: (rulepack) => methodsOf(rulepack).includes('rolled') && rollsAlike(rulepack) }),
    skills: t.field({ type: [StatBoundsRef], description: 'The skills that have bounds of their own.', resolve: (rulepack) => Array.from(rulepack.creation.skills, ([name, bounds]) => ({ rulepack, name, bounds })) }),
    skillMinimum: t.float({ nullable: true, description: 'The least that any other skill may be; null where nothing is said.', resolve: ({ creation }) => creation.skillDefault?.min ?? null }),
    skillMaximum: t.float({ nullable: true, description: 'The most that any other skill may be; null where nothing is said.', resolve: ({ creation }) => creation.skillDefault?.max ?? null }),
    pointBuy: t.field({ type: PointBuyRef, nullable: true, description: 'How attributes are bought; null where they are not.', resolve: ({ creation }) => creation.pointBuy }),
    standardArray: t.floatList({ nullable: true, description: 'The numbers that are shared out; null where there are none.', resolve: ({ creation }) => (creation.standardArray === null ? null : [...creation.standardArray]) }),
    budgets: t.field({ type: [RulepackWordRef], description: 'The points that are shared out among skills. How many there are depends on the sheet: see `Room.draftSheet`.', resolve: (rulepack, _args, { locale }) => rulepack.creation.budgets.map((budget) => ownWord(rulepack, budgetWord(budget), locale)) }),
    archetypes: t.field({ type: [ArchetypeRef], description: 'Which attributes matter most to whom.', resolve: (rulepack) => Array.from(rulepack.creation.archetypes.values(), (archetype) => ({ rulepack, archetype })) }),
  }),
});
