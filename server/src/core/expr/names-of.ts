import { allNodes } from './inner-nodes.ts';
import { printPath } from './print-expression.ts';
import type { Expression } from './syntax.ts';

/** The names that an expression reads, each once, in their plainest form. */
export function namesOf({ root }: Expression): string[] {
  return [...new Set(allNodes(root).flatMap((node) => (node.kind === 'path' ? [printPath(node)] : [])))];
}
