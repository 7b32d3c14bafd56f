import { applyArithmetic } from './arithmetic.ts';
import { compares } from './compare.ts';
import type { Cup } from './cup.ts';
import type { Die, Face } from './face.ts';
import { applyToDice, applyToSet } from './modifiers/apply-modifier.ts';
import type { DiceParams } from './params.ts';
import { resolveAmount } from './params.ts';
import { printModifier, printNode } from './print-dice.ts';
import { checkCount, checkSides } from './read-amount.ts';
import type { RollNode } from './roll-result.ts';
import { rollPool } from './roll-pool.ts';
import type { DiceGroupSyntax, DiceSyntax, SetSyntax } from './syntax.ts';

/** What evaluating an expression needs: the dice and the values of its slots. */
export type RollContext = { readonly cup: Cup; readonly params: DiceParams };

/** A rolled node whose `kept` a set around it may still change. */
export type OpenNode = RollNode & { kept: boolean };

function sumKept(members: readonly { value: number; kept: boolean }[]): number {
  return members.reduce((sum, { value, kept }) => (kept ? sum + value : sum), 0);
}

function dieOf(dice: DiceGroupSyntax, { cup, params }: RollContext): Die {
  const range = dice.sides === 'fudge' ? { low: -1, high: 1 } : { low: 1, high: checkSides(resolveAmount(dice.sides, params), dice.sides.at) };
  return { ...range, throwOne: () => ({ value: cup.throwOne(range, dice.at), kept: true }) };
}

function rollGroup(dice: DiceGroupSyntax, context: RollContext): OpenNode {
  const { cup, params } = context;
  const count = checkCount(resolveAmount(dice.count, params), dice.count.at);
  const die = dieOf(dice, context);
  cup.checkBudget(count, dice.at);
  const thrown: readonly Face[] = Array.from({ length: count }, () => die.throwOne());
  const faces = dice.modifiers.reduce((before, modifier) => applyToDice(before, modifier, { die, params }), thrown);
  const sides = die.high - die.low + 1;
  return { kind: 'dice', text: printNode(dice, params), sides, fudge: dice.sides === 'fudge', faces, value: sumKept(faces), kept: true };
}

function rollSet(set: SetSyntax, context: RollContext): OpenNode {
  const items = set.items.map((item) => rollNode(item, context));
  for (const modifier of set.modifiers) applyToSet(items, modifier, context.params);
  const modifiers = set.modifiers.map((modifier) => printModifier(modifier, context.params)).join('');
  return { kind: 'set', modifiers, items, value: applyArithmetic('+', [sumKept(items), 0], set.at), kept: true };
}

function rollBinary(node: Extract<DiceSyntax, { kind: 'binary' }>, context: RollContext): OpenNode {
  const left = rollNode(node.left, context);
  const right = rollNode(node.right, context);
  return { kind: 'binary', op: node.op, left, right, value: applyArithmetic(node.op, [left.value, right.value], node.at), kept: true };
}

function rollCompare(node: Extract<DiceSyntax, { kind: 'compare' }>, context: RollContext): OpenNode {
  const left = rollNode(node.left, context);
  const right = rollNode(node.right, context);
  return { kind: 'compare', op: node.op, left, right, value: compares(left.value, node.op, right.value) ? 1 : 0, kept: true };
}

/** Throws the dice of a node and says what each part of it came to. Parts are thrown in the order written. */
export function rollNode(node: DiceSyntax, context: RollContext): OpenNode {
  switch (node.kind) {
    case 'number':
    case 'slot':
      return { kind: 'number', value: resolveAmount(node, context.params), kept: true };
    case 'dice':
      return rollGroup(node, context);
    case 'set':
      return rollSet(node, context);
    case 'negate': {
      const operand = rollNode(node.operand, context);
      return { kind: 'negate', operand, value: 0 - operand.value, kept: true };
    }
    case 'binary':
      return rollBinary(node, context);
    case 'compare':
      return rollCompare(node, context);
    case 'pool':
      return rollPool(node.op, rollNode(node.group, context), rollNode(node.target, context));
  }
}
