import type { CheckResult, Resolution } from '../../check/index.ts';
import { judgeFacts, rollCheck } from '../../check/index.ts';
import type { SubsystemSheet } from '../subsystem-sheet.ts';
import { figureNamed } from '../subsystem-sheet.ts';
import type { ArgumentsOf } from '../subsystem-arguments.ts';
import { checkIn, resolutionOf } from '../subsystem-context.ts';
import type { SubsystemContext } from '../subsystem-context.ts';
import type { OpposedSide, SubsystemResult } from '../subsystem-result.ts';

type Stat = { readonly key: string; readonly value: number };
type Side = { readonly stat: Stat; readonly modifiers: Readonly<Record<string, number>> };
type Rolled = { readonly side: Side; readonly check: CheckResult };

/** The stat of one side: a value given outright, else what the sheet says. Throws SUBSYSTEM_FIGURE_MISSING. */
function statOf(sheet: SubsystemSheet | null, name: string, value: number | undefined): Stat {
  if (value === undefined) {
    const { key, checkValue } = figureNamed(sheet, name);
    return { key, value: checkValue };
  }
  return { key: sheet?.find(name)?.key ?? name, value };
}

/** Each side rolls against its own figure. */
async function rollOwn(side: Side, context: SubsystemContext): Promise<Rolled> {
  return { side, check: await checkIn(context, { target: side.stat.value, modifiers: side.modifiers }) };
}

/** Each side adds its figure and is graded against the total of the other. */
async function rollAgainst(sides: readonly [Side, Side], resolution: Resolution, context: SubsystemContext): Promise<[Rolled, Rolled]> {
  const { random, variant, runResolver } = context;
  const [one, two] = sides.map((side) => rollCheck(resolution, { target: 0, variant, situational: side.stat.value, modifiers: side.modifiers }, { random }));
  if (one === undefined || two === undefined) throw new TypeError('a contest has two sides');
  const grade = async (side: Side, own: typeof one, other: typeof one): Promise<Rolled> => {
    const facts = { ...own.facts, target: other.total };
    return { side, check: { ...own, facts, outcome: await judgeFacts(resolution, facts, runResolver) } };
  };
  return [await grade(sides[0], one, two), await grade(sides[1], two, one)];
}

function compared(first: number, second: number): 1 | 2 | null {
  return first === second ? null : first > second ? 1 : 2;
}

/**
 * Who wins: the better tier. Of equal tiers, totals decide where both add to a die, margins where both count
 * successes; where each rolls against its own figure, equal tiers are a tie.
 */
function winnerOf({ target }: Resolution, [one, two]: readonly [Rolled, Rolled]): 1 | 2 | null {
  const [a, b] = [one.check, two.check];
  const byTier = compared(a.outcome.rank.tier, b.outcome.rank.tier);
  if (byTier !== null) return byTier;
  if (target === 'dc') return compared(a.total, b.total);
  return target === 'none' ? compared(a.outcome.margin ?? 0, b.outcome.margin ?? 0) : null;
}

function sideOf({ side, check }: Rolled): OpposedSide {
  return { skill: side.stat.key, value: side.stat.value, total: check.total, outcome: check.outcome };
}

/** A contest of two skills, by whatever kind of check the system has. Nothing on a sheet changes. */
export async function runOpposed(args: ArgumentsOf<'opposed'>, context: SubsystemContext): Promise<SubsystemResult> {
  const resolution = resolutionOf(context);
  const first: Side = { stat: statOf(context.sheet, args.skill1, args.skill1_value), modifiers: args.modifiers1 };
  const second: Side = { stat: statOf(context.opponent, args.skill2, args.skill2_value), modifiers: args.modifiers2 };
  const rolled: readonly [Rolled, Rolled] = resolution.target === 'dc' ? await rollAgainst([first, second], resolution, context) : [await rollOwn(first, context), await rollOwn(second, context)];
  const winner = winnerOf(resolution, rolled);
  const params = { skill1: first.stat.key, skill2: second.stat.key, roll1: rolled[0].check.total, roll2: rolled[1].check.total };
  return {
    rolls: [{ slot: 'side1', check: rolled[0].check }, { slot: 'side2', check: rolled[1].check }],
    outcome: { template: 'opposed', sides: [sideOf(rolled[0]), sideOf(rolled[1])], winner },
    effects: [],
    narration: [{ code: winner === null ? 'subsystem.tie' : winner === 1 ? 'subsystem.firstWins' : 'subsystem.secondWins', params }],
  };
}
