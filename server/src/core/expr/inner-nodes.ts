import type { Syntax } from './syntax.ts';

/** The nodes directly inside of a node, from left to right. */
export function innerNodes(node: Syntax): readonly Syntax[] {
  if ('left' in node) return [node.left, node.right];
  if (node.kind === 'call') return node.values;
  return node.kind === 'not' || node.kind === 'negate' ? [node.value] : [];
}

/** A node and everything inside of it. */
export function allNodes(node: Syntax): readonly Syntax[] {
  return [node, ...innerNodes(node).flatMap(allNodes)];
}
