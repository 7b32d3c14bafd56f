import type { Amount, DiceExpression, DiceSyntax, Modifier } from '../dice/index.ts';

type Range = readonly [number, number];
type Group = Extract<DiceSyntax, { kind: 'dice' }>;

const unknown: Range = [-Infinity, Infinity];

function valueOf(amount: Amount): number | null {
  return amount.kind === 'number' ? amount.value : null;
}

/** How many dice may count after a modifier; null for those that bring further dice or other faces. */
function countAfter([low, high]: Range, modifier: Modifier): Range | null {
  if ('amount' in modifier || modifier.op === 'explode' || modifier.op === 'rerollAdd') return null;
  if (modifier.op === 'reroll' || modifier.op === 'rerollOnce') return [low, high];
  const [selector, more] = modifier.selectors;
  if (more !== undefined || selector === undefined || !('amount' in selector)) return [0, high];
  const amount = valueOf(selector.amount);
  if (amount === null || (selector.pick !== 'highest' && selector.pick !== 'lowest')) return [0, high];
  if (modifier.op === 'keep') return [Math.min(low, amount), Math.min(high, amount)];
  return [Math.max(0, low - amount), Math.max(0, high - amount)];
}

function rangeOfGroup({ count, sides, modifiers }: Group): Range {
  const thrown = valueOf(count);
  const faces = sides === 'fudge' ? ([-1, 1] as const) : ([1, valueOf(sides) ?? Infinity] as const);
  if (thrown === null) return unknown;
  const left = modifiers.reduce<Range | null>((range, modifier) => (range === null ? null : countAfter(range, modifier)), [thrown, thrown]);
  if (left === null) return unknown;
  return [Math.min(left[0] * faces[0], left[1] * faces[0]), left[1] * faces[1]];
}

function rangeOfBinary(node: Extract<DiceSyntax, { kind: 'binary' }>): Range {
  const [a, b] = [rangeOf(node.left), rangeOf(node.right)];
  if (node.op === '+') return [a[0] + b[0], a[1] + b[1]];
  if (node.op === '-') return [a[0] - b[1], a[1] - b[0]];
  if (node.op === '%' || (node.op !== '*' && b[0] <= 0 && b[1] >= 0)) return unknown;
  const corners = a.flatMap((x) => b.map((y) => (node.op === '*' ? x * y : node.op === '/' ? x / y : Math.floor(x / y))));
  return corners.some(Number.isNaN) ? unknown : [Math.min(...corners), Math.max(...corners)];
}

function rangeOf(node: DiceSyntax): Range {
  switch (node.kind) {
    case 'number':
      return [node.value, node.value];
    case 'slot':
      return unknown;
    case 'dice':
      return rangeOfGroup(node);
    case 'set':
      return node.modifiers.length > 0 ? unknown : node.items.map(rangeOf).reduce<Range>(([low, high], [l, h]) => [low + l, high + h], [0, 0]);
    case 'negate': {
      const [low, high] = rangeOf(node.operand);
      return [-high, -low];
    }
    case 'binary':
      return rangeOfBinary(node);
    case 'compare':
      return [0, 1];
    case 'pool':
      return unknown;
  }
}

/** The most that a roll can come to; null if nothing bounds it, as with exploding dice, or if that is not worked out. */
export function diceMaximum({ body, repeat }: DiceExpression): number | null {
  const most = Math.trunc(rangeOf(body)[1] * (repeat ?? 1));
  return Number.isFinite(most) ? most : null;
}
