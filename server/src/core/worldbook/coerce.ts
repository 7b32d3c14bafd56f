import { shown } from '../error/issues-of-zod.ts';
import type { Diagnostic } from './diagnostic.ts';
import { isRecord } from './json.ts';
import type { JsonRecord } from './json.ts';
import { splitKeys } from './split-keys.ts';

/** A value and the place where it was found; `undefined` means that it was nowhere. */
export type Found = { readonly value: unknown; readonly path: readonly string[] };

function show(value: unknown): string {
  return shown(value).toWellFormed();
}

function repaired(found: Found, used: unknown, diagnostics: Diagnostic[]): void {
  const params = { seen: show(found.value), used: show(used) };
  diagnostics.push({ severity: 'warning', code: 'FIELD_REPAIRED', path: found.path, params });
}

function defaulted(found: Found, used: { value: unknown; expected: string }, diagnostics: Diagnostic[]): void {
  const params = { seen: show(found.value), expected: used.expected, used: show(used.value) };
  diagnostics.push({ severity: 'warning', code: 'FIELD_DEFAULTED', path: found.path, params });
}

/** Says that a field the format asks for is absent and what stands in for it. */
export function reportMissing(path: readonly string[], used: unknown, diagnostics: Diagnostic[]): void {
  diagnostics.push({ severity: 'warning', code: 'FIELD_MISSING', path, params: { used: show(used) } });
}

/** Postgres text can hold neither half of a surrogate pair nor NUL. */
function storable(text: string): string {
  return text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '');
}

/** Text: numbers and booleans are spelled out, null is the fallback; anything else is the fallback too. */
export function textOf(found: Found, diagnostics: Diagnostic[], fallback = ''): string {
  const { value } = found;
  if (value === undefined) return fallback;
  if (value !== null && typeof value === 'object') {
    defaulted(found, { value: fallback, expected: '"…"' }, diagnostics);
    return fallback;
  }
  const text = value === null ? fallback : storable(String(value));
  if (text !== value) repaired(found, text, diagnostics);
  return text;
}

/** A yes or no: also `"true"` and `"false"` in any case, 1 and 0. */
export function booleanOf<Fallback extends boolean | null>(found: Found, diagnostics: Diagnostic[], fallback: Fallback): boolean | Fallback {
  const { value } = found;
  if (value === undefined || typeof value === 'boolean') return value ?? fallback;
  const word = String(typeof value === 'object' ? '' : value).trim().toLowerCase();
  const meant = word === 'true' || word === '1' ? true : word === 'false' || word === '0' ? false : undefined;
  if (meant === undefined) {
    defaulted(found, { value: fallback, expected: 'true, false' }, diagnostics);
    return fallback;
  }
  repaired(found, meant, diagnostics);
  return meant;
}

export type NumberRule<Fallback extends number | null> = {
  readonly fallback: Fallback;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly integer?: true;
};

const numeral = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** A number: also as text; blank text and null are the fallback, a fraction is cut off where a whole number belongs. */
export function numberOf<Fallback extends number | null>(found: Found, diagnostics: Diagnostic[], rule: NumberRule<Fallback>): number | Fallback {
  const { value } = found;
  if (value === undefined) return rule.fallback;
  if (value === null || (typeof value === 'string' && value.trim() === '')) {
    repaired(found, rule.fallback, diagnostics);
    return rule.fallback;
  }
  const given = typeof value === 'string' && numeral.test(value.trim()) ? Number(value) : value;
  const number = typeof given === 'number' ? (rule.integer ? Math.trunc(given) : given) + 0 : given;
  const { minimum = -Infinity, maximum = Infinity } = rule;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < minimum || number > maximum) {
    const expected = `${rule.minimum ?? '-∞'} … ${rule.maximum ?? '∞'}`;
    defaulted(found, { value: rule.fallback, expected }, diagnostics);
    return rule.fallback;
  }
  if (number !== value) repaired(found, number, diagnostics);
  return number;
}

export type ChoiceRule<Name extends string> = {
  /** Names in the order of their numbers. */
  readonly names: readonly Name[];
  readonly aliases?: Readonly<Record<string, Name>>;
  readonly fallback: Name;
};

/** One of a list, by number, by number as text, or by a known name. */
export function choiceOf<Name extends string>(found: Found, diagnostics: Diagnostic[], rule: ChoiceRule<Name>): Name {
  const { value } = found;
  if (value === undefined || value === '') return rule.fallback;
  const byNumber = typeof value === 'number' ? rule.names[value] : undefined;
  if (byNumber !== undefined) return byNumber;
  if (typeof value === 'string') {
    const word = value.trim().toLowerCase().replace(/[\s-]+/g, '_');
    const alias = Object.hasOwn(rule.aliases ?? {}, word) ? rule.aliases?.[word] : undefined;
    if (alias !== undefined) return alias;
    const name = rule.names.find((candidate) => candidate === word) ?? (/^\d$/.test(word) ? rule.names[Number(word)] : undefined);
    if (name !== undefined) {
      if (name !== value) repaired(found, name, diagnostics);
      return name;
    }
  }
  defaulted(found, { value: rule.fallback, expected: rule.names.join(', ') }, diagnostics);
  return rule.fallback;
}

function splitTags(text: string): string[] {
  return text.split(/[,，]/).map((tag) => tag.trim()).filter((tag) => tag !== '');
}

const splitters = { keys: splitKeys, tags: splitTags, whole: (text: string) => (text.trim() === '' ? [] : [text]) };

/**
 * A list of texts. One text instead of a list is split the way its kind is written by hand (`keys`: commas outside
 * `/regex/`; `tags`: commas; `whole`: not at all); null is empty; items that are not text are dropped.
 */
export function textsOf(found: Found, diagnostics: Diagnostic[], kind: keyof typeof splitters): string[] {
  const { value } = found;
  if (value === undefined) return [];
  if (value === null || typeof value === 'string') {
    const split = value === null ? [] : splitters[kind](storable(value));
    repaired(found, split, diagnostics);
    return split;
  }
  if (!Array.isArray(value)) {
    defaulted(found, { value: [], expected: '["…"]' }, diagnostics);
    return [];
  }
  const texts = value.filter((item) => typeof item === 'string');
  const dropped = value.length - texts.length;
  if (dropped > 0) diagnostics.push({ severity: 'warning', code: 'FIELD_ITEMS_DROPPED', path: found.path, params: { count: dropped, seen: show(value) } });
  const clean = texts.map(storable);
  if (clean.some((text, index) => text !== texts[index])) repaired(found, clean, diagnostics);
  return clean;
}

/** An object; anything else is an empty one. */
export function recordOf(found: Found, diagnostics: Diagnostic[]): JsonRecord {
  const { value } = found;
  if (isRecord(value)) return value as JsonRecord;
  if (value === null) repaired(found, {}, diagnostics);
  else if (value !== undefined) defaulted(found, { value: {}, expected: '{…}' }, diagnostics);
  return {};
}
