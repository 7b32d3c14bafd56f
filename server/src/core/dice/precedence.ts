/** How tightly a node holds together: what is looser than its place needs brackets. */
export const levels = { compare: 0, sum: 1, product: 2, unary: 3, term: 4 } as const;

/** The level of a syntax or rolled node. A negative number, as a slot may bring, holds like a signed term. */
export function levelOf(node: { readonly kind: string; readonly op?: string; readonly value?: number }): number {
  if (node.kind === 'compare' || node.kind === 'pool') return levels.compare;
  if (node.kind === 'binary') return node.op === '+' || node.op === '-' ? levels.sum : levels.product;
  return node.kind === 'negate' || (node.kind === 'number' && (node.value ?? 0) < 0) ? levels.unary : levels.term;
}
