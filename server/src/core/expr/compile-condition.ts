import { compileNode } from './compile-node.ts';
import { fromOutside, part } from './program.ts';
import { variableReader } from './read-path.ts';
import type { Expression } from './syntax.ts';
import type { Value, Variables } from './value.ts';

/** A condition as a function of variables, to be made once and run often. An unknown variable is null. */
export function compileCondition(expression: Expression): (variables: Variables) => Value {
  const readers: ((variables: Variables) => Value)[] = [];
  const whole = compileNode(expression.root, ({ segments, at }) => {
    const slot = readers.push(variableReader(segments)) - 1;
    return { ...part((values) => fromOutside(values[slot] ?? null, at)), slot };
  });
  return (variables) => whole.run(readers.map((read) => read(variables)));
}
