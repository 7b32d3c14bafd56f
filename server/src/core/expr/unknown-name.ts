import { nearest } from '../error/nearest.ts';
import { ExpressionError } from './expression-error.ts';
import type { Arity } from './rule-functions.ts';
import { shownText } from './shown-value.ts';
import type { PathSyntax, Syntax } from './syntax.ts';
import { printPath } from './print-expression.ts';

/** Known names that an error lists; a rule system may have hundreds. */
const listed = 20;

function listOf(names: readonly string[]): string {
  return names.length > listed ? `${names.slice(0, listed).join(', ')}, …` : names.join(', ');
}

/** EXPR_NAME_UNKNOWN with the nearest of `known`. */
export function unknownName(path: PathSyntax, known: readonly string[]): ExpressionError {
  const seen = printPath(path);
  return new ExpressionError('EXPR_NAME_UNKNOWN', path.at, { seen: shownText(seen), nearest: nearest(seen, known), expected: listOf(known) });
}

type Call = Extract<Syntax, { kind: 'call' }>;

/** EXPR_FUNCTION_UNKNOWN with the nearest of `known`. */
export function unknownFunction({ name, at }: Call, known: ReadonlyMap<string, Arity>): ExpressionError {
  const names = [...known.keys()];
  return new ExpressionError('EXPR_FUNCTION_UNKNOWN', at, { seen: shownText(name), nearest: nearest(name, names), expected: listOf(names) });
}

export function wrongArgumentCount({ name, values, at }: Call, { min, max }: Arity): ExpressionError {
  return new ExpressionError('EXPR_ARGUMENT_COUNT', at, { name: shownText(name), seen: values.length, minimum: min, maximum: max });
}
