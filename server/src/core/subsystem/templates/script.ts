import { roll } from '../../dice/index.ts';
import { DomainError } from '../../error/domain-error.ts';
import { flowRoll, parseFlow } from '../flow.ts';
import type { SubsystemContext } from '../subsystem-context.ts';
import type { SubsystemOf } from '../subsystem.ts';
import type { SubsystemResult } from '../subsystem-result.ts';

/**
 * Throws the dice that a script declares, lets it describe what follows, and takes from that only what the fixed terms
 * allow. Throws SUBSYSTEM_NEEDS_SCRIPT where scripts cannot run, SUBSYSTEM_FLOW_BAD with its issues.
 */
export async function runScript({ options }: SubsystemOf<'script'>, context: SubsystemContext): Promise<SubsystemResult> {
  const { random, sheet, runFlow } = context;
  if (runFlow === null) throw new DomainError('SUBSYSTEM_NEEDS_SCRIPT', { script: options.script });
  const rolled = Object.entries(options.rolls).map(([slot, text]) => ({ slot, dice: roll(text, { random }) }));
  const rolls = Object.fromEntries(rolled.map(({ slot, dice }) => [slot, flowRoll(dice)]));
  const flow = parseFlow(await runFlow(options.script, { rolls, sheet: { ...sheet.figures } }), (name) => (Object.hasOwn(sheet.figures, name) ? name : (sheet.find(name)?.key ?? null)));
  if (!flow.ok) throw new DomainError('SUBSYSTEM_FLOW_BAD', { script: options.script }, flow.issues);
  return { rolls: rolled, outcome: { template: 'script', narration: flow.narration }, effects: flow.effects, narration: [] };
}
