import { diceLimits, parseDice, roll } from '../../dice/index.ts';
import { DomainError } from '../../error/domain-error.ts';
import { ExpressionError, truthy } from '../../expr/index.ts';
import { checkIn } from '../subsystem-context.ts';
import type { SubsystemContext } from '../subsystem-context.ts';
import { diceMaximum } from '../dice-maximum.ts';
import { figureAt } from '../subsystem-sheet.ts';
import type { ArgumentsOf } from '../subsystem-arguments.ts';
import type { SubsystemOf } from '../subsystem.ts';
import type { SubsystemResult, SubsystemRoll } from '../subsystem-result.ts';

type Loss = { readonly amount: number; readonly rolls: readonly SubsystemRoll[] };

/** The most that a loss can be. Throws SUBSYSTEM_LOSS_ENDLESS where nothing bounds it. */
function mostOf(text: string): number {
  const most = diceMaximum(parseDice(text));
  if (most === null) throw new DomainError('SUBSYSTEM_LOSS_ENDLESS', { seen: text });
  return Math.max(0, most);
}

function rolledLoss(text: string, { random }: SubsystemContext): Loss {
  const dice = roll(text.slice(0, diceLimits.expressionLength), { random });
  return { amount: Math.max(0, dice.total), rolls: dice.dice.length === 0 ? [] : [{ slot: 'loss', dice }] };
}

function fumbledLoss(options: SubsystemOf<'check_with_loss'>['options'], given: { readonly failure: string; readonly left: number }, context: SubsystemContext): Loss {
  if (options.fumble_loss === 'all') return { amount: given.left, rolls: [] };
  if (options.fumble_loss === 'max') return { amount: mostOf(given.failure), rolls: [] };
  return rolledLoss(given.failure, context);
}

/** The ceiling that applies; none if its condition fails to be worked out. */
function ceilingOf({ ceiling, options }: SubsystemOf<'check_with_loss'>, tag: string, { sheet }: SubsystemContext): number {
  if (ceiling === null || options.loss_ceiling === undefined) return Infinity;
  try {
    return truthy(ceiling.evaluate([tag, sheet.figures])) ? options.loss_ceiling.value : Infinity;
  } catch (error) {
    if (error instanceof ExpressionError) return Infinity;
    throw error;
  }
}

/**
 * Rolls a check on a stat and takes a loss from it: the small one on success, the large one on failure, on a fumble what
 * the pack says. The pack's ceiling is applied last; no more is lost than is left.
 */
export async function runCheckWithLoss(subsystem: SubsystemOf<'check_with_loss'>, args: ArgumentsOf<'check_with_loss'>, context: SubsystemContext): Promise<SubsystemResult> {
  const { options } = subsystem;
  const before = figureAt(context.sheet, options.stat);
  // Read before any die falls: dice that cannot be rolled must not cost a check.
  for (const text of [args.success_loss, args.failure_loss]) parseDice(text);
  if (options.fumble_loss === 'max') mostOf(args.failure_loss);
  const check = await checkIn(context, { target: before, modifiers: args.modifiers, difficulty: args.difficulty ?? null });
  const { success, fumble } = check.outcome.rank;
  const left = Math.max(0, before);
  const loss = fumble ? fumbledLoss(options, { failure: args.failure_loss, left }, context) : rolledLoss(success ? args.success_loss : args.failure_loss, context);
  const ceiling = ceilingOf(subsystem, args.tag, context);
  const lost = Math.min(loss.amount, ceiling, left);
  return {
    rolls: [{ slot: 'check', check }, ...loss.rolls],
    outcome: { template: 'check_with_loss', stat: options.stat, outcome: check.outcome, loss: lost, capped: loss.amount > ceiling, before, after: before - lost },
    effects: lost === 0 ? [] : [{ op: 'add', key: options.stat, amount: -lost, minimum: 0 }],
    narration: [{ code: lost === 0 ? 'subsystem.noLoss' : 'subsystem.loss', params: { stat: options.stat, loss: lost, before, after: before - lost } }],
  };
}
