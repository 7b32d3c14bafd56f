import { z } from 'zod';
import type { CurrentDimensions } from '../dimension/dimension-data.ts';
import { withValueAtPath, parseDimensionPath } from '../dimension/dimension-path.ts';
import { boundIssues } from '../dimension/bound-issues.ts';
import { dimensionLimits } from '../dimension/limits.ts';
import type { DimensionChange } from '../dimension/dimension-update.ts';
import { validateDimensionValue } from '../dimension/validate-dimension-value.ts';
import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import type { Value } from '../expr/value.ts';

/** Changes that one answer may have. */
const updatesMaximum = 200;

/** What a model answers: what changes, and nothing where nothing does. Versions are none of its business. */
export const settlingAnswerSchema = z.strictObject({
  updates: z.array(z.strictObject({
    id: z.string().min(1).max(64).describe('The id of the dimension'),
    path: z.string().max(dimensionLimits.path).optional().describe('A place inside its value, as a.b[0]; absent for all of it'),
    value: z.unknown().describe('The new value of that place, by the schema'),
    reason: z.string().max(dimensionLimits.reason).optional().describe('Why, in one sentence'),
  })).max(updatesMaximum).describe('Every change; an empty list where nothing changes'),
});

type Answer = z.infer<typeof settlingAnswerSchema>;
export type ReadSettling = { readonly ok: true; readonly changes: readonly DimensionChange[] } | { readonly ok: false; readonly issues: readonly Issue[] };

type Draft = { value: Value; reason: string | null };

function place(before: Value, { path = '', value }: Answer['updates'][number]): { readonly value: Value } | Issue[] {
  const bounds = boundIssues(value);
  if (bounds.length > 0) return underPath(['value'], bounds);
  const segments = parseDimensionPath(path);
  // Its bounds were just looked at: it is JSON.
  const given = value as Value;
  const after = segments === null ? null : segments.length === 0 ? given : withValueAtPath(before, segments, given);
  const gone = after === null && (segments === null || segments.length > 0);
  return gone ? [{ path: ['path'], code: 'SETTLEMENT_PATH_UNKNOWN', params: { seen: path.slice(0, 80) } }] : { value: after };
}

function applied(answer: Answer, { keys, current }: Asked, drafts: Map<string, Draft>): Issue[] {
  return answer.updates.flatMap((update, index) => {
    const at = ['updates', String(index)];
    const now = keys.includes(update.id) ? current.get(update.id) : undefined;
    if (now === undefined) return [{ path: [...at, 'id'], code: 'SETTLEMENT_NOT_ITS_OWN', params: { seen: update.id, expected: keys.join(', ').slice(0, 400) } }];
    if (!Object.hasOwn(update, 'value')) return [{ path: [...at, 'value'], code: 'ISSUE_REQUIRED', params: { expected: 'value' } }];
    const draft = drafts.get(update.id);
    const placed = place(draft?.value ?? now.data.value, update);
    if ('value' in placed) drafts.set(update.id, { value: placed.value, reason: update.reason ?? draft?.reason ?? null });
    return 'value' in placed ? [] : underPath(at, placed);
  });
}

/** The dimensions that were asked about, and all of them as they were read. */
export type Asked = { readonly keys: readonly string[]; readonly current: CurrentDimensions };

/** Makes changes of a model's answer, each with the version that was read; or lists every problem by path. */
export function readSettling(input: unknown, asked: Asked): ReadSettling {
  const parsed = settlingAnswerSchema.safeParse(input);
  if (!parsed.success) return { ok: false, issues: issuesOfZod(parsed.error, input) };
  const drafts = new Map<string, Draft>();
  const issues = applied(parsed.data, asked, drafts);
  const changes = [...drafts].flatMap(([id, { value, reason }]): DimensionChange[] => {
    const now = asked.current.get(id);
    if (now === undefined) return [];
    issues.push(...underPath([id], validateDimensionValue(now.data.schema, value)));
    return [{ id, expectedVersion: now.version, value, reason }];
  });
  return issues.length > 0 ? { ok: false, issues } : { ok: true, changes };
}

/** JSON in a model's text, for models that call no tools: the whole text, or what stands between its first and last brace. */
export function jsonIn(text: string): unknown {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(text.slice(from, to + 1)) as unknown;
  } catch {
    return undefined;
  }
}
