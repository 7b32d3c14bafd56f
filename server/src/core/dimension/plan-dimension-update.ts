import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import { nearest } from '../error/nearest.ts';
import { strictlyEqual } from '../expr/equal.ts';
import { derivedPaths } from './derive-from-clock.ts';
import type { CurrentDimension, CurrentDimensions, DimensionChanger, DimensionData } from './dimension-data.ts';
import { hasProseRule } from './dimension-data.ts';
import { valueAtPath } from './dimension-path.ts';
import type { DimensionChange, DimensionUpdate } from './dimension-update.ts';
import { parseDimensionUpdate } from './dimension-update.ts';
import { validateDimensionValue } from './validate-dimension-value.ts';

export type PlannedUpdate =
  /** The dimensions that change, as they are to be; what stays the same is not among them and keeps its version. */
  | { readonly ok: true; readonly update: DimensionUpdate; readonly changes: readonly DimensionData[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

function unknownIssue(id: string, current: CurrentDimensions): Issue {
  return { path: [], code: 'DIMENSION_UNKNOWN', params: { seen: id.slice(0, 80), nearest: nearest(id, current.keys()) } };
}

function versionIssue(name: string, { version: actual }: CurrentDimension, expected: number): Issue[] {
  return actual === expected ? [] : [{ path: [], code: 'DIMENSION_VERSION_CONFLICT', params: { name, expected, actual } }];
}

/** What the clock decides is written by nobody else. */
function derivedIssues({ schema, value: before }: DimensionData, { value }: DimensionChange): Issue[] {
  return derivedPaths(schema)
    .filter((path) => !strictlyEqual(valueAtPath(value, path) ?? null, valueAtPath(before, path) ?? null))
    .map((path) => ({ path: ['value', ...path], code: 'DIMENSION_DERIVED', params: { seen: path.join('.') } }));
}

/** A settlement changes what has a rule to settle by, and never goes behind a later one. */
function trackedIssues({ data }: CurrentDimension, { source, settlement }: DimensionUpdate): Issue[] {
  if (source === undefined) return [];
  const { key, lastTracked } = data;
  const late: Issue[] = lastTracked !== null && source.number < lastTracked.number ? [{ path: [], code: 'DIMENSION_SOURCE_OLD', params: { name: key, seen: source.number, actual: lastTracked.number } }] : [];
  const unruled: Issue[] = settlement !== 'manual' && !hasProseRule(data) ? [{ path: [], code: 'DIMENSION_NO_RULE', params: { name: key } }] : [];
  return [...late, ...unruled];
}

function changeIssues(change: DimensionChange, update: DimensionUpdate, current: CurrentDimensions): Issue[] {
  const now = current.get(change.id);
  if (now === undefined) return underPath(['id'], [unknownIssue(change.id, current)]);
  const problems = validateDimensionValue(now.data.schema, change.value);
  return [
    ...underPath(['expectedVersion'], versionIssue(change.id, now, change.expectedVersion)),
    ...underPath(['value'], problems),
    ...(problems.length === 0 ? derivedIssues(now.data, change) : []),
    ...underPath(['id'], trackedIssues(now, update)),
  ];
}

/** What was read to come to these values must still be as it was read. */
function readIssues({ readVersions = {} }: DimensionUpdate, current: CurrentDimensions): Issue[] {
  return Object.entries(readVersions).flatMap(([id, version]) => {
    const now = current.get(id);
    return underPath(['readVersions', id], now === undefined ? [unknownIssue(id, current)] : versionIssue(id, now, version));
  });
}

function changed({ data }: CurrentDimension, { value, reason }: DimensionChange, { by, source }: { by: DimensionChanger } & Pick<DimensionUpdate, 'source'>): DimensionData[] {
  if (strictlyEqual(data.value, value)) return [];
  const lastTracked = source === undefined ? data.lastTracked : { turnId: source.turnId, number: source.number };
  return [{ ...data, value, lastTracked, lastChange: { by, reason } }];
}

/**
 * Plans a batch of values by compare-and-set against the dimensions as they are now: all of it, or every reason why not. A value
 * that is the same already does not count as a change. `by`: who asks for it.
 */
export function planDimensionUpdate(current: CurrentDimensions, input: unknown, by: DimensionChanger = 'hand'): PlannedUpdate {
  const parsed = parseDimensionUpdate(input);
  if (!parsed.ok) return parsed;
  const { update } = parsed;
  const issues = [
    ...update.updates.flatMap((change, index) => underPath(['updates', String(index)], changeIssues(change, update, current))),
    ...readIssues(update, current),
  ];
  if (issues.length > 0) return { ok: false, issues };
  const { source } = update;
  const changes = update.updates.flatMap((change) => {
    const now = current.get(change.id);
    return now === undefined ? [] : changed(now, change, { by, source });
  });
  return { ok: true, update, changes };
}
