import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import { ExpressionError } from '../expr/expression-error.ts';
import { strictlyEqual } from '../expr/equal.ts';
import { truthy } from '../expr/truthy.ts';
import type { Value } from '../expr/value.ts';
import type { CompiledRule } from './compile-rule.ts';
import { compileRule } from './compile-rule.ts';
import { deriveFromClock } from './derive-from-clock.ts';
import type { DimensionData } from './dimension-data.ts';
import { schemaAtPath, withValueAtPath } from './dimension-path.ts';
import type { RuleMoment } from './rule-moment.ts';
import { minutesBetween, momentValues } from './rule-moment.ts';
import type { RuleNames } from './rule-scope.ts';
import { ruleScope } from './rule-scope.ts';
import { validateDimensionValue } from './validate-dimension-value.ts';
import type { DimensionValueSchema } from './value-schema.ts';

type Ruled = Pick<DimensionData, 'key' | 'schema' | 'value' | 'rules' | 'order'>;

/** What rules and the clock made of a dimension. */
export type SettledDimension = { readonly key: string; readonly value: Value; readonly by: 'rule' | 'clock' };

export type SettledRules = {
  readonly changes: readonly SettledDimension[];
  /** Rules that could not be worked out this time, by dimension and place; their values stay as they were. */
  readonly failures: readonly Issue[];
};

type Settling = { readonly values: Record<string, Value>; readonly dimensions: Record<string, Value>; readonly failures: Issue[] };

/** Numbers are held within the bounds of their place: a countdown stops at its least. */
function held(value: Value, schema: DimensionValueSchema | null): Value {
  if (typeof value !== 'number' || schema === null) return value;
  return Math.min(schema.maximum ?? Infinity, Math.max(schema.minimum ?? -Infinity, value));
}

/** The value after one rule; null where the rule does not apply. Throws ExpressionError. */
function afterRule({ path, when, value: give }: CompiledRule, before: Value, { schema, values }: { schema: DimensionValueSchema; values: Readonly<Record<string, Value>> }): { value: Value | null; issues: Issue[] } | null {
  if (when !== null && !truthy(when(values))) return null;
  const value = withValueAtPath(before, path, held(give(values), schemaAtPath(schema, path)));
  if (value === null && path.length > 0) return { value: null, issues: [{ path: ['path'], code: 'DIMENSION_RULE_PATH', params: { seen: path.join('.') } }] };
  return { value, issues: validateDimensionValue(schema, value) };
}

function runRule(settling: Settling, { key, schema }: Ruled, { rule, at }: { rule: CompiledRule; at: readonly string[] }): void {
  const { values, dimensions, failures } = settling;
  try {
    const after = afterRule(rule, dimensions[key] ?? null, { schema, values: { ...values, dim: dimensions } });
    if (after === null) return;
    if (after.issues.length > 0) failures.push(...underPath(at, after.issues.slice(0, 3)));
    else dimensions[key] = after.value;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    failures.push({ path: at, code: error.issue.code, params: error.issue.params });
  }
}

function runRules(settling: Settling, dimension: Ruled, scope: ReturnType<typeof ruleScope>): void {
  for (const [index, source] of dimension.rules.entries()) {
    const at = [dimension.key, 'rules', String(index)];
    const compiled = compileRule(source, { scope, schema: dimension.schema });
    // What a rule names may have gone away since it was declared.
    if (compiled.ok) runRule(settling, dimension, { rule: compiled.rule, at });
    else settling.failures.push(...underPath(at, compiled.issues.slice(0, 3)));
  }
}

/** Values after the clock alone. */
export function settleClock(dimensions: readonly Pick<Ruled, 'key' | 'schema' | 'value'>[], elapsedMinutes: number): SettledDimension[] {
  return dimensions.flatMap(({ key, schema, value }) => {
    const after = deriveFromClock(schema, value, elapsedMinutes);
    return strictlyEqual(after, value) ? [] : [{ key, value: after, by: 'clock' as const }];
  });
}

/**
 * Settles a turn by rules: first what the clock decides, then the rules in the order of dimensions and of their lists, each seeing
 * what those before it made. A rule that cannot be worked out leaves its value and is named: rules never stop a story.
 */
export function settleRules(dimensions: readonly Ruled[], moment: RuleMoment, variables: RuleNames['variables']): SettledRules {
  const derived = new Map(settleClock(dimensions, minutesBetween(moment.clock.start, moment.clock.face)).map(({ key, value }) => [key, value]));
  const values = Object.fromEntries(dimensions.map(({ key, value }) => [key, derived.get(key) ?? value]));
  const settling: Settling = { values: momentValues(moment), dimensions: values, failures: [] };
  const ruled = dimensions.filter(({ rules }) => rules.length > 0).toSorted((a, b) => a.order - b.order);
  const scope = ruleScope({ dimensions, variables });
  for (const dimension of ruled) runRules(settling, dimension, scope);
  const changes = dimensions.flatMap(({ key, value }): SettledDimension[] => {
    const after = values[key] ?? null;
    if (strictlyEqual(after, value)) return [];
    return [{ key, value: after, by: strictlyEqual(after, derived.get(key) ?? value) ? 'clock' : 'rule' }];
  });
  return { changes, failures: settling.failures };
}
