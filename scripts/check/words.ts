import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { codes } from '../../server/src/core/error/codes.ts';
import { root } from '../program.ts';
import { slotsOf } from './message-slots.ts';

const languages = ['en', 'zh'] as const;

/** Messages by the name of their file (without language) and the dotted path of their key. */
export type Words = ReadonlyMap<string, ReadonlyMap<string, string>>;

const jsonSchema = z.record(z.string(), z.json());
type Json = z.infer<ReturnType<typeof z.json>>;

function flatten(value: Json, path: readonly string[]): [string, string][] {
  if (value === null || typeof value !== 'object') return [[path.join('.'), String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, [...path, key]));
}

function readMessages(file: string): Map<string, string> {
  return new Map(flatten(jsonSchema.parse(JSON.parse(readFileSync(file, 'utf8'))), []));
}

/** The catalogue of one language: `<folder>/<language>.json`, or every file in `<folder>/<language>/`. */
export function readWords(folder: string, language: string): Words {
  const single = join(folder, `${language}.json`);
  if (existsSync(single)) return new Map([['', readMessages(single)]]);
  const inside = join(folder, language);
  if (!existsSync(inside)) return new Map();
  return new Map(readdirSync(inside).map((name) => [name, name.endsWith('.json') ? readMessages(join(inside, name)) : new Map()]));
}

const slotText = (message: string) => [...slotsOf(message)].sort().join(', ');

/** How `other` differs from `base` in files, keys or slots; each with its place. */
export function differences(base: Words, other: Words): string[] {
  const problems: string[] = [];
  for (const file of new Set([...base.keys(), ...other.keys()])) {
    const [left, right] = [base.get(file), other.get(file)];
    if (left === undefined || right === undefined || !(file === '' || file.endsWith('.json'))) {
      problems.push(`${file}: ${left !== undefined && right !== undefined ? 'is no catalogue' : 'exists in one language only'}`);
      continue;
    }
    for (const key of new Set([...left.keys(), ...right.keys()])) {
      const [one, two] = [left.get(key), right.get(key)];
      if (one === undefined || two === undefined) problems.push(`${file} ${key}: exists in one language only`);
      else if (slotText(one) !== slotText(two)) problems.push(`${file} ${key}: {${slotText(one)}} in one language, {${slotText(two)}} in the other`);
    }
  }
  return problems;
}

/** Codes without words, and words that use a slot which their code does not fill. */
export function codeProblems(words: Words, table: Readonly<Record<string, { params: readonly string[] }>>): string[] {
  const messages = new Map([...words.values()].flatMap((file) => [...file]));
  return Object.entries(table).flatMap(([code, { params }]) => {
    const message = messages.get(code);
    if (message === undefined) return [`${code}: has no words`];
    return [...slotsOf(message)].filter((slot) => !params.includes(slot)).map((slot) => `${code}: its words use {${slot}}, which it does not carry`);
  });
}

/** Everything that is wrong with the product's words: both catalogues, and the error codes against the server's. */
export function wordProblems(): string[] {
  const problems = ['server/src/i18n', 'console/i18n'].flatMap((folder) => {
    const [base, other] = languages.map((language) => readWords(join(root, folder), language));
    if (base === undefined || other === undefined || base.size === 0) return [`${folder}: has no words`];
    return differences(base, other).map((problem) => `${folder} ${problem}`);
  });
  return [...problems, ...codeProblems(readWords(join(root, 'server/src/i18n'), 'en'), codes)];
}
