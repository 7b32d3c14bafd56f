import type { Chance } from '../dice/index.ts';
import type { Outcome } from './interpret.ts';
import { interpret } from './interpret.ts';
import type { Resolution } from './resolution.ts';
import type { CheckRequest, RolledCheck } from './roll-check.ts';
import { rollCheck } from './roll-check.ts';

/** A check, rolled and judged. */
export type CheckResult = RolledCheck & { readonly outcome: Outcome };

/**
 * Rolls a check and judges it by its ladder. Throws CHECK_* for what is missing or unknown, CHECK_NEEDS_SCRIPT for a
 * system that a script judges: see `judgeCheck`.
 */
export function resolveCheck(resolution: Resolution, request: CheckRequest, chance: Chance): CheckResult {
  const rolled = rollCheck(resolution, request, chance);
  return { ...rolled, outcome: interpret(resolution, rolled.facts) };
}
