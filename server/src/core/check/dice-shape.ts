import type { Amount, DiceExpression, DiceSyntax, Modifier } from '../dice/index.ts';

type DiceGroupSyntax = Extract<DiceSyntax, { kind: 'dice' }>;

/** How many dice a modifier leaves of `count`; null if it depends on the faces. */
function countAfter(count: number, modifier: Modifier): number | null {
  if ('amount' in modifier || modifier.op === 'reroll' || modifier.op === 'rerollOnce') return count;
  const [selector, more] = modifier.selectors;
  if (more !== undefined || selector === undefined || !('amount' in selector) || selector.amount.kind !== 'number') return null;
  if (selector.pick !== 'highest' && selector.pick !== 'lowest') return null;
  if (modifier.op === 'keep') return Math.min(count, selector.amount.value);
  return modifier.op === 'drop' ? Math.max(0, count - selector.amount.value) : null;
}

function keptOfGroup({ count, modifiers }: DiceGroupSyntax): number | null {
  if (count.kind !== 'number') return null;
  return modifiers.reduce<number | null>((left, modifier) => (left === null ? null : countAfter(left, modifier)), count.value);
}

function sum(counts: readonly (number | null)[]): number | null {
  return counts.reduce((total, count) => (total === null || count === null ? null : total + count), 0);
}

function keptOf(node: DiceSyntax): number | null {
  switch (node.kind) {
    case 'number':
    case 'slot':
      return 0;
    case 'dice':
      return keptOfGroup(node);
    case 'set':
      return node.modifiers.length > 0 ? null : sum(node.items.map(keptOf));
    case 'negate':
      return keptOf(node.operand);
    case 'binary':
    case 'compare':
      return sum([keptOf(node.left), keptOf(node.right)]);
    case 'pool':
      return keptOf(node.group);
  }
}

/** How many dice of a roll always count; null if that depends on the faces or on a parameter. */
export function keptDiceCount({ body }: DiceExpression): number | null {
  return keptOf(body);
}

function isNumber(amount: Amount, value: number): boolean {
  return amount.kind === 'number' && amount.value === value;
}

/** Whether a roll is one plain die of 100, whose tens can be rolled again. */
export function isPercentile({ body, repeat, advantage }: DiceExpression): boolean {
  if (repeat !== null || advantage !== null || body.kind !== 'dice' || body.sides === 'fudge') return false;
  return isNumber(body.count, 1) && isNumber(body.sides, 100) && body.modifiers.length === 0;
}
