import { z } from 'zod';
import { nearest } from '../error/nearest.ts';
import type { Value } from '../expr/value.ts';
import { pointsOf } from './cut-text.ts';
import { parseDimensionPath, valueAtPath } from './dimension-path.ts';
import { dimensionLimits } from './limits.ts';

/** A dimension as a story reads it: no rule, no beginning, no history. */
export type ReadDimension = { readonly key: string; readonly value: Value; readonly version: number };

/** Code points that answers have: one value without paging, a share of all with paging, all together. */
export const queryBudget = { plain: 320, paged: 7_600, total: 8_192, queries: 20, limit: 2_000 } as const;

export const dimensionQuerySchema = z.strictObject({
  dimension: z.string().min(1).max(64).describe('The id of a dimension'),
  path: z.string().max(dimensionLimits.path).default('').describe('A place inside its value, as a.b[0] or /a/b/0; empty for all of it'),
  offset: z.number().int().min(0).optional().describe('Where to begin, in characters of the JSON or text'),
  limit: z.number().int().min(1).max(queryBudget.limit).optional().describe('How many characters at most'),
});
export type DimensionQuery = z.infer<typeof dimensionQuerySchema>;

/** What a query gives. `text`: the value, texts as they are, all else as JSON; `next` is the offset of what follows. */
export type DimensionAnswer =
  | { readonly dimension: string; readonly path: string; readonly version: number; readonly text: string; readonly total: number; readonly next: number | null }
  | { readonly dimension: string; readonly path: string; readonly error: string; readonly nearest?: string };

/** Characters around all answers, and of an answer that says no more than that there is no room. */
const brackets = 20;
const noRoomSize = 130;

const textOf = (value: Value) => (typeof value === 'string' ? value : JSON.stringify(value));

function pageOf({ offset, limit }: DimensionQuery, points: readonly string[], share: number): { text: string; next: number | null } {
  const from = Math.min(offset ?? 0, points.length);
  const most = offset === undefined && limit === undefined ? Math.min(queryBudget.plain, share) : Math.min(limit ?? queryBudget.limit, share);
  const to = Math.min(points.length, from + most);
  return { text: points.slice(from, to).join(''), next: to < points.length ? to : null };
}

function answer(dimensions: ReadonlyMap<string, ReadDimension>, query: DimensionQuery, share: number): DimensionAnswer {
  const { dimension, path } = query;
  const found = dimensions.get(dimension);
  if (found === undefined) return { dimension, path, error: 'unknown dimension', nearest: nearest(dimension, dimensions.keys()) };
  const segments = parseDimensionPath(path);
  if (segments === null) return { dimension, path, error: 'this is no path; a.b[0] or /a/b/0' };
  const value = valueAtPath(found.value, segments);
  if (value === undefined) return { dimension, path, error: 'there is nothing at this path' };
  const points = pointsOf(textOf(value));
  return { dimension, path, version: found.version, total: points.length, ...pageOf(query, points, share) };
}

/** What queries give of the dimensions, each within its share, all within 8,192 characters; what does not fit any more says so. */
export function queryDimensions(dimensions: ReadonlyMap<string, ReadDimension>, queries: readonly DimensionQuery[]): DimensionAnswer[] {
  const share = Math.floor(queryBudget.paged / queries.length);
  let left: number = queryBudget.total - brackets;
  return queries.map((query, index) => {
    const found = answer(dimensions, query, share);
    const size = JSON.stringify(found).length + 1;
    // What comes after must at least be told that there is no room.
    const kept = size <= left - (queries.length - index - 1) * noRoomSize;
    left -= kept ? size : noRoomSize;
    return kept ? found : { dimension: query.dimension, path: '', error: 'no room; ask alone' };
  });
}
