import { checkExpression, compileCondition, compileExpression, ExpressionError, parseExpression, ruleFunctions, truthy } from '../../core/expr/index.ts';
import type { Dialect, Expression, ExpressionIssue, Scope, Value, Variables } from '../../core/expr/index.ts';

export type Evaluation =
  | { readonly ok: true; readonly value: Value; readonly truthy: boolean }
  | { readonly ok: false; readonly issues: readonly [ExpressionIssue, ...ExpressionIssue[]] };

type NameType = Scope['names'] extends ReadonlyMap<string, infer T> ? T : never;

function typeOfVariable(name: string, value: Value): NameType {
  if (name === 'dice') return 'dice';
  const type = typeof value;
  return type === 'number' || type === 'string' || type === 'boolean' ? type : 'any';
}

/** The scope in which the variables are all the names there are. */
function scopeOf(variables: Variables): Scope {
  const names = new Map(Object.entries(variables).map(([name, value]) => [name, typeOfVariable(name, value)]));
  const { dice } = variables;
  return { names, functions: ruleFunctions, diceCount: Array.isArray(dice) ? dice.length : null };
}

function run(expression: Expression, variables: Variables): Value {
  if (expression.dialect !== 'rules') return compileCondition(expression)(variables);
  return compileExpression(expression, { slots: Object.keys(variables) })(Object.values(variables));
}

/** What an expression gives as one of this dialect; for rules, `variables` are also the only names that may stand in it. */
export function evaluateAs(dialect: Dialect, text: string, variables: Variables): Evaluation {
  const parsed = parseExpression(text, { dialect });
  if (!parsed.ok) return parsed;
  const [first, ...others] = dialect === 'rules' ? checkExpression(parsed.expression, scopeOf(variables)) : [];
  if (first !== undefined) return { ok: false, issues: [first, ...others] };
  try {
    const value = run(parsed.expression, variables);
    return { ok: true, value, truthy: truthy(value) };
  } catch (error) {
    if (error instanceof ExpressionError) return { ok: false, issues: [error.issue] };
    throw error;
  }
}
