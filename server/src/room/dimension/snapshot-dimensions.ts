import type { CurrentDimensions, DimensionData } from '../../core/dimension/dimension-data.ts';
import { parseDimensionSchema } from '../../core/dimension/parse-dimension-schema.ts';
import { validateDimensionValue } from '../../core/dimension/validate-dimension-value.ts';
import type { View } from '../../core/document/document.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomSnapshot } from '../snapshot/snapshot.ts';
import { ofKind } from '../snapshot/snapshot.ts';

/** A snapshot's list of documents stays the same list while nothing in it changes, and so does what is made of it. */
const made = new WeakMap<readonly View<'dimension'>[], CurrentDimensions>();
const checked = new WeakSet<CurrentDimensions>();

/** The dimensions of a room as of a snapshot, by key in their order, with the version that each had. The engine reads as the keeper does. */
export function dimensionsOfSnapshot(snapshot: RoomSnapshot): CurrentDimensions {
  const views = ofKind(snapshot, 'dimension');
  const known = made.get(views);
  if (known !== undefined) return known;
  const current = views.map(({ data, version }) => ({ data: data as DimensionData, version: version ?? 1 })).toSorted((a, b) => a.data.order - b.data.order);
  const dimensions: CurrentDimensions = new Map(current.map((each) => [each.data.key, each]));
  made.set(views, dimensions);
  return dimensions;
}

function isReadable({ schema, value }: DimensionData): boolean {
  const parsed = parseDimensionSchema(schema);
  return parsed.ok && validateDimensionValue(parsed.schema, value).length === 0;
}

/** The same, each looked at: a story is told by all of them or not at all. Throws DIMENSION_SNAPSHOT_UNAVAILABLE, naming those that cannot be read. */
export function publishDimensions(snapshot: RoomSnapshot): CurrentDimensions {
  const dimensions = dimensionsOfSnapshot(snapshot);
  if (checked.has(dimensions)) return dimensions;
  const broken = [...dimensions].filter(([, { data }]) => !isReadable(data)).map(([key]) => key);
  if (broken.length > 0) throw new DomainError('DIMENSION_SNAPSHOT_UNAVAILABLE', { name: broken.slice(0, 5).join(', ') });
  checked.add(dimensions);
  return dimensions;
}
