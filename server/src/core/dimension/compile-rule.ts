import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import { checkExpression } from '../expr/check-expression.ts';
import { compileExpression } from '../expr/compile-expression.ts';
import { allNodes } from '../expr/inner-nodes.ts';
import { parseExpression } from '../expr/parse-expression.ts';
import type { Program } from '../expr/program.ts';
import type { Scope } from '../expr/scope.ts';
import type { Expression } from '../expr/syntax.ts';
import type { Value } from '../expr/value.ts';
import { derivedPaths } from './derive-from-clock.ts';
import type { DimensionRule } from './dimension-data.ts';
import { parseDimensionPath, schemaAtPath } from './dimension-path.ts';
import type { DimensionValueSchema } from './value-schema.ts';

/** An expression as a function of values by the first words of their names. Throws ExpressionError where they do not fit. */
type Evaluate = (values: Readonly<Record<string, Value>>) => Value;

/** A rule that was checked, to be made once and run often. */
export type CompiledRule = { readonly path: readonly string[]; readonly when: Evaluate | null; readonly value: Evaluate };

export type CompiledRuleResult = { readonly ok: true; readonly rule: CompiledRule } | { readonly ok: false; readonly issues: readonly Issue[] };

function compiled(expression: Expression): Evaluate {
  const roots = [...new Set(allNodes(expression.root).flatMap((node) => (node.kind === 'path' ? [node.segments[0]] : [])))];
  const run: Program = compileExpression(expression, { slots: roots });
  return (values) => run(roots.map((root) => (Object.hasOwn(values, root) ? values[root] : undefined)));
}

type Read = { readonly evaluate: Evaluate | null; readonly issues: readonly Issue[] };

function readExpression(text: string, scope: Scope, at: string): Read {
  const parsed = parseExpression(text, { dialect: 'rules' });
  const issues = parsed.ok ? checkExpression(parsed.expression, scope) : parsed.issues;
  if (!parsed.ok || issues.length > 0) return { evaluate: null, issues: underPath([at], issues.map(({ path, code, params }) => ({ path, code, params }))) };
  return { evaluate: compiled(parsed.expression), issues: [] };
}

const begins = (path: readonly string[], other: readonly string[]) => other.every((segment, index) => path[index] === segment);

function pathIssues(path: readonly string[] | null, { path: text }: DimensionRule, schema: DimensionValueSchema): Issue[] {
  const params = { seen: text.slice(0, 80) };
  if (path === null || schemaAtPath(schema, path) === null) return [{ path: ['path'], code: 'DIMENSION_RULE_PATH', params }];
  const taken = derivedPaths(schema).some((derived) => begins(path, derived) || begins(derived, path));
  return taken ? [{ path: ['path'], code: 'DIMENSION_DERIVED', params }] : [];
}

/**
 * Checks a rule against the names that it may use and the schema that it writes into, and compiles it. What is wrong is said when
 * it is declared: unknown names, functions, types that cannot fit, places that do not exist or that the clock decides.
 */
export function compileRule(rule: DimensionRule, { scope, schema }: { readonly scope: Scope; readonly schema: DimensionValueSchema }): CompiledRuleResult {
  const path = parseDimensionPath(rule.path);
  const when = rule.when === null ? null : readExpression(rule.when, scope, 'when');
  const value = readExpression(rule.value, scope, 'value');
  const issues = [...pathIssues(path, rule, schema), ...(when?.issues ?? []), ...value.issues];
  if (issues.length > 0 || path === null || value.evaluate === null) return { ok: false, issues };
  return { ok: true, rule: { path, when: when?.evaluate ?? null, value: value.evaluate } };
}
