import type { Chance } from '../dice/index.ts';
import { DomainError } from '../error/domain-error.ts';
import { interpret } from './interpret.ts';
import type { Resolution } from './resolution.ts';
import type { CheckResult } from './resolve-check.ts';
import type { CheckRequest } from './roll-check.ts';
import { rollCheck } from './roll-check.ts';
import type { ScriptInput } from './script-lane.ts';
import { parseVerdict, scriptInput } from './script-lane.ts';

/** Runs a pack's script in the isolate and gives what it returned, as plain data. */
export type RunScript = (script: string, input: ScriptInput) => Promise<unknown>;

/**
 * Rolls a check and judges it in whichever way its system declares: by its ladder, or by its script. The engine throws
 * the dice in both. A verdict that cannot be read throws CHECK_VERDICT_BAD with its issues.
 */
export async function judgeCheck(resolution: Resolution, request: CheckRequest, by: { readonly chance: Chance; readonly runScript: RunScript }): Promise<CheckResult> {
  const rolled = rollCheck(resolution, request, by.chance);
  if (resolution.script === null) return { ...rolled, outcome: interpret(resolution, rolled.facts) };
  const input = scriptInput(resolution, rolled.facts);
  const verdict = parseVerdict(await by.runScript(resolution.script, input), { resolution, input });
  if (!verdict.ok) throw new DomainError('CHECK_VERDICT_BAD', { script: resolution.script }, verdict.issues);
  return { ...rolled, outcome: verdict.outcome };
}
