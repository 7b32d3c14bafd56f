import { z } from 'zod';
import { cutText } from '../../core/dimension/cut-text.ts';
import { textIn } from '../../core/dimension/locale-text.ts';
import { dimensionQuerySchema, queryBudget, queryDimensions } from '../../core/dimension/query-dimensions.ts';
import { typesOf } from '../../core/dimension/value-schema.ts';
import { dimensionsOfSnapshot } from '../../room/dimension/snapshot-dimensions.ts';
import type { Tool } from './tool.ts';
import { defineTool } from './tool.ts';

/** Dimensions that one answer lists. */
const LISTED = 60;

const listInput = z.strictObject({ offset: z.number().int().min(0).default(0).describe('How many to pass over') });

/** Which dimensions there are: id, name, type and version of each, as the turn began. */
export const listDimensions = defineTool<z.infer<typeof listInput>>({
  name: 'world_dimension_list',
  input: listInput,
  run: ({ offset }, { snapshot, locale }) => {
    const all = [...dimensionsOfSnapshot(snapshot).values()];
    const dimensions = all.slice(offset, offset + LISTED).map(({ data, version }) => ({ id: data.key, name: cutText(textIn(data.name, locale), 60), type: typesOf(data.schema).join(', ') || 'any', version }));
    return { result: { dimensions, total: all.length, next: offset + LISTED < all.length ? offset + LISTED : null } };
  },
});

const getInput = z.strictObject({ queries: z.array(dimensionQuerySchema).min(1).max(queryBudget.queries) });

/** Values of dimensions as they were when the turn began, whole or a part, page by page. */
export const getDimensions = defineTool<z.infer<typeof getInput>>({
  name: 'world_dimension_get',
  input: getInput,
  run: ({ queries }, { snapshot }) => {
    const dimensions = new Map([...dimensionsOfSnapshot(snapshot)].map(([key, { data, version }]) => [key, { key, value: data.value, version }]));
    return { result: { answers: queryDimensions(dimensions, queries) } };
  },
});

/** What the keeper has to read dimensions; they are written by settling alone. */
export const dimensionTools: readonly Tool[] = [listDimensions, getDimensions];
