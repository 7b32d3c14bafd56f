import { judgeFacts } from '../../check/index.ts';
import type { CheckResult, RollFacts } from '../../check/index.ts';
import { DomainError } from '../../error/domain-error.ts';
import { figureAt } from '../subsystem-sheet.ts';
import type { ArgumentsOf } from '../subsystem-arguments.ts';
import { resolutionOf } from '../subsystem-context.ts';
import type { LastCheck, SubsystemContext } from '../subsystem-context.ts';
import type { SubsystemOf } from '../subsystem.ts';
import type { SubsystemResult } from '../subsystem-result.ts';

/** The check that points may change. Throws SUBSYSTEM_SPEND_* for what they cannot. */
function spendable(ineligible: readonly string[], { lastCheck }: SubsystemContext): LastCheck {
  if (lastCheck === null) throw new DomainError('SUBSYSTEM_SPEND_NO_CHECK');
  const { skill, check } = lastCheck;
  if (check.outcome.rank.fumble) throw new DomainError('SUBSYSTEM_SPEND_FUMBLE');
  if (skill !== null && ineligible.includes(skill)) throw new DomainError('SUBSYSTEM_SPEND_INELIGIBLE', { name: skill });
  if (check.outcome.target === null) throw new DomainError('SUBSYSTEM_SPEND_NO_TARGET');
  return lastCheck;
}

/** The facts of a check with its roll shifted; a single die shows what counts now. */
function shifted({ facts }: CheckResult, total: number): RollFacts {
  const one = facts.dice?.length === 1;
  return { ...facts, roll: total, ...(one ? { dice: [total - (facts.modifier ?? 0)] } : {}) };
}

/**
 * Spends points of a resource to better the caller's own latest check, one for one: down where low rolls are good, up
 * where high ones are. Not on fumbles, nor on stats that the pack excludes; a low roll stays at 1 or above.
 */
export async function runResourceSpendAdjust({ options }: SubsystemOf<'resource_spend_adjust'>, { points }: ArgumentsOf<'resource_spend_adjust'>, context: SubsystemContext): Promise<SubsystemResult> {
  const resolution = resolutionOf(context);
  const { check, spent } = spendable(options.ineligible, context);
  const down = resolution.compare === '<=';
  if (down && points >= check.total) throw new DomainError('SUBSYSTEM_SPEND_ROLL', { points, roll: check.total });
  const before = figureAt(context.sheet, options.stat);
  if (points > before) throw new DomainError('SUBSYSTEM_SPEND_SHORT', { points, name: options.stat, left: before });
  const total = check.total + (down ? -points : points);
  const outcome = await judgeFacts(resolution, shifted(check, total), context.runResolver);
  const rawRoll = check.total + (down ? spent : -spent);
  return {
    rolls: [],
    outcome: { template: 'resource_spend_adjust', stat: options.stat, points, spent: spent + points, rawRoll, total, outcome },
    effects: [{ op: 'add', key: options.stat, amount: -points, minimum: 0 }],
    narration: [{ code: 'subsystem.spent', params: { stat: options.stat, points, roll: check.total, total, left: before - points } }],
  };
}
