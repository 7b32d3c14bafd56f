import { isRecord, setOwn } from '../../core/worldbook/json.ts';

/** Stands for what a database cannot store: NUL, and half of a character that needs two code units. */
const replacement = '\uFFFD';

function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', replacement);
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (!isRecord(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) setOwn(copy, storableText(key), storable(item));
  return copy;
}

/** The same plain data with every text in it fit for a jsonb column. Data from elsewhere goes through here before it is stored. */
export function storableJson<Value>(value: Value): Value {
  return storable(value) as Value;
}
