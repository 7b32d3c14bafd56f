import { looselyEqual, strictlyEqual } from './equal.ts';
import { order } from './order.ts';
import type { Part, Program } from './program.ts';
import { valueOf } from './program.ts';
import type { ComparisonSign } from './syntax.ts';
import type { Value } from './value.ts';

type Compare = (left: Value, right: Value) => boolean;

/** A comparison by equality, whose answer is `wanted`. */
function equality(equal: Compare, wanted: boolean, [left, right]: readonly [Part, Part]): Program {
  return (values) => {
    const a = valueOf(left, values);
    const b = valueOf(right, values);
    if (typeof a === 'number' && typeof b === 'number') return (a === b) === wanted;
    return equal(a, b) === wanted;
  };
}

/** The program of one comparison; `at` is the place of its sign. */
export function compileComparison(sign: ComparisonSign, sides: readonly [Part, Part], at: number): Program {
  const [left, right] = sides;
  switch (sign) {
    case '===':
      return equality(strictlyEqual, true, sides);
    case '!==':
      return equality(strictlyEqual, false, sides);
    case '==':
      return equality(looselyEqual, true, sides);
    case '!=':
      return equality(looselyEqual, false, sides);
    case '<=':
      return (values) => order(valueOf(left, values), valueOf(right, values), at) <= 0;
    case '>=':
      return (values) => order(valueOf(left, values), valueOf(right, values), at) >= 0;
    case '<':
      return (values) => order(valueOf(left, values), valueOf(right, values), at) < 0;
    case '>':
      return (values) => order(valueOf(left, values), valueOf(right, values), at) > 0;
  }
}
