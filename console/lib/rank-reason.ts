import { compileExpression, parseExpression, truthy } from '@lorekeep/server/expr';

/** A roll as the conditions of a ladder see it; a target that there is none of is null. */
export type JudgedRoll = {
  readonly roll: number;
  readonly modifier: number;
  readonly successes: number;
  readonly ones: number;
  readonly target: number | null;
  readonly rawTarget: number | null;
  readonly dice: readonly number[];
};

/** `reached`: the outcome. `missed`: tried before it. `untried`: below it, or not to be told. */
export type RungState = 'reached' | 'missed' | 'untried';

const slots = ['roll', 'modifier', 'successes', 'ones', 'target', 'raw_target', 'dice'];

/** Whether a condition holds; null where that cannot be told from what is known. */
function holds(when: string | null, { roll, modifier, successes, ones, target, rawTarget, dice }: JudgedRoll): boolean | null {
  if (when === null) return true;
  const parsed = parseExpression(when, { dialect: 'rules' });
  if (!parsed.ok) return null;
  try {
    return truthy(compileExpression(parsed.expression, { slots })([roll, modifier, successes, ones, target, rawTarget, dice]));
  } catch {
    return null; // it reads a die or a target that this roll does not have
  }
}

type Rung = { readonly id: string; readonly when: string | null };

/**
 * Which rung of a ladder was reached and which ones were tried before it. The server has judged, and its rank's id is `reached`;
 * where a ladder has that rank twice, the conditions tell which of the two it was.
 */
export function rungStates(ladder: readonly Rung[], reached: string | null, judged: JudgedRoll | null): RungState[] {
  const candidates = ladder.flatMap(({ id }, index) => (id === reached ? [index] : []));
  const at = candidates.find((index) => judged !== null && holds(ladder[index]?.when ?? null, judged) === true) ?? candidates[0] ?? -1;
  return ladder.map((_rung, index) => (index === at ? 'reached' : index < at ? 'missed' : 'untried'));
}

/** The faces that a typed list names, in any usual separators; null where something is no number. */
export function typedDice(text: string): number[] | null {
  const words = text.normalize('NFKC').split(/[\s,;、，]+/u).filter((word) => word !== '');
  const faces = words.map(Number);
  return faces.every(Number.isInteger) ? faces : null;
}

/** From the least to the most that plain dice such as `1d100` or `2d6` show; null for anything else. */
export function plainRange(roll: string): { readonly least: number; readonly most: number } | null {
  const [, count = '', sides = ''] = /^(\d*)d(\d+)$/.exec(roll.trim()) ?? [];
  if (sides === '') return null;
  const dice = count === '' ? 1 : Number(count);
  return { least: dice, most: dice * Number(sides) };
}
