import type { Chance } from '../dice/index.ts';
import { DomainError } from '../error/domain-error.ts';
import type { Outcome, RollFacts } from './interpret.ts';
import { interpret } from './interpret.ts';
import type { Resolution } from './resolution.ts';
import type { CheckResult } from './resolve-check.ts';
import type { CheckRequest } from './roll-check.ts';
import { rollCheck } from './roll-check.ts';
import type { ScriptInput } from './script-lane.ts';
import { parseVerdict, scriptInput } from './script-lane.ts';

/** Runs `resolve(input)` of a pack's script in the isolate and gives what it returned, as plain data. */
export type RunResolver = (script: string, input: ScriptInput) => Promise<unknown>;

/**
 * Judges a roll that has fallen in whichever way its system declares: by its ladder, or by its script. Throws
 * CHECK_NEEDS_SCRIPT without `runResolver`, CHECK_VERDICT_BAD with its issues for a verdict that cannot be read.
 */
export async function judgeFacts(resolution: Resolution, facts: RollFacts, runResolver: RunResolver | null): Promise<Outcome> {
  const { script } = resolution;
  if (script === null) return interpret(resolution, facts);
  if (runResolver === null) throw new DomainError('CHECK_NEEDS_SCRIPT', { script });
  const input = scriptInput(resolution, facts);
  const verdict = parseVerdict(await runResolver(script, input), { resolution, input });
  if (!verdict.ok) throw new DomainError('CHECK_VERDICT_BAD', { script }, verdict.issues);
  return verdict.outcome;
}

/** Rolls a check and judges it. The engine throws the dice; a script only judges. */
export async function judgeCheck(resolution: Resolution, request: CheckRequest, by: { readonly chance: Chance; readonly runResolver: RunResolver | null }): Promise<CheckResult> {
  const rolled = rollCheck(resolution, request, by.chance);
  return { ...rolled, outcome: await judgeFacts(resolution, rolled.facts, by.runResolver) };
}
