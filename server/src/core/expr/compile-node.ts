import { numberOf } from './arithmetic.ts';
import { compileArithmetic } from './compile-arithmetic.ts';
import { compileCall } from './compile-call.ts';
import { compileComparison } from './compile-comparison.ts';
import type { Part, Program } from './program.ts';
import { constantPart, part, valueOf } from './program.ts';
import type { PathSyntax, Syntax } from './syntax.ts';
import { truthy } from './truthy.ts';

/** How a name is read; decided once, when the expression is compiled. */
export type CompilePath = (path: PathSyntax) => Part;

/** `&&` and `||` give the side that decided; the right one is not touched before it is needed. */
function compileLogic(sign: '&&' | '||', left: Part, right: Part): Program {
  const goesOn = sign === '&&';
  return (values) => {
    const value = valueOf(left, values);
    const holds = typeof value === 'boolean' ? value : truthy(value);
    return holds === goesOn ? valueOf(right, values) : value;
  };
}

/** The compiled form of one node with what is inside of it. Throws ExpressionError for names and functions that are not there. */
export function compileNode(node: Syntax, compilePath: CompilePath): Part {
  const inner = (syntax: Syntax) => compileNode(syntax, compilePath);
  switch (node.kind) {
    case 'literal':
      return constantPart(node.value);
    case 'path':
      return compilePath(node);
    case 'call':
      return part(compileCall(node, node.values.map(inner)));
    case 'not': {
      const value = inner(node.value);
      return part((values) => !truthy(valueOf(value, values)));
    }
    case 'negate': {
      const [value, { at }] = [inner(node.value), node];
      return part((values) => 0 - numberOf(valueOf(value, values), at, '-'));
    }
    case 'logic':
      return part(compileLogic(node.sign, inner(node.left), inner(node.right)));
    case 'arithmetic':
      return part(compileArithmetic(node.sign, [inner(node.left), inner(node.right)], node.at));
    case 'comparison':
      return part(compileComparison(node.sign, [inner(node.left), inner(node.right)], node.at));
  }
}
