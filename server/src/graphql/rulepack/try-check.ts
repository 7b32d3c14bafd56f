import { z } from 'zod';
import type { CheckRequest, CheckResult, Outcome, RunResolver } from '../../core/check/index.ts';
import { checkLimits, judgeCheck, judgeFacts } from '../../core/check/index.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { CheckFacts, DieGroup } from '../../core/frame/frame.ts';
import { canonicalOf } from '../../core/rulepack/index.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import { newSeed } from '../../infra/random/random.ts';
import { personOf } from '../../room/key/principal.ts';
import { countAttempt } from '../../room/rate/count-attempt.ts';
import { dieGroups } from '../../turn/dice-frame.ts';
import { figuresOf } from '../../turn/rules/figures.ts';
import { rankLabels } from '../../turn/rules/labels.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { IssueRef } from '../errors/issue-type.ts';
import { parseInput } from '../errors/parse-input.ts';
import { CheckOutcomeRef } from '../frame/check-outcome.ts';
import { DieRollRef } from '../frame/die-roll.ts';
import { RulepackRef } from './rulepack-ref.ts';
import { withTryResolver } from './try-resolver.ts';

const ModifierCountInputRef = builder.inputType('ModifierCountInput', {
  description: 'What helps or hinders a check.',
  fields: (t) => ({
    id: t.string({ required: true, description: 'One of the modifiers of the system.' }),
    count: t.int({ description: 'How often; once where absent.' }),
  }),
});

const CheckParamInputRef = builder.inputType('CheckParamInput', {
  description: 'A number that a check takes.',
  fields: (t) => ({
    id: t.string({ required: true, description: 'One of the params of the system.' }),
    value: t.int({ required: true, description: 'The number.' }),
  }),
});

const TryCheckInputRef = builder.inputType('TryCheckInput', {
  description: 'A check to try. With `roll` or `dice` it is judged as it fell; without both, dice are thrown.',
  fields: (t) => ({
    variant: t.string({ description: 'A house ladder; the usual one where absent.' }),
    target: t.float({ description: 'What to roll against.' }),
    difficulty: t.string({ description: 'One of the difficulties of the system; the usual one where absent.' }),
    modifiers: t.field({ type: [ModifierCountInputRef], description: 'What helps or hinders; of no use where the roll is given.' }),
    params: t.field({ type: [CheckParamInputRef], description: 'Numbers that the check takes; what is not given is as the system says.' }),
    situational: t.int({ description: 'What is added to the dice.' }),
    figures: t.field({ type: 'JSON', description: 'Figures of a sheet by any of their names, for systems that reckon their target; what is not given is as the system says.' }),
    roll: t.float({ description: 'What the dice came to, with everything that was added.' }),
    dice: t.intList({ description: 'What the dice that count show.' }),
    successes: t.int({ description: 'How many dice succeeded, where dice are counted.' }),
    ones: t.int({ description: 'How many dice show a one, where dice are counted.' }),
  }),
});

const figure = z.number().min(-checkLimits.figure).max(checkLimits.figure);
const word = z.string().max(80);

const inputSchema = z.object({
  variant: word.nullish(),
  target: figure.nullish(),
  difficulty: word.nullish(),
  modifiers: z.array(z.object({ id: word, count: z.number().int().min(0).max(checkLimits.modifierCount).nullish() })).max(checkLimits.modifiers).nullish(),
  params: z.array(z.object({ id: word, value: z.number().int() })).max(checkLimits.params).nullish(),
  situational: figure.nullish(),
  figures: z.record(word, figure).refine((figures) => Object.keys(figures).length <= 100, 'at most 100 figures').nullish(),
  roll: figure.nullish(),
  dice: z.array(figure).max(1_000).nullish(),
  successes: figure.nullish(),
  ones: figure.nullish(),
});
type Input = z.infer<typeof inputSchema>;

type Tried = {
  readonly expression: string | null;
  readonly dice: readonly DieGroup[];
  readonly total: number | null;
  readonly outcome: { readonly target: number | null; readonly effectiveTarget: number | null; readonly shown: CheckFacts['outcome'] } | null;
  readonly issues: readonly Issue[];
};

const TriedCheckRef = builder.objectRef<Tried>('TriedCheck').implement({
  description: 'What a check comes to that is only tried: nothing of it is stored, and nobody else sees it.',
  fields: (t) => ({
    expression: t.exposeString('expression', { nullable: true, description: 'What was thrown; null where the roll was given.' }),
    dice: t.field({ type: [DieRollRef], description: 'The dice that were thrown; empty where the roll was given.', resolve: ({ dice }) => [...dice] }),
    total: t.exposeFloat('total', { nullable: true, description: 'What was judged; null where the input has problems.' }),
    target: t.float({ nullable: true, description: 'What had to be reached.', resolve: ({ outcome }) => outcome?.target ?? null }),
    effectiveTarget: t.float({ nullable: true, description: 'The same after difficulty.', resolve: ({ outcome }) => outcome?.effectiveTarget ?? null }),
    outcome: t.field({ type: CheckOutcomeRef, nullable: true, description: 'What it came to; null where the input has problems.', resolve: ({ outcome }) => outcome?.shown ?? null }),
    issues: t.field({ type: [IssueRef], description: 'What is wrong with the input.', resolve: ({ issues }) => [...issues] }),
  }),
});

