import { finite, numberOf } from './arithmetic.ts';
import type { Part, Program } from './program.ts';
import { constantPart, valueOf } from './program.ts';
import { ruleFunctions } from './rule-functions.ts';
import type { Syntax } from './syntax.ts';
import { truthy } from './truthy.ts';
import { unknownFunction, wrongArgumentCount } from './unknown-name.ts';

/** The smallest of all values, or with `largest` the largest. */
function extreme(parts: readonly Part[], { name, at, largest }: { name: string; at: number; largest: boolean }): Program {
  const [first = constantPart(null), ...rest] = parts;
  return (values) => {
    let best = numberOf(valueOf(first, values), at, name);
    for (const part of rest) {
      const next = numberOf(valueOf(part, values), at, name);
      if (next > best === largest) best = next;
    }
    return best;
  };
}

/** The program of a call whose values are compiled. Throws EXPR_FUNCTION_UNKNOWN, EXPR_ARGUMENT_COUNT. */
export function compileCall(node: Extract<Syntax, { kind: 'call' }>, parts: readonly Part[]): Program {
  const { name, at } = node;
  const arity = ruleFunctions.get(name);
  if (arity === undefined) throw unknownFunction(node, ruleFunctions);
  if (parts.length < arity.min || parts.length > arity.max) throw wrongArgumentCount(node, arity);
  const [first = constantPart(null), second = first, third = first] = parts;
  switch (name) {
    case 'if':
      return (values) => valueOf(truthy(valueOf(first, values)) ? second : third, values);
    case 'floor':
      return (values) => finite(Math.floor(numberOf(valueOf(first, values), at, name)), at);
    case 'ceil':
      return (values) => finite(Math.ceil(numberOf(valueOf(first, values), at, name)), at);
    case 'abs':
      return (values) => finite(Math.abs(numberOf(valueOf(first, values), at, name)), at);
    default:
      return extreme(parts, { name, at, largest: name === 'max' });
  }
}
