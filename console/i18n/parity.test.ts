import { expect, test } from 'vitest';
import en from './en.json';
import zh from './zh.json';

function flatten(node: unknown, path: string[] = []): [string, string][] {
  if (typeof node === 'string') return [[path.join('.'), node]];
  return Object.entries(node as Record<string, unknown>).flatMap(([key, child]) => flatten(child, [...path, key]));
}

const words = { en: new Map(flatten(en)), zh: new Map(flatten(zh)) };
const slots = (text: string) => [...text.matchAll(/\{(\w+)\s*[,}]/g)].map((match) => match[1]).sort();

test('both languages have the same keys', () => {
  expect([...words.zh.keys()].sort()).toEqual([...words.en.keys()].sort());
});

test('both languages use the same parameters', () => {
  for (const [key, text] of words.en) expect([key, new Set(slots(words.zh.get(key) ?? ''))]).toEqual([key, new Set(slots(text))]);
});

test('no word is empty, and Chinese is written with Chinese punctuation', () => {
  for (const [key, text] of [...words.en, ...words.zh]) expect([key, text.trim()]).not.toEqual([key, '']);
  for (const [key, text] of words.zh) expect([key, /\p{Script=Han}[,;:?!]/u.test(text)]).toEqual([key, false]);
});
