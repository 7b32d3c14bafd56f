import type { exprCodes } from '../error/codes/expr.ts';
import { DomainError } from '../error/domain-error.ts';
import type { ErrorParams, Issue } from '../error/issue.ts';

export type ExpressionCode = keyof typeof exprCodes;

/** A problem of an expression; `at` is its place in the text in UTF-16 units from 0, the parameter `column` the same from 1. */
export type ExpressionIssue = Issue & { readonly code: ExpressionCode; readonly params: ErrorParams; readonly at: number };

export function expressionIssue(code: ExpressionCode, at: number, params: ErrorParams = {}): ExpressionIssue {
  return { path: [], code, params: { column: at + 1, ...params }, at };
}

/** An expression that cannot be read, or whose values it cannot work with. */
export class ExpressionError extends DomainError {
  readonly at: number;
  readonly issue: ExpressionIssue;

  constructor(code: ExpressionCode, at: number, params: ErrorParams = {}) {
    const issue = expressionIssue(code, at, params);
    super(code, issue.params);
    this.name = 'ExpressionError';
    this.at = at;
    this.issue = issue;
  }
}
