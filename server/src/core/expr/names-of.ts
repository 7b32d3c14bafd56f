import { printPath } from './print-expression.ts';
import type { Expression, Syntax } from './syntax.ts';

function collect(node: Syntax, names: Set<string>): void {
  if (node.kind === 'path') names.add(printPath(node));
  else if (node.kind === 'call') for (const value of node.values) collect(value, names);
  else if ('left' in node) {
    collect(node.left, names);
    collect(node.right, names);
  } else if (node.kind === 'not' || node.kind === 'negate') collect(node.value, names);
}

/** The names that an expression reads, as they are written, each once. */
export function namesOf({ root }: Expression): string[] {
  const names = new Set<string>();
  collect(root, names);
  return [...names];
}
