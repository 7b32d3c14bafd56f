import { z } from 'zod';
import type { RollResult } from '../dice/index.ts';
import type { Issue } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import { subsystemLimits } from './limits.ts';
import type { SheetEffect } from './subsystem-result.ts';

/** The dice that the engine threw for one slot of a script: `dice` are the faces that count. */
export type FlowRoll = { readonly expr: string; readonly total: number; readonly dice: readonly number[] };

/** The argument of a script's `flow(input)`: plain data. */
export type FlowInput = { readonly rolls: Readonly<Record<string, FlowRoll>>; readonly sheet: Readonly<Record<string, number | string>> };

export function flowRoll({ canonical, total, dice }: RollResult): FlowRoll {
  return { expr: canonical, total, dice: dice.flatMap(({ values, kept }) => values.filter((_, index) => kept[index] === true)) };
}

const answerSchema = z.strictObject({
  stat_delta: z
    .record(z.string().min(1).max(80), z.number())
    .refine((map) => Object.keys(map).length <= subsystemLimits.deltas, `at most ${subsystemLimits.deltas} stats`)
    .default({}),
  mark: z.string().trim().min(1).max(subsystemLimits.mark).nullish(),
  narration: z.string().max(subsystemLimits.narration).nullish(),
});

export type Flow = { readonly ok: true; readonly effects: readonly SheetEffect[]; readonly narration: string | null } | { readonly ok: false; readonly issues: Issue[] };

function clampedDelta(amount: number): number {
  return Math.trunc(Math.min(subsystemLimits.delta, Math.max(-subsystemLimits.delta, amount))) + 0;
}

/**
 * What a script's answer asks for. Anything but the fixed terms is refused with its place: at most 8 stats of the
 * system, each changed by a whole number within 1,000 of zero, one mark, one text. `canonicalOf` gives a stat's key.
 */
export function parseFlow(value: unknown, canonicalOf: (name: string) => string | null): Flow {
  const parsed = answerSchema.safeParse(value ?? {});
  if (!parsed.success) return { ok: false, issues: issuesOfZod(parsed.error, value) };
  const { stat_delta: deltas, mark, narration } = parsed.data;
  const added = Object.entries(deltas).map(([name, amount]) => ({ name, key: canonicalOf(name), amount: clampedDelta(amount) }));
  const issues = added.filter(({ key }) => key === null).map(({ name }) => ({ path: ['stat_delta', name], code: 'SUBSYSTEM_STAT_UNKNOWN', params: { seen: name, suggestion: '' } }));
  if (issues.length > 0) return { ok: false, issues };
  const changes = added.flatMap(({ key, amount }): SheetEffect[] => (key === null || amount === 0 ? [] : [{ op: 'add', key, amount }]));
  return { ok: true, effects: [...changes, ...(mark == null ? [] : [{ op: 'mark', mark } as const])], narration: narration ?? null };
}
