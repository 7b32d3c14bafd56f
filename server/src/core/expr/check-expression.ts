import { constantIssues } from './check-constants.ts';
import { checkResult } from './check-types.ts';
import type { ExpressionIssue } from './expression-error.ts';
import type { Scope } from './scope.ts';
import type { Expression } from './syntax.ts';

const unsound: ReadonlySet<string> = new Set(['EXPR_TYPE', 'EXPR_FUNCTION_UNKNOWN', 'EXPR_ARGUMENT_COUNT']);

/**
 * Everything that is wrong with an expression in `scope`, in the order of the text: unknown names and functions (also
 * where they are never reached), wrong counts of values, dice that are not there, types that do not fit, constant
 * divisions by zero. It never tries values, so a rule is not refused because some value would not fit.
 */
export function checkExpression(expression: Expression, scope: Scope): ExpressionIssue[] {
  const issues: ExpressionIssue[] = [];
  checkResult({ scope, issues }, expression.root);
  // A constant of the wrong type can only fail, and would be told twice.
  const sound = !issues.some(({ code }) => unsound.has(code));
  const failures = sound ? constantIssues(expression.root) : [];
  return [...issues, ...failures].toSorted((a, b) => a.at - b.at);
}
