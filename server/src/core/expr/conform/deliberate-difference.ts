import { compileNode } from '../compile-node.ts';
import { ExpressionError } from '../expression-error.ts';
import { allNodes } from '../inner-nodes.ts';
import type { CompilePath } from '../compile-node.ts';
import { constantPart } from '../program.ts';
import { variableReader } from '../read-path.ts';
import type { Expression, Syntax } from '../syntax.ts';
import type { Variables } from '../value.ts';

/**
 * Why this language decides a row otherwise on purpose. `SHORT_CIRCUIT`: the table has an error in a part that is never
 * reached. `NUMBER_SPELLING`: the table tells 2 and 2.0 apart, which are one number here.
 */
export type Difference = 'SHORT_CIRCUIT' | 'NUMBER_SPELLING';

function fails(node: Syntax, compilePath: CompilePath): boolean {
  try {
    compileNode(node, compilePath).run([]);
    return false;
  } catch (error) {
    if (error instanceof ExpressionError) return true;
    throw error;
  }
}

const spelling = (text: string, at: number) => /^[0-9]+(?:\.[0-9]+)?/.exec(text.slice(at))?.[0] ?? '';

function comparesSpellings(node: Syntax, text: string): boolean {
  if (node.kind !== 'comparison' || (node.sign !== '===' && node.sign !== '!==')) return false;
  const { left, right } = node;
  if (left.kind !== 'literal' || right.kind !== 'literal' || typeof left.value !== 'number' || left.value !== right.value) return false;
  return spelling(text, left.at).includes('.') !== spelling(text, right.at).includes('.');
}

/** The reason for a row that gave a value where the table has an error or another value; null if there is none. */
export function deliberateDifference({ root, text }: Expression, variables: Variables, tableHasError: boolean): Difference | null {
  const compilePath: CompilePath = ({ segments }) => constantPart(variableReader(segments)(variables));
  const nodes = allNodes(root);
  if (tableHasError) return nodes.some((node) => fails(node, compilePath)) ? 'SHORT_CIRCUIT' : null;
  return nodes.some((node) => comparesSpellings(node, text)) ? 'NUMBER_SPELLING' : null;
}
