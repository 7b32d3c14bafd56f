import { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import { strictlyEqual } from '../expr/equal.ts';
import type { Value } from '../expr/value.ts';
import { orderOf } from '../variable/tree-order.ts';
import type { JsonValue } from '../worldbook/json.ts';
import { authoredValue } from './authored-value.ts';
import { boundIssues } from './bound-issues.ts';
import { deriveFromClock, isAllDerived } from './derive-from-clock.ts';
import type { DimensionDefinition } from './dimension-data.ts';
import { dimensionRuleSchema } from './dimension-data.ts';
import { isDimensionKey, KEY_EXPECTED } from './dimension-key.ts';
import { dimensionLimits } from './limits.ts';
import { isLocaleMap, localeTextIssues, textIn } from './locale-text.ts';
import type { LocaleText } from './locale-text.ts';
import { parseDimensionSchema } from './parse-dimension-schema.ts';
import { validateDimensionValue } from './validate-dimension-value.ts';
import type { DimensionValueSchema } from './value-schema.ts';

export type ParsedDefinition = { readonly ok: true; readonly definition: DimensionDefinition } | { readonly ok: false; readonly issues: readonly Issue[] };

const declaration = z.strictObject({
  name: z.unknown(),
  description: z.unknown().optional(),
  schema: z.unknown(),
  initialValue: z.unknown(),
  updateRule: z.unknown().optional(),
  rules: z.array(dimensionRuleSchema).max(dimensionLimits.rules).default([]),
  visibility: z.enum(['player', 'keeper']).default('player'),
});
type Declaration = z.infer<typeof declaration>;

const required = ['name', 'schema', 'initialValue'] as const;

function missingIssues(input: Declaration): Issue[] {
  return required.filter((name) => input[name] === undefined).map((name) => ({ path: [name], code: 'ISSUE_REQUIRED', params: { expected: name } }));
}

function wordIssues({ name, description, updateRule }: Declaration): Issue[] {
  const absent = (value: unknown) => value === undefined || value === null;
  const empty: Issue[] = typeof name === 'string' && name.trim() === '' ? [{ path: ['name'], code: 'ISSUE_TOO_SHORT', params: { seen: '""', minimum: 1 } }] : [];
  return [
    ...(absent(name) ? [] : localeTextIssues(name, ['name'], dimensionLimits.name)), ...empty,
    ...(absent(description) ? [] : localeTextIssues(description, ['description'], dimensionLimits.description)),
    ...(absent(updateRule) ? [] : localeTextIssues(updateRule, ['updateRule'], dimensionLimits.updateRule)),
  ];
}

function ruleOf(updateRule: unknown, locale: string): string | null {
  const text = typeof updateRule === 'string' || isLocaleMap(updateRule) ? textIn(updateRule, locale).trim() : '';
  return text === '' ? null : text;
}

type Read = { readonly schema: DimensionValueSchema; readonly initialValue: Value };

/** The initial value must be one, and must be what the clock says at the beginning. */
function valueIssues({ schema, initialValue }: Read, updateRule: string | null): Issue[] {
  const issues = underPath(['initialValue'], validateDimensionValue(schema, initialValue));
  if (issues.length === 0 && !strictlyEqual(deriveFromClock(schema, initialValue, 0), initialValue)) issues.push({ path: ['initialValue'], code: 'DIMENSION_DERIVE_START', params: { expected: JSON.stringify(deriveFromClock(schema, initialValue, 0)).slice(0, 200) } });
  if (updateRule !== null && isAllDerived(schema)) issues.push({ path: ['updateRule'], code: 'DIMENSION_DERIVE_RULE' });
  return issues;
}

function keyIssues(key: string): Issue[] {
  return isDimensionKey(key) ? [] : [{ path: [], code: 'DIMENSION_KEY_INVALID', params: { seen: key.slice(0, 80), expected: KEY_EXPECTED } }];
}

function read(input: Declaration, locale: string): { readonly issues: readonly Issue[]; readonly read: Read | null } {
  const parsed = input.schema === undefined ? null : parseDimensionSchema(input.schema);
  const bounds = input.initialValue === undefined ? [] : underPath(['initialValue'], boundIssues(input.initialValue));
  const issues = [...(parsed === null || parsed.ok ? [] : underPath(['schema'], parsed.issues)), ...bounds];
  if (parsed === null || !parsed.ok || bounds.length > 0 || input.initialValue === undefined) return { issues, read: null };
  return { issues, read: { schema: parsed.schema, initialValue: authoredValue(parsed.schema, input.initialValue as Value, locale) } };
}

/**
 * Reads the declaration of one dimension in the content language `locale`; every problem by path. Names that rules use are
 * checked where all dimensions are known, by `ruleIssues`.
 */
export function parseDimensionDefinition(key: string, input: unknown, locale: string): ParsedDefinition {
  const parsed = declaration.safeParse(input);
  if (!parsed.success) return { ok: false, issues: [...keyIssues(key), ...issuesOfZod(parsed.error, input)] };
  const given = parsed.data;
  const { issues, read: shape } = read(given, locale);
  const updateRule = ruleOf(given.updateRule, locale);
  const all = [...keyIssues(key), ...missingIssues(given), ...wordIssues(given), ...issues, ...(shape === null ? [] : valueIssues(shape, updateRule))];
  if (all.length > 0 || shape === null) return { ok: false, issues: all };
  const { rules, visibility } = given;
  const description = (given.description ?? null) as LocaleText | null;
  return { ok: true, definition: { key, name: given.name as LocaleText, description, ...shape, names: orderOf(shape.schema as JsonValue), updateRule, rules, visibility } };
}
