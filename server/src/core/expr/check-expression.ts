import { constantIssues } from './check-constants.ts';
import { checkResult } from './check-types.ts';
import type { ExpressionIssue } from './expression-error.ts';
import type { Scope } from './scope.ts';
import type { Expression } from './syntax.ts';

/**
 * Everything that is wrong with an expression in `scope`, in the order of the text: unknown names and functions (also
 * where they are never reached), wrong counts of values, dice that are not there, types that do not fit, constant
 * divisions by zero. It never tries values, so a rule is not refused because some value would not fit.
 */
export function checkExpression(expression: Expression, scope: Scope): ExpressionIssue[] {
  const issues: ExpressionIssue[] = [];
  checkResult({ scope, issues }, expression.root);
  // A constant part of the wrong type would be told twice: once for its type, once for failing.
  const places = new Set(issues.map(({ code }) => code));
  const failures = places.has('EXPR_TYPE') || places.has('EXPR_FUNCTION_UNKNOWN') || places.has('EXPR_ARGUMENT_COUNT') ? [] : constantIssues(expression.root);
  return [...issues, ...failures].toSorted((a, b) => a.at - b.at);
}
