import { compileCondition } from '../expr/compile-condition.ts';
import type { ExpressionIssue } from '../expr/expression-error.ts';
import { ExpressionError } from '../expr/expression-error.ts';
import { namesOf } from '../expr/names-of.ts';
import { parseExpression } from '../expr/parse-expression.ts';
import { truthy } from '../expr/truthy.ts';
import type { Variables } from '../expr/value.ts';

/** Whether a block is shown, for the variables of one viewer. Never throws. */
export type VisibleWhen = (variables: Variables) => boolean;

/** `names` are the variables that the condition reads; it reaches every viewer as it is written, so they are no secrets. */
export type ParsedVisibleWhen =
  | { readonly ok: true; readonly isVisible: VisibleWhen; readonly names: readonly string[] }
  | { readonly ok: false; readonly issues: readonly ExpressionIssue[] };

/**
 * A `visible_when` condition, or every reason why it is not one: comparisons, logic, literals and dotted names only, so
 * that every client decides alike. What cannot be decided (`missing > 5`) hides.
 */
export function parseVisibleWhen(text: string): ParsedVisibleWhen {
  const parsed = parseExpression(text, { dialect: 'portable' });
  if (!parsed.ok) return parsed;
  const run = compileCondition(parsed.expression);
  const isVisible = (variables: Variables) => {
    try {
      return truthy(run(variables));
    } catch (error) {
      if (error instanceof ExpressionError) return false;
      throw error;
    }
  };
  return { ok: true, isVisible, names: namesOf(parsed.expression) };
}

/** Whether a block with this condition is shown. One that cannot be read, the empty one too, hides its block. */
export function evaluateVisibleWhen(text: string, variables: Variables): boolean {
  const parsed = parseVisibleWhen(text);
  return parsed.ok && parsed.isVisible(variables);
}
