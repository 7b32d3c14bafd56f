import { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { shown } from '../error/issues-of-zod.ts';
import type { Outcome } from './interpret.ts';
import { applyDifficulty, judgedValues, plainMargin } from './interpret.ts';
import type { RollFacts } from './interpret.ts';
import { checkLimits } from './limits.ts';
import { rawTargetOf } from './raw-target-of.ts';
import type { Resolution } from './resolution.ts';
import { slugSchema } from './slug.ts';

/** What a script gets to judge: plain data. `total` is what the dice show, `roll` the same with the situational modifier. */
export type ScriptInput = {
  readonly roll: number;
  readonly total: number;
  readonly dice: readonly number[];
  readonly target: number | null;
  readonly raw_target: number | null;
  readonly modifier: number;
  readonly successes: number;
  readonly ones: number;
  readonly variant: string | null;
  readonly difficulty: string | null;
  readonly params: Readonly<Record<string, number>>;
};

/** The argument of a resolver's `resolve(input)` for one roll. */
export function scriptInput(resolution: Resolution, facts: RollFacts): ScriptInput {
  const raw = rawTargetOf(resolution, facts);
  const modifier = facts.modifier ?? 0;
  return {
    roll: facts.roll,
    total: facts.roll - modifier,
    dice: [...(facts.dice ?? [])],
    target: applyDifficulty(resolution, facts.difficulty ?? null, judgedValues(facts, raw)),
    raw_target: raw,
    modifier,
    successes: facts.successes ?? 0,
    ones: facts.ones ?? 0,
    variant: facts.variant ?? null,
    difficulty: facts.difficulty ?? null,
    params: { ...facts.params },
  };
}

const flag = z.boolean().default(false);

const verdictSchema = z.strictObject({
  rank: z.strictObject({ id: slugSchema, tier: z.number(), success: flag, critical: flag, fumble: flag }),
  margin: z.number().nullable().optional(),
});

const expected = '{rank: {id, tier, success?, critical?, fumble?}, margin?}';

function clamped(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(high, Math.max(low, value)) + 0;
}

function issuesOf(error: z.ZodError, value: unknown): Issue[] {
  return error.issues.map(({ path, message }) => ({ path: path.map(String), code: 'CHECK_VERDICT', params: { seen: shown(path.length === 0 ? value : message), expected } }));
}

export type Verdict = { readonly ok: true; readonly outcome: Outcome } | { readonly ok: false; readonly issues: Issue[] };

/**
 * The outcome that a script's answer means. Anything but the fixed terms is refused with its place; a tier becomes a
 * whole number from 0 to 32, a margin stays within a million of zero. Without a margin the plain one counts.
 */
export function parseVerdict(value: unknown, judged: { readonly resolution: Resolution; readonly input: ScriptInput }): Verdict {
  const parsed = verdictSchema.safeParse(value);
  if (!parsed.success) return { ok: false, issues: issuesOf(parsed.error, value) };
  const { rank, margin } = parsed.data;
  const { target, raw_target: rawTarget, roll } = judged.input;
  const plain = margin === undefined ? plainMargin(judged.resolution, roll, target) : margin;
  const outcome: Outcome = {
    rank: { ...rank, tier: Math.trunc(clamped(rank.tier, [0, checkLimits.tier])) },
    target,
    rawTarget,
    margin: plain === null ? null : clamped(plain, [-checkLimits.margin, checkLimits.margin]),
  };
  return { ok: true, outcome };
}
