import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import { z } from 'zod';
import { derivedValue } from './derived-value.ts';
import { validateDimensionValue } from './validate-dimension-value.ts';
import type { Derive, DimensionValueSchema } from './value-schema.ts';
import { deriveUnits, typesOf } from './value-schema.ts';

const range = z.strictObject({ from: z.number().optional(), to: z.number().optional(), value: z.union([z.string(), z.number(), z.boolean(), z.null()]) });

const deriveSchema = z.strictObject({
  source: z.literal('clock.elapsedSinceStart'),
  unit: z.enum(deriveUnits).optional(),
  start: z.number().optional(),
  perUnit: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  ranges: z.array(range).min(1).max(100).optional(),
});

type Place = { readonly path: readonly string[]; readonly reached: boolean };

function boundsIssues({ min, max }: Derive, { minimum, maximum }: DimensionValueSchema): Issue[] {
  return [
    ...(min !== undefined && max !== undefined && min > max ? [{ path: ['max'], code: 'ISSUE_TOO_SMALL', params: { seen: String(max), minimum: min } }] : []),
    ...(min !== undefined && minimum !== undefined && min < minimum ? [{ path: ['min'], code: 'ISSUE_TOO_SMALL', params: { seen: String(min), minimum } }] : []),
    ...(max !== undefined && maximum !== undefined && max > maximum ? [{ path: ['max'], code: 'ISSUE_TOO_LARGE', params: { seen: String(max), maximum } }] : []),
  ];
}

/** What ranges give must be values of their field. */
function rangeIssues({ ranges = [] }: Derive, field: DimensionValueSchema): Issue[] {
  return ranges.flatMap(({ from, to, value }, index) => {
    const crossed: Issue[] = from !== undefined && to !== undefined && from > to ? [{ path: ['to'], code: 'ISSUE_TOO_SMALL', params: { seen: String(to), minimum: from } }] : [];
    return underPath(['ranges', String(index)], [...crossed, ...underPath(['value'], validateDimensionValue(field, value))]);
  });
}

function shapeIssues(derive: Derive, field: DimensionValueSchema): Issue[] {
  const types = typesOf(field);
  const [type] = types;
  if (types.length !== 1 || type === undefined || type === 'object' || type === 'array' || type === 'null') return [{ path: [], code: 'DIMENSION_DERIVE_TYPE', params: { seen: types.join(', ') } }];
  if ((type === 'string' || type === 'boolean') && derive.ranges === undefined) return [{ path: ['ranges'], code: 'DIMENSION_DERIVE_RANGES', params: { seen: type } }];
  const issues = [...boundsIssues(derive, field), ...rangeIssues(derive, field)];
  if (issues.length > 0) return issues;
  return underPath([], validateDimensionValue(field, derivedValue(field, derive, 0))).map((issue) => ({ ...issue, path: ['start'] }));
}

/** Whether a field may be derived, and as it says: a single plain type, reached by properties alone, within its own bounds. */
export function deriveIssues(node: Readonly<Record<string, unknown>>, { path, reached }: Place): Issue[] {
  const derive = node['x-derive'];
  if (derive === undefined) return [];
  const at = [...path, 'x-derive'];
  if (!reached) return [{ path: at, code: 'DIMENSION_DERIVE_PLACE' }];
  const parsed = deriveSchema.safeParse(derive);
  if (!parsed.success) return underPath(at, issuesOfZod(parsed.error, derive));
  const { 'x-derive': _own, ...field } = node as DimensionValueSchema;
  return underPath(at, shapeIssues(parsed.data as Derive, field));
}
