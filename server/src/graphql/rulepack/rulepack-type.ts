import type { Param, Resolution } from '../../core/check/index.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import { displayName, wordsIn } from '../../core/rulepack/index.ts';
import { builder } from '../builder.ts';
import { RulepackCreationRef } from './rulepack-creation.ts';
import { ladderOf, LadderRankRef } from './rulepack-ladder.ts';
import { RulepackRef } from './rulepack-ref.ts';
import type { RulepackView } from './rulepack-ref.ts';
import { RulepackStatRef, statsOf } from './rulepack-stat.ts';
import { namedWords, ownWord, RulepackWordRef } from './rulepack-word.ts';

export const RulepackTargetRef = builder.enumType('RulepackTarget', {
  description: 'What checks of a system are rolled against.',
  values: {
    SKILL: { value: 'skill', description: 'A skill of the sheet.' },
    ATTRIBUTE: { value: 'attribute', description: 'An attribute of the sheet.' },
    DC: { value: 'dc', description: 'A number that says how hard it is; what the sheet has is added to the roll.' },
    NONE: { value: 'none', description: 'Nothing: the dice speak for themselves.' },
    EXPRESSION: { value: 'expression', description: 'A number that the system reckons from the sheet.' },
  } satisfies Record<string, { value: Resolution['target']; description: string }>,
});

type ShownParam = { readonly rulepack: Rulepack; readonly id: string; readonly param: Param };

const RulepackParamRef = builder.objectRef<ShownParam>('RulepackParam').implement({
  description: 'A number that a check of a system takes, such as how many dice.',
  fields: (t) => ({
    id: t.string({ description: 'Its name for programs.', resolve: ({ id }) => id }),
    label: t.string({ description: "What it is called, in the viewer's language.", resolve: ({ rulepack, id }, _args, { locale }) => displayName(rulepack, id, locale) }),
    minimum: t.int({ description: 'The least.', resolve: ({ param }) => param.min }),
    maximum: t.int({ description: 'The most.', resolve: ({ param }) => param.max }),
    default: t.int({ nullable: true, description: 'What it is where nobody says; null where somebody has to.', resolve: ({ param }) => param.default }),
  }),
});

type ShownDifficulty = { readonly rulepack: Rulepack; readonly id: string; readonly words: readonly string[] };

const RulepackDifficultyRef = builder.objectRef<ShownDifficulty>('RulepackDifficulty').implement({
  description: 'How hard a check of a system can be.',
  fields: (t) => ({
    id: t.string({ description: 'Its name for programs.', resolve: ({ id }) => id }),
    label: t.string({ description: "What it is called, in the viewer's language.", resolve: ({ rulepack, id }, _args, { locale }) => displayName(rulepack, id, locale) }),
    words: t.stringList({ description: 'What players may type before what they roll on, in any language.', resolve: ({ words }) => [...words] }),
  }),
});

function difficultiesOf(rulepack: Rulepack): ShownDifficulty[] {
  return Array.from(rulepack.resolution?.difficulties ?? [], ([id, { prefixes }]) => ({ rulepack, id, words: [...prefixes.en, ...prefixes.zh] }));
}

RulepackRef.implement({
  description: 'A system of rules: how checks are rolled and judged, and what sheets hold.',
  fields: (t) => ({
    id: t.string({ description: 'Its id: the name of its file.', resolve: ({ rulepack }) => rulepack.id }),
    names: t.stringList({ description: 'What else it is called.', resolve: ({ rulepack }) => [...rulepack.names] }),
    label: t.string({ description: "What it is called, in the viewer's language.", resolve: ({ rulepack }, _args, { locale }) => wordsIn(rulepack.label, locale) }),
    bases: t.stringList({ description: 'Ids of the systems that it builds on, the nearest first.', resolve: ({ rulepack }) => [...rulepack.bases] }),
    roll: t.string({ nullable: true, description: 'The dice of a check; null for a system without checks.', resolve: ({ rulepack }) => rulepack.resolution?.rollText ?? null }),
    target: t.field({ type: RulepackTargetRef, nullable: true, description: 'What checks are rolled against; null for a system without checks.', resolve: ({ rulepack }) => rulepack.resolution?.target ?? null }),
    compare: t.string({ nullable: true, description: '<= where a low roll is good, >= where a high one is; null for a system without checks.', resolve: ({ rulepack }) => rulepack.resolution?.compare ?? null }),
    scripted: t.boolean({ description: 'Whether a script judges its checks, and no ladder.', resolve: ({ rulepack }) => rulepack.resolution !== null && rulepack.resolution.script !== null }),
    expertise: t.string({
      nullable: true, description: 'What the keeper is told about the system; null for those who run no room.',
      resolve: ({ rulepack, keeper }, _args, { locale }) => (keeper && rulepack.expertise !== null ? wordsIn(rulepack.expertise, locale) : null),
    }),
    variants: t.field({ type: [RulepackWordRef], description: 'House ladders that a table may choose beside the usual one.', resolve: ({ rulepack }, _args, { locale }) => namedWords(rulepack, rulepack.resolution?.variants.keys() ?? [], locale) }),
    modifiers: t.field({ type: [RulepackWordRef], description: 'What may help or hinder a check.', resolve: ({ rulepack }, _args, { locale }) => namedWords(rulepack, rulepack.resolution?.modifiers.keys() ?? [], locale) }),
    difficulties: t.field({ type: [RulepackDifficultyRef], description: 'How hard a check can be.', resolve: ({ rulepack }) => difficultiesOf(rulepack) }),
    params: t.field({ type: [RulepackParamRef], description: 'Numbers that a check takes.', resolve: ({ rulepack }) => Array.from(rulepack.resolution?.params ?? [], ([id, param]) => ({ rulepack, id, param })) }),
    ladder: t.field({
      type: [LadderRankRef], description: 'How a roll is judged: rungs in the order in which they are tried. Empty where a script judges.',
      args: { variant: t.arg.string({ description: 'A house ladder; the usual one where absent or unknown.' }) },
      resolve: ({ rulepack }, { variant }) => ladderOf(rulepack, variant ?? null),
    }),
    stats: t.field({ type: [RulepackStatRef], description: 'What its sheets hold, in the order of the sheet.', resolve: ({ rulepack }) => statsOf(rulepack) }),
    resources: t.field({ type: [RulepackWordRef], description: 'Meters that clients draw.', resolve: ({ rulepack }, _args, { locale }) => rulepack.sheet.resources.map(({ id, label }) => ownWord(rulepack, { id, words: label }, locale)) }),
    subsystems: t.field({ type: [RulepackWordRef], description: 'Further parts of its rules.', resolve: ({ rulepack }, _args, { locale }) => Array.from(rulepack.subsystems.values(), ({ id, options }) => ownWord(rulepack, { id, words: options.display }, locale)) }),
    commands: t.stringList({ description: 'Words of dot-commands that it brings, without the dot.', resolve: ({ rulepack }) => [...rulepack.commands.keys()] }),
    creation: t.field({ type: RulepackCreationRef, description: 'How its sheets are made.', resolve: ({ rulepack }) => rulepack }),
  }),
});

/** A system as the reader of a room sees it. */
export function rulepackView(rulepack: Rulepack | null, keeper: boolean): RulepackView | null {
  return rulepack === null ? null : { rulepack, keeper };
}