const nothing: Tried = { expression: null, dice: [], total: null, outcome: null, issues: [] };

/** The figures of a new sheet, with those that were given in their places. */
function sheetOf(rulepack: Rulepack, figures: Input['figures']) {
  const values = Object.fromEntries(Object.entries(figures ?? {}).flatMap(([name, value]) => {
    const canonical = canonicalOf(rulepack, name);
    return canonical === null ? [] : [[canonical, value] as const];
  }));
  return figuresOf(rulepack, { characterId: null, name: '', values }).sheet.figures;
}

function requestOf(rulepack: Rulepack, input: Input): CheckRequest {
  const { variant, target, difficulty, modifiers, params, situational, figures } = input;
  return {
    variant: variant ?? null,
    target: target ?? null,
    difficulty: difficulty ?? null,
    modifiers: Object.fromEntries((modifiers ?? []).map(({ id, count }) => [id, count ?? 1])),
    params: Object.fromEntries((params ?? []).map(({ id, value }) => [id, value])),
    situational: situational ?? 0,
    sheet: sheetOf(rulepack, figures),
    paramLane: 'refuse',
  };
}

function outcomeOf(rulepack: Rulepack, { rank, margin, target, rawTarget }: Outcome): Tried['outcome'] {
  return { target: rawTarget, effectiveTarget: target, shown: { ...rank, labels: rankLabels(rulepack, rank.id), margin } };
}

function thrown(rulepack: Rulepack, { roll, tens, total, expression, outcome }: CheckResult): Tried {
  return { expression, dice: dieGroups(roll, tens), total, outcome: outcomeOf(rulepack, outcome), issues: [] };
}

type Trying = { readonly rulepack: Rulepack; readonly input: Input; readonly runResolver: RunResolver | null };

async function judged({ rulepack, input, runResolver }: Trying, { infra }: Context): Promise<Tried> {
  const { resolution } = rulepack;
  if (resolution === null) throw new DomainError('RULES_NO_CHECKS');
  const request = requestOf(rulepack, input);
  const { roll, dice, successes, ones, situational } = input;
  if (roll == null && dice == null) return thrown(rulepack, await judgeCheck(resolution, request, { chance: { seed: newSeed(infra.random) }, runResolver }));
  const total = roll ?? (dice ?? []).reduce((sum, face) => sum + face, situational ?? 0);
  const facts = { ...request, roll: total, dice: dice ?? [total - (situational ?? 0)], modifier: situational ?? 0, successes: successes ?? 0, ones: ones ?? 0 };
  return { ...nothing, total, outcome: outcomeOf(rulepack, await judgeFacts(resolution, facts, runResolver)) };
}

/** Which part of the input a refusal of the engine is about. */
const places: readonly (readonly [RegExp, string])[] = [[/_TARGET_/, 'target'], [/_DIFFICULTY_/, 'difficulty'], [/_PARAM_/, 'params'], [/_MODIFIER_/, 'modifiers']];

function issuesOf({ code, params, issues }: DomainError): readonly Issue[] {
  if (issues.length > 0) return issues;
  const place = places.find(([pattern]) => pattern.test(code))?.[1];
  return [{ path: place === undefined ? ['input'] : ['input', place], code, params }];
}

/** Checks that one person may try in ten minutes: a page that follows a slider asks about twice a second. */
const rule = { limit: 1_200, seconds: 600 };

async function tryCheck(context: Context, rulepack: Rulepack, given: unknown): Promise<Tried> {
  await countAttempt(context.infra, `try-check:${personOf(context.principal)}`, rule);
  try {
    const input = parseInput(inputSchema, given);
    return await withTryResolver(context, rulepack, (runResolver) => judged({ rulepack, input, runResolver }, context));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'RATE_LIMITED') throw error;
    return { ...nothing, issues: issuesOf(error) };
  }
}

builder.objectField(RulepackRef, 'tryCheck', (t) =>
  t.field({
    type: TriedCheckRef, description: 'What a check would come to. Nothing is stored and nobody else sees it.',
    args: { input: t.arg({ type: TryCheckInputRef, required: true, description: 'The check.' }) },
    resolve: ({ rulepack }, { input }, context) => tryCheck(context, rulepack, input),
  }),
);
