import { finite, numberOf, operations } from './arithmetic.ts';
import { strictlyEqual, looselyEqual } from './equal.ts';
import { order } from './order.ts';
import { numberFunction, ruleFunctions } from './rule-functions.ts';
import type { ComparisonSign, PathSyntax, Syntax } from './syntax.ts';
import { truthy } from './truthy.ts';
import { unknownFunction, wrongArgumentCount } from './unknown-name.ts';
import type { Value } from './value.ts';

/** A compiled expression: what it gives for the values of one moment. Throws ExpressionError where they do not fit. */
export type Program<Environment> = (environment: Environment) => Value;

/** How a name is read; decided once, when the expression is compiled. */
export type CompilePath<Environment> = (path: PathSyntax) => Program<Environment>;

type Compare = (left: Value, right: Value, at: number) => boolean;

// Rules compare numbers nearly always, so numbers are tried first: a rank ladder takes nanoseconds a rule.
const comparisons: Readonly<Record<ComparisonSign, Compare>> = {
  '===': (left, right) => left === right || strictlyEqual(left, right),
  '!==': (left, right) => !(left === right || strictlyEqual(left, right)),
  '==': (left, right) => left === right || looselyEqual(left, right),
  '!=': (left, right) => !(left === right || looselyEqual(left, right)),
  '<=': (left, right, at) => (typeof left === 'number' && typeof right === 'number' ? left <= right : order(left, right, at) <= 0),
  '>=': (left, right, at) => (typeof left === 'number' && typeof right === 'number' ? left >= right : order(left, right, at) >= 0),
  '<': (left, right, at) => (typeof left === 'number' && typeof right === 'number' ? left < right : order(left, right, at) < 0),
  '>': (left, right, at) => (typeof left === 'number' && typeof right === 'number' ? left > right : order(left, right, at) > 0),
};

function compileCall<E>(node: Extract<Syntax, { kind: 'call' }>, compilePath: CompilePath<E>): Program<E> {
  const { name, values, at } = node;
  const arity = ruleFunctions.get(name);
  if (arity === undefined) throw unknownFunction(node, ruleFunctions);
  if (values.length < arity.min || values.length > arity.max) throw wrongArgumentCount(node, arity);
  const programs = values.map((value) => compileNode(value, compilePath));
  const compute = numberFunction(name);
  const [first = () => null, second = () => null, third = () => null] = programs;
  if (compute === null) return (environment) => (truthy(first(environment)) ? second(environment) : third(environment));
  if (programs.length === 1) return (environment) => compute([first(environment)], at);
  return (environment) => compute(programs.map((program) => program(environment)), at);
}

/** The closure of one node and what is inside of it. Throws ExpressionError for names and functions that are not there. */
export function compileNode<E>(node: Syntax, compilePath: CompilePath<E>): Program<E> {
  switch (node.kind) {
    case 'literal': {
      const { value } = node;
      return () => value;
    }
    case 'path':
      return compilePath(node);
    case 'call':
      return compileCall(node, compilePath);
    case 'not': {
      const inner = compileNode(node.value, compilePath);
      return (environment) => !truthy(inner(environment));
    }
    case 'negate': {
      const [inner, { at }] = [compileNode(node.value, compilePath), node];
      return (environment) => 0 - numberOf(inner(environment), at, '-');
    }
    case 'logic':
    case 'arithmetic':
    case 'comparison':
      return compileInfix(node, compilePath);
  }
}

function compileInfix<E>(node: Extract<Syntax, { left: Syntax }>, compilePath: CompilePath<E>): Program<E> {
  const left = compileNode(node.left, compilePath);
  const right = compileNode(node.right, compilePath);
  const { at } = node;
  if (node.kind === 'logic') {
    const goesOn = node.sign === '&&';
    return (environment) => {
      const value = left(environment);
      return truthy(value) === goesOn ? right(environment) : value;
    };
  }
  const compute = node.kind === 'comparison' ? comparisons[node.sign] : operations[node.sign];
  return (environment) => compute(left(environment), right(environment), at);
}

/** A value from outside. Throws EXPR_NOT_FINITE for NaN and the infinities, which data should never hold. */
export function fromOutside(value: Value, at: number): Value {
  return typeof value === 'number' ? finite(value, at) : value;
}

