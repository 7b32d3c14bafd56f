import type { Attribute, Character } from './character-operations.ts';

export type ShownValue = { readonly key: string; readonly label: string; readonly text: string };

const record = (value: unknown): Readonly<Record<string, unknown>> => (value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {});

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' · ');
  if (value !== null && typeof value === 'object') return Object.entries(value).map(([key, inner]) => `${key} ${textOf(inner)}`).join(' · ');
  return String(value);
}

/** What a list shows of somebody: values in the order of the schema, then the others. What counts without being written is left out. */
export function shownValues({ fields, secret }: Pick<Character, 'fields' | 'secret'>, attributes: readonly Attribute[]): ShownValue[] {
  const [open, hidden] = [record(fields), record(secret?.fields)];
  const declared = attributes.flatMap(({ key, label, keeperOnly }) => {
    const value = (keeperOnly ? hidden : open)[key];
    return value === undefined ? [] : [{ key, label, text: textOf(value) }];
  });
  const keys = new Set(attributes.map(({ key }) => key));
  const others = Object.entries(open).filter(([key]) => !keys.has(key)).map(([key, value]) => ({ key, label: key, text: textOf(value) }));
  return [...declared, ...others].slice(0, 24);
}
