import JSON5 from 'json5';
import { parse as parseYaml } from 'yaml';
import { calculate } from './calculate.ts';
import { boundValue } from './bound-tree.ts';
import type { JsonValue } from './tree.ts';

const words: Readonly<Record<string, JsonValue>> = { true: true, false: false, null: null, undefined: null };
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/u;

function json5(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON5.parse<unknown>(text) };
  } catch {
    return null;
  }
}

/** A text in backticks says itself; what it would put in is not asked for. */
function backticked(text: string): string | null {
  const inner = /^`((?:\\.|[^`\\])*)`$/su.exec(text)?.[1];
  return inner === undefined || inner.includes('${') ? null : inner.replaceAll(/\\(.)/gsu, '$1');
}

/** A text whose quotes do not match what is inside: `"He said "hi""`. */
function loosely(text: string): string | null {
  const inner = /^(["'])(.*)\1$/su.exec(text)?.[2];
  return inner === undefined ? null : inner.replaceAll(/\\(["'\\])/gu, '$1');
}

function yamlFlow(text: string): unknown {
  try {
    return parseYaml(text, { version: '1.2', schema: 'core', maxAliasCount: 0, logLevel: 'silent' }) as unknown;
  } catch {
    return undefined;
  }
}

function literal(text: string): unknown {
  if (Object.hasOwn(words, text)) return words[text];
  if (number.test(text)) return Number(text);
  if (/^[[{"']/u.test(text)) return json5(text)?.value ?? loosely(text) ?? (/^[[{]/u.test(text) ? yamlFlow(text) : undefined);
  if (text.startsWith('`')) return backticked(text) ?? undefined;
  return calculate(text) ?? undefined;
}

/**
 * The value that an argument stands for: a word like `true`, a number, JSON as JavaScript writes it, arithmetic of plain numbers,
 * else the text itself. Nothing of it is ever run.
 */
export function parseValue(text: string): JsonValue {
  const trimmed = text.trim();
  const read = literal(trimmed);
  const bound = read === undefined ? undefined : boundValue(read).value;
  return bound === undefined ? (boundValue(trimmed).value ?? '') : bound;
}
