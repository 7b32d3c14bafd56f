import { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import type { Value } from '../expr/value.ts';
import { dimensionLimits } from './limits.ts';

const version = z.number().int().min(1);

const change = z.strictObject({
  id: z.string().min(1).max(64),
  expectedVersion: version,
  value: z.unknown(),
  reason: z.string().max(dimensionLimits.reason).nullish(),
});

/** Which turn is settled: its id and its number at the table. */
export const settlementSourceSchema = z.strictObject({ turnId: z.string().min(1).max(200), number: z.number().int().min(0) });
export type SettlementSource = z.infer<typeof settlementSourceSchema>;

/** How a source may be closed without values of its own; `settled` is what values themselves make of it. */
export const settlements = ['no-change', 'manual', 'skipped'] as const;
export type Settlement = (typeof settlements)[number];

const payload = z.strictObject({
  updates: z.array(change).max(dimensionLimits.updates),
  source: settlementSourceSchema.optional(),
  readVersions: z.record(z.string(), version).optional(),
  settlement: z.enum(settlements).optional(),
});

/** One new value, based on a version. */
export type DimensionChange = { readonly id: string; readonly expectedVersion: number; readonly value: Value; readonly reason: string | null };

/** A batch of values, stored whole or not at all. `source`, `readVersions` and `settlement` are given by the server, never by a model. */
export type DimensionUpdate = {
  readonly updates: readonly DimensionChange[];
  readonly source?: SettlementSource;
  readonly readVersions?: Readonly<Record<string, number>>;
  readonly settlement?: Settlement;
};

export type ParsedUpdate = { readonly ok: true; readonly update: DimensionUpdate } | { readonly ok: false; readonly issues: readonly Issue[] };
type Payload = z.infer<typeof payload>;

function repeatedIssues({ updates }: Payload): Issue[] {
  const ids = updates.map(({ id }) => id);
  return ids.flatMap((id, index) => (ids.indexOf(id) < index ? [{ path: ['updates', String(index), 'id'], code: 'ISSUE_DUPLICATE', params: { seen: id } }] : []));
}

/** What source, read versions and settlement need of one another and of the values. */
function settlementIssues({ updates, source, readVersions, settlement }: Payload): Issue[] {
  const wants = (path: string, expected: string): Issue => ({ path: [path], code: 'ISSUE_REQUIRED', params: { expected } });
  const closes = settlement === 'no-change' || settlement === 'skipped';
  return [
    ...(source !== undefined && readVersions === undefined ? [wants('readVersions', 'readVersions')] : []),
    ...(settlement !== undefined && source === undefined ? [wants('source', 'source')] : []),
    ...(updates.length === 0 && source === undefined ? [{ path: ['updates'], code: 'ISSUE_TOO_SHORT', params: { seen: '[]', minimum: 1 } }] : []),
    ...(updates.length === 0 && source !== undefined && settlement === undefined ? [wants('settlement', settlements.join(', '))] : []),
    ...(closes && updates.length > 0 ? [{ path: ['updates'], code: 'DIMENSION_SETTLEMENT_WITH_VALUES', params: { seen: settlement } }] : []),
  ];
}

const hasValue = (input: unknown, index: number) => Object.hasOwn((input as { updates: object[] }).updates[index] ?? {}, 'value');

/** Reads the payload of `dimension.update`; every problem by path. */
export function parseDimensionUpdate(input: unknown): ParsedUpdate {
  const parsed = payload.safeParse(input);
  if (!parsed.success) return { ok: false, issues: issuesOfZod(parsed.error, input) };
  const { updates, ...rest } = parsed.data;
  const missing = updates.flatMap((_, index): Issue[] => (hasValue(input, index) ? [] : [{ path: ['updates', String(index), 'value'], code: 'ISSUE_REQUIRED', params: { expected: 'value' } }]));
  const issues = [...missing, ...repeatedIssues(parsed.data), ...settlementIssues(parsed.data)];
  if (issues.length > 0) return { ok: false, issues };
  // Values are bounded JSON where they are validated against their schema.
  return { ok: true, update: { ...rest, updates: updates.map(({ reason = null, ...each }) => ({ ...each, value: each.value as Value, reason })) } };
}
