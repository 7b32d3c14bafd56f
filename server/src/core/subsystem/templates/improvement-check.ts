import { roll } from '../../dice/index.ts';
import { figureNamed } from '../subsystem-sheet.ts';
import type { ArgumentsOf } from '../subsystem-arguments.ts';
import type { SubsystemContext } from '../subsystem-context.ts';
import type { SubsystemOf } from '../subsystem.ts';
import type { SubsystemResult } from '../subsystem-result.ts';

/** A skill grows if the roll is above it, or above what the pack lets always succeed; never above the pack's cap. */
export function runImprovementCheck({ options }: SubsystemOf<'improvement_check'>, args: ArgumentsOf<'improvement_check'>, context: SubsystemContext): SubsystemResult {
  const { random, sheet } = context;
  const { key, value } = figureNamed(sheet, args.skill_name);
  const dice = roll(options.roll, { random });
  const grows = dice.total > value || dice.total > (options.auto_success_above ?? Infinity);
  const improved = grows ? roll(options.improve, { random }) : null;
  const gain = improved === null ? 0 : Math.max(0, Math.min(improved.total, options.cap - value));
  const after = value + gain;
  return {
    rolls: [{ slot: 'roll', dice }, ...(improved === null ? [] : [{ slot: 'improve', dice: improved }])],
    outcome: { template: 'improvement_check', skill: key, grew: gain > 0, gain, before: value, after },
    effects: gain === 0 ? [] : [{ op: 'add', key, amount: gain, maximum: options.cap }],
    narration: [{ code: gain > 0 ? 'subsystem.grew' : grows ? 'subsystem.grownOut' : 'subsystem.notGrown', params: { skill: key, roll: dice.total, gain, before: value, after } }],
  };
}
