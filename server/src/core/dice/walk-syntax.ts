import type { Amount, DiceExpression, DiceSyntax, Modifier } from './syntax.ts';

function childrenOf(node: DiceSyntax): readonly DiceSyntax[] {
  switch (node.kind) {
    case 'number':
    case 'slot':
    case 'dice':
      return [];
    case 'set':
      return node.items;
    case 'negate':
      return [node.operand];
    case 'binary':
    case 'compare':
      return [node.left, node.right];
    case 'pool':
      return [node.group, node.target];
  }
}

/** The node and everything in it, in the order written. */
function walk(node: DiceSyntax): DiceSyntax[] {
  return [node, ...childrenOf(node).flatMap(walk)];
}

function amountsIn(modifier: Modifier): readonly Amount[] {
  if ('amount' in modifier) return [modifier.amount];
  return modifier.selectors.flatMap((selector) => ('amount' in selector ? [selector.amount] : []));
}

function amountsOf(node: DiceSyntax): readonly Amount[] {
  if (node.kind === 'number' || node.kind === 'slot') return [node];
  if (node.kind !== 'dice' && node.kind !== 'set') return [];
  const own = node.kind === 'dice' ? [node.count, ...(node.sides === 'fudge' ? [] : [node.sides])] : [];
  return [...own, ...node.modifiers.flatMap(amountsIn)];
}

/** Whether evaluating the node throws any dice. */
export function throwsDice(node: DiceSyntax): boolean {
  return node.kind === 'dice' || childrenOf(node).some(throwsDice);
}

/** The names of the `{slots}` of an expression, each once, in the order written. */
export function slotNames(expression: DiceExpression): string[] {
  const amounts = walk(expression.body).flatMap(amountsOf);
  return [...new Set(amounts.flatMap((amount) => (amount.kind === 'slot' ? [amount.name] : [])))];
}
