import type { Program } from './compile-node.ts';
import { compileNode, fromOutside } from './compile-node.ts';
import { variableReader } from './read-path.ts';
import type { Expression } from './syntax.ts';
import type { Variables } from './value.ts';

/** A condition as a function of variables, to be made once and run often. An unknown variable is null. */
export function compileCondition(expression: Expression): Program<Variables> {
  return compileNode(expression.root, ({ segments, at }) => {
    const read = variableReader(segments);
    return (variables) => fromOutside(read(variables), at);
  });
}
