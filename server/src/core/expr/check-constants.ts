import { compileNode } from './compile-node.ts';
import { ExpressionError } from './expression-error.ts';
import type { ExpressionIssue } from './expression-error.ts';
import { innerNodes } from './inner-nodes.ts';
import { numeric } from './numeric.ts';
import { constantPart } from './program.ts';
import type { Syntax } from './syntax.ts';
import { truthy } from './truthy.ts';
import type { Value } from './value.ts';

type Constant = { readonly value: Value } | { readonly error: ExpressionError };

function hasName(node: Syntax): boolean {
  return node.kind === 'path' || innerNodes(node).some(hasName);
}

/** What a node without names always gives; null for a node with names, whose values nobody guesses here. */
function constantOf(node: Syntax): Constant | null {
  if (hasName(node)) return null;
  try {
    return { value: compileNode(node, () => constantPart(null)).run([]) };
  } catch (error) {
    if (error instanceof ExpressionError) return { error };
    throw error;
  }
}

/** The parts of a node that can be reached: a constant left side of `&&`, `||` or `if` may rule some out. */
function reachable(node: Syntax): readonly Syntax[] {
  const inner = innerNodes(node);
  const [condition, ...rest] = inner;
  const branches = node.kind === 'logic' || (node.kind === 'call' && node.name === 'if');
  if (!branches || condition === undefined) return inner;
  const constant = constantOf(condition);
  if (constant === null || 'error' in constant) return inner;
  const holds = truthy(constant.value);
  if (node.kind === 'logic') return holds === (node.sign === '&&') ? inner : [condition];
  return rest.filter((_, index) => holds === (index === 0));
}

function dividesByZero(node: Syntax): boolean {
  if (node.kind !== 'arithmetic' || (node.sign !== '/' && node.sign !== '%')) return false;
  const divisor = constantOf(node.right);
  return divisor !== null && 'value' in divisor && numeric(divisor.value) === 0;
}

/**
 * What can only fail, whatever the values of the names: a division by a written 0, a number that grows too large. Parts
 * that are never reached may fail as they like, as they do when the expression runs.
 */
export function constantIssues(node: Syntax): ExpressionIssue[] {
  const constant = constantOf(node);
  if (constant !== null) return 'error' in constant ? [constant.error.issue] : [];
  const own = dividesByZero(node) ? [new ExpressionError('EXPR_DIVISION_BY_ZERO', node.at).issue] : [];
  return [...own, ...reachable(node).flatMap(constantIssues)];
}
