import type { Expression, Scope } from '../expr/index.ts';
import { checkExpression, compileExpression, namesOf, parseExpression } from '../expr/index.ts';
import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import type { Formula } from './resolution.ts';

/** Where an expression stands in its block, what it may read and where those values lie. */
export type FormulaPlace = { readonly path: readonly string[]; readonly scope: Scope; readonly slots: readonly string[] };

/** A formula with its tree, for what else must be known of it; or nothing, with its issues put into `found`. */
export type ReadFormula = { readonly formula: Formula; readonly expression: Expression } | null;

/** Reads one expression of the rules dialect and compiles it; every problem goes to `found` with its path. */
export function readFormula(text: string, { path, scope, slots }: FormulaPlace, found: Issue[]): ReadFormula {
  const parsed = parseExpression(text, { dialect: 'rules' });
  const issues = parsed.ok ? checkExpression(parsed.expression, scope) : parsed.issues;
  found.push(...underPath(path, issues));
  if (!parsed.ok || issues.length > 0) return null;
  return { formula: { text, evaluate: compileExpression(parsed.expression, { slots }) }, expression: parsed.expression };
}

/** Whether an expression reads any of `names`, alone or as the root of a path. */
export function readsAny(expression: Expression, names: ReadonlySet<string>): boolean {
  return namesOf(expression).some((name) => names.has(name));
}
