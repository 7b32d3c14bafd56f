import type { Plain } from './plain.ts';

/** Text that means something in YAML that the quick reader leaves to the library. */
export class NotQuick extends Error {}

export function leave(): never {
  throw new NotQuick();
}

const nulls = new Set(['', '~', 'null', 'Null', 'NULL']);
const booleans: ReadonlyMap<string, boolean> = new Map(['true', 'True', 'TRUE', 'false', 'False', 'FALSE'].map((word) => [word, word.toLowerCase() === 'true']));
const plainNumber = /^[-+]?(?:\d+|\d+\.\d+)$/;
/** Every other way in which YAML 1.2 writes a number. */
const otherNumber = /^[-+]?(?:\.\d+|\d+\.?\d*)(?:[eE][-+]?\d+)?$|^0o[0-7]+$|^0x[0-9a-fA-F]+$|^[-+]?\.(?:inf|Inf|INF)$|^\.(?:nan|NaN|NAN)$/;

/** What an unquoted scalar is in YAML's core schema. */
export function plainScalarValue(text: string): Plain {
  const first = text.charCodeAt(0);
  // Most scalars are words of other scripts or names: nothing but a few words and numbers is anything else.
  if (first > 127) return text;
  if (nulls.has(text)) return null;
  const boolean = booleans.get(text);
  if (boolean !== undefined) return boolean;
  if (plainNumber.test(text)) {
    const value = Number(text);
    return Number.isSafeInteger(value) || text.includes('.') ? value : leave();
  }
  return otherNumber.test(text) ? leave() : text;
}

/** A key as text. YAML's null and what is no good key for a pack are left to the library, which tells them with their place. */
export function keyText(text: string, quoted: boolean): string {
  if ((!quoted && nulls.has(text)) || text.trim() === '' || text === '__proto__' || (!quoted && text === '<<')) return leave();
  return text;
}

const jsonEscapes = /^(?:[^\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*$/;

/** The text between double quotes; `raw` without them. */
export function doubleQuoted(raw: string): string {
  if (!raw.includes('\\')) return raw;
  if (!jsonEscapes.test(raw)) return leave();
  const value: unknown = JSON.parse(`"${raw}"`);
  return typeof value === 'string' ? value : leave();
}
