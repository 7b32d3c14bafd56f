import { isRecord, ownValue } from './json.ts';
import type { JsonRecord, JsonValue } from './json.ts';
import { splitKeys } from './split-keys.ts';

/** Programs whose books have a shape of their own. */
export type ForeignOrigin = 'NovelAI' | 'Agnai' | 'RisuAI';

/** A foreign book in the shape of a standalone file, its source under `originalData`, where SillyTavern keeps it too. */
export type ForeignBook = {
  readonly origin: ForeignOrigin;
  readonly raw: JsonRecord;
  /** The place of a row in the source, and the name that a field has there. */
  placeOf(key: string, field: string | undefined): readonly string[];
  /** Rows that hold no text, by their place and title. */
  readonly skipped: readonly { readonly path: readonly string[]; readonly title: string }[];
};

type Value = JsonValue | undefined;
type Shape = {
  readonly origin: ForeignOrigin;
  readonly container: 'entries' | 'data';
  readonly is: (raw: JsonRecord) => boolean;
  /** Our name of a field and where the source has it. */
  readonly fields: Readonly<Record<string, string>>;
  readonly read: (row: JsonRecord, name: string) => Value;
};

const direct = (row: JsonRecord, name: string): Value => (Object.hasOwn(row, name) ? row[name] : undefined);

function keysOf(value: Value): Value {
  return typeof value === 'string' ? splitKeys(value) : value;
}

const shapes: readonly Shape[] = [
  {
    origin: 'NovelAI',
    container: 'entries',
    is: (raw) => ownValue(raw, 'lorebookVersion') !== undefined,
    fields: { key: 'keys', content: 'text', comment: 'displayName', enabled: 'enabled', constant: 'forceActivation', order: 'budgetPriority' },
    read: (row, name) => (name === 'budgetPriority' ? (ownValue(ownValue(row, 'contextConfig'), name) as Value) : direct(row, name)),
  },
  {
    origin: 'Agnai',
    container: 'entries',
    is: (raw) => ownValue(raw, 'kind') === 'memory',
    fields: { key: 'keywords', content: 'entry', comment: 'name', enabled: 'enabled', order: 'weight', priority: 'priority' },
    read: direct,
  },
  {
    origin: 'RisuAI',
    container: 'data',
    is: (raw) => ownValue(raw, 'type') === 'risu',
    fields: { key: 'key', keysecondary: 'secondkey', content: 'content', comment: 'comment', constant: 'alwaysActive', selective: 'selective', order: 'insertorder', probability: 'activationPercent' },
    // Its lists are texts with commas by design, so splitting them is no repair.
    read: (row, name) => (name === 'key' || name === 'secondkey' ? keysOf(direct(row, name)) : direct(row, name)),
  },
];

function titleOf(row: JsonRecord): string {
  const title = ownValue(row, 'comment');
  return typeof title === 'string' ? title : '';
}

function converted(row: JsonValue, uid: number, shape: Shape): JsonValue {
  if (!isRecord(row)) return row;
  const entry: JsonRecord = { uid };
  for (const [ours, theirs] of Object.entries(shape.fields)) {
    const value = shape.read(row, theirs);
    if (value !== undefined && value !== null) entry[ours] = value;
  }
  return entry;
}

/** A book of another program as one of ours, or null where it is none. Values are not judged here; reading them repairs them. */
export function foreignBook(raw: JsonRecord): ForeignBook | null {
  const shape = shapes.find((candidate) => candidate.is(raw));
  const rows = shape === undefined ? undefined : raw[shape.container];
  if (shape === undefined || !Array.isArray(rows)) return null;
  const isFolder = (row: JsonValue) => shape.origin === 'RisuAI' && ownValue(row, 'mode') === 'folder';
  const kept = rows.map((row, place) => ({ row, place })).filter(({ row }) => !isFolder(row));
  const { name, description } = raw;
  return {
    origin: shape.origin,
    raw: {
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      entries: Object.fromEntries(kept.map(({ row }, uid) => [String(uid), converted(row, uid, shape)])),
      originalData: raw,
    },
    placeOf: (key, field) => {
      const place = [shape.container, String(kept[Number(key)]?.place ?? key)];
      return field === undefined ? place : [...place, shape.fields[field] ?? field];
    },
    skipped: rows.flatMap((row, place) => (isRecord(row) && isFolder(row) ? [{ path: [shape.container, String(place)], title: titleOf(row as JsonRecord) }] : [])),
  };
}
