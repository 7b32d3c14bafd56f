import { applyArithmetic } from './arithmetic.ts';
import type { Cup } from './cup.ts';
import type { DiceParams } from './params.ts';
import { printDice } from './print-dice.ts';
import { rollNode } from './roll-node.ts';
import type { AdvantageRoll, DiceGroup, RepeatedRoll, RollResult, SingleRoll } from './roll-result.ts';
import { summarize } from './summarize.ts';
import type { AdvantageWord, DiceExpression } from './syntax.ts';

function dropped(groups: readonly DiceGroup[]): DiceGroup[] {
  return groups.map((group) => ({ ...group, kept: group.kept.map(() => false) }));
}

/** Which of two totals counts; of equal ones the first. */
function betterOf(word: AdvantageWord, [first, second]: readonly [SingleRoll, SingleRoll]): 0 | 1 {
  return word === 'advantage' ? (second.total > first.total ? 1 : 0) : second.total < first.total ? 1 : 0;
}

function chooseRoll(word: AdvantageWord, rolls: readonly [SingleRoll, SingleRoll]): RepeatedRoll {
  const kept = betterOf(word, rolls);
  const advantage: AdvantageRoll = { word, kept, rolls };
  const dice = rolls.flatMap((one, index) => (index === kept ? one.dice : dropped(one.dice)));
  return { ...rolls[kept], dice, advantage };
}

function rollOnce({ body, advantage }: DiceExpression, context: { cup: Cup; params: DiceParams }): RepeatedRoll {
  const single = (): SingleRoll => summarize(rollNode(body, context));
  return advantage === null ? single() : chooseRoll(advantage, [single(), single()]);
}

function sumOf(repeats: readonly RepeatedRoll[], name: 'total' | 'successes' | 'ones'): number {
  return repeats.reduce((sum, repeat) => applyArithmetic('+', [sum, repeat[name] ?? 0], 0), 0);
}

function sumRepeats(repeats: readonly RepeatedRoll[]): SingleRoll & { repeats: readonly RepeatedRoll[] } {
  const total = sumOf(repeats, 'total');
  const counts = repeats.some(({ successes }) => successes !== undefined) ? { successes: sumOf(repeats, 'successes'), ones: sumOf(repeats, 'ones') } : {};
  const dice = repeats.flatMap((repeat) => repeat.dice);
  return { total, dice, ...counts, tree: { kind: 'set', modifiers: '', items: repeats.map(({ tree }) => tree), value: total, kept: true }, repeats };
}

/** Rolls a parsed expression with the dice of `cup`. `text` is the expression as written. */
export function rollExpression(expression: DiceExpression, cup: Cup, options: { text?: string; params?: DiceParams } = {}): RollResult {
  const params = options.params ?? {};
  const context = { cup, params };
  const canonical = printDice(expression, params);
  const text = options.text?.trim() ?? '';
  const head = { expression: text === '' ? canonical : text, canonical };
  if (expression.repeat === null) return { ...head, ...rollOnce(expression, context) };
  const repeats = Array.from({ length: expression.repeat }, () => rollOnce(expression, context));
  return { ...head, ...sumRepeats(repeats) };
}
