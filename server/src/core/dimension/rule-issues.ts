import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import { compileRule } from './compile-rule.ts';
import type { DimensionDefinition } from './dimension-data.ts';
import type { RuleNames } from './rule-scope.ts';
import { ruleScope } from './rule-scope.ts';

/** What is wrong with the expression rules of definitions, by dimension and place; `known` is all that they may name. */
export function ruleIssues(definitions: readonly Pick<DimensionDefinition, 'key' | 'schema' | 'rules'>[], known: RuleNames): Issue[] {
  if (definitions.every(({ rules }) => rules.length === 0)) return [];
  const scope = ruleScope(known);
  return definitions.flatMap(({ key, schema, rules }) => rules.flatMap((rule, index) => {
    const compiled = compileRule(rule, { scope, schema });
    return compiled.ok ? [] : underPath([key, 'rules', String(index)], compiled.issues);
  }));
}
