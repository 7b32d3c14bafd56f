import { compileCondition } from './compile-condition.ts';
import type { ExpressionIssue } from './expression-error.ts';
import { ExpressionError } from './expression-error.ts';
import { parseExpression } from './parse-expression.ts';
import type { Value, Variables } from './value.ts';

export type Evaluated = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: ExpressionIssue };

/** What a condition gives for these variables, or what is wrong with it. An unknown variable is null. Never throws. */
export function evaluateExpression(text: string, variables: Variables): Evaluated {
  try {
    const parsed = parseExpression(text, { dialect: 'condition' });
    if (!parsed.ok) return { ok: false, error: parsed.issues[0] };
    return { ok: true, value: compileCondition(parsed.expression)(variables) };
  } catch (error) {
    if (error instanceof ExpressionError) return { ok: false, error: error.issue };
    throw error;
  }
}
