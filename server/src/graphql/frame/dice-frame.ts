import type { CheckFacts, Labels } from '../../core/frame/frame.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import { displayName } from '../../core/rulepack/index.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { ownWord, RulepackWordRef } from '../rulepack/rulepack-word.ts';
import type { RulepackWord } from '../rulepack/rulepack-word.ts';
import { CheckOutcomeRef } from './check-outcome.ts';
import { DieRollRef } from './die-roll.ts';
import { DiceKindRef } from './frame-enums.ts';
import { frameInterfaces } from './frame-type.ts';
import type { SeenFrame } from './seen-frame.ts';

const CheckStatRef = builder.objectRef<{ readonly key: string; readonly labels: Labels }>('CheckStat').implement({
  description: 'What a roll is about.',
  fields: (t) => ({
    name: t.string({ description: 'Its one name in the system.', resolve: ({ key }) => key }),
    label: t.string({ description: "What it is called, in the viewer's language.", resolve: ({ labels }, _args, { locale }) => labels[locale] }),
  }),
});

type AppliedModifier = RulepackWord & { readonly count: number };

const AppliedModifierRef = builder.objectRef<AppliedModifier>('AppliedModifier').implement({
  description: 'What helped or hindered a check.',
  fields: (t) => ({
    id: t.string({ description: 'Its name for programs.', resolve: ({ id }) => id }),
    label: t.exposeString('label', { description: "What it is called, in the viewer's language." }),
    count: t.exposeInt('count', { description: 'How often it applied.' }),
  }),
});

/** The system that judged; null where it is gone: then its words are, too, and names for programs stand for them. */
function systemOf({ system }: CheckFacts, { infra }: Context): Rulepack | null {
  const found = infra.rulepacks.find(system);
  return found?.id === system ? found : null;
}

function wordOf(check: CheckFacts, id: string, context: Context): RulepackWord {
  const rulepack = systemOf(check, context);
  return { id, label: rulepack === null ? id : displayName(rulepack, id, context.locale) };
}

function subsystemOf(check: CheckFacts | undefined, context: Context): RulepackWord | null {
  if (check?.subsystem == null) return null;
  const { id } = check.subsystem;
  const rulepack = systemOf(check, context);
  return rulepack === null ? { id, label: id } : ownWord(rulepack, { id, words: rulepack.subsystems.get(id)?.options.display }, context.locale);
}

builder.objectRef<SeenFrame<'dice'>>('DiceFrame').implement({
  ...frameInterfaces,
  description: 'Real dice.',
  fields: (t) => ({
    actor: t.string({ description: 'Who rolled.', resolve: ({ data }) => data.actor }),
    kind: t.field({ type: DiceKindRef, description: 'What for.', resolve: ({ data }) => data.kind }),
    expression: t.string({ description: 'What was rolled.', resolve: ({ data }) => data.expression }),
    reason: t.string({ nullable: true, description: 'What it decides.', resolve: ({ data }) => data.reason }),
    stat: t.field({ type: CheckStatRef, nullable: true, description: 'What of a sheet it is about; null where nothing was named.', resolve: ({ data }) => data.check?.stat ?? data.stat ?? null }),
    dice: t.field({ type: [DieRollRef], description: 'The dice themselves.', resolve: ({ data }) => [...data.dice] }),
    total: t.float({ description: 'What they come to.', resolve: ({ data }) => data.total }),
    target: t.float({ nullable: true, description: 'What had to be reached.', resolve: ({ data }) => data.target }),
    effectiveTarget: t.float({ nullable: true, description: 'The same after difficulty; null where the rules know none.', resolve: ({ data }) => data.check?.effectiveTarget ?? null }),
    success: t.boolean({ nullable: true, description: 'Whether it was; null where there was nothing to reach.', resolve: ({ data }) => data.success }),
    difficulty: t.field({
      type: RulepackWordRef, nullable: true, description: 'How hard it was; null for the usual.',
      resolve: ({ data: { check } }, _args, context) => (check?.difficulty == null ? null : wordOf(check, check.difficulty, context)),
    }),
    modifiers: t.field({
      type: [AppliedModifierRef], description: 'What helped or hindered.',
      resolve: ({ data: { check } }, _args, context) => (check === undefined ? [] : Object.entries(check.modifiers).map(([id, count]) => ({ ...wordOf(check, id, context), count }))),
    }),
    situational: t.float({ description: 'What was added to the dice for skill or circumstances.', resolve: ({ data }) => data.check?.facts.modifier ?? 0 }),
    subsystem: t.string({ nullable: true, description: 'The part of the rules that it belongs to; null for a plain roll.', resolve: ({ data }) => data.check?.subsystem?.id ?? null }),
    subsystemLabel: t.string({ nullable: true, description: "What that part is called, in the viewer's language.", resolve: ({ data }, _args, context) => subsystemOf(data.check, context)?.label ?? null }),
    outcome: t.field({ type: CheckOutcomeRef, nullable: true, description: "What it came to by the rule system's ladder; null for a plain roll.", resolve: ({ data }) => data.check?.outcome ?? null }),
    spent: t.float({ description: 'Points that were spent on it so far.', resolve: ({ data }) => data.check?.spent ?? 0 }),
    secret: t.boolean({ description: 'Whether it was rolled in secret.', resolve: ({ data }) => data.secret }),
    detail: t.field({ type: 'JSON', nullable: true, description: 'Further facts about the roll.', resolve: ({ data }) => data.detail }),
  }),
});
