import { z } from 'zod';
import { canonicalJson } from '../document/etag.ts';
import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import type { VariableData } from '../variable/variable-data.ts';
import { boundIssues } from './bound-issues.ts';
import type { CurrentDimensions, DimensionData, DimensionDefinition } from './dimension-data.ts';
import { dimensionLimits } from './limits.ts';
import { parseDimensionDefinition } from './parse-definition.ts';
import { ruleIssues } from './rule-issues.ts';

export type PlannedInitialize =
  | { readonly ok: true; readonly created: readonly DimensionData[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

export type InitializeState = {
  readonly current: CurrentDimensions;
  readonly variables: readonly Pick<VariableData, 'key' | 'kind'>[];
};

/** `locale`: the content language of the room: what is written by language becomes text in it. */
const payload = z.strictObject({ definitions: z.record(z.string(), z.unknown()), locale: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,4}$/).default('en') });

const declared = ({ name, description, schema, initialValue, updateRule, rules, visibility }: DimensionDefinition) =>
  canonicalJson({ name, description, schema, initialValue, updateRule, rules, visibility });

/** The same declaration again changes nothing; another one of the same key is a conflict. */
function adoptedIssues(definitions: readonly DimensionDefinition[], current: CurrentDimensions): Issue[] {
  return definitions.flatMap((definition): Issue[] => {
    const now = current.get(definition.key);
    return now === undefined || declared(now.data) === declared(definition) ? [] : [{ path: [definition.key], code: 'DIMENSION_DECLARED_OTHERWISE', params: { name: definition.key, actual: now.version } }];
  });
}

function countIssues(created: number, current: CurrentDimensions): Issue[] {
  const { dimensions: maximum } = dimensionLimits;
  return created + current.size > maximum ? [{ path: [], code: 'DIMENSION_TOO_MANY', params: { maximum } }] : [];
}

/**
 * Plans declarations: those that are not there yet begin with their initial values, equal ones are left alone. All of it, or every
 * problem by path, those of rules included, which may name dimensions of the same proposal.
 */
export function planDimensionInitialize({ current, variables }: InitializeState, input: unknown): PlannedInitialize {
  // Before anything else reads it: a parser would drop names such as `__proto__` without a word.
  const bounds = boundIssues(input);
  if (bounds.length > 0) return { ok: false, issues: bounds };
  const parsed = payload.safeParse(input);
  if (!parsed.success) return { ok: false, issues: issuesOfZod(parsed.error, input) };
  const { locale } = parsed.data;
  const read = Object.entries(parsed.data.definitions).map(([key, definition]) => ({ key, parsed: parseDimensionDefinition(key, definition, locale) }));
  const definitions = read.flatMap(({ parsed: each }) => (each.ok ? [each.definition] : []));
  const fresh = definitions.filter(({ key }) => !current.has(key));
  const known = { dimensions: [...[...current.values()].map(({ data }) => data), ...fresh], variables };
  const issues = [
    ...read.flatMap(({ key, parsed: each }) => (each.ok ? [] : underPath([key], each.issues))),
    ...ruleIssues(fresh, known), ...adoptedIssues(definitions, current), ...countIssues(fresh.length, current),
  ];
  if (issues.length > 0) return { ok: false, issues: underPath(['definitions'], issues) };
  const last = [...current.values()].reduce((order, { data }) => Math.max(order, data.order), -1);
  const begins = { lastTracked: null, lastChange: { by: 'declared', reason: null } } as const;
  return { ok: true, created: fresh.map((definition, index) => ({ ...definition, value: definition.initialValue, ...begins, order: last + 1 + index })) };
}
