import { expect, test } from 'vitest';
import { parsePlainJson } from './plain-json.ts';

test('text is parsed, depth counts only outside of strings', () => {
  expect(parsePlainJson('{"a":["[[[[\\"[[",{"b":1}]}', 3)).toEqual({ ok: true, value: { a: ['[[[["[[', { b: 1 }] } });
  expect(parsePlainJson('[[[[]]]]', 3)).toEqual({ ok: false, message: 'nested 4 deep, at most 3' });
  expect(parsePlainJson('[[],[],[[]]]', 3)).toEqual({ ok: true, value: [[], [], [[]]] });
});

test('a hundred thousand brackets are refused without walking into them', () => {
  expect(parsePlainJson('['.repeat(100_000), 100).ok).toBe(false);
});

test('a key that reaches a prototype is left out, however it is spelt', () => {
  for (const key of ['__proto__', '\\u005f_proto__', '\\u005F\\u005Fproto\\u005f_']) {
    const parsed = parsePlainJson(`{"a":{"${key}":{"admin":true},"好":1}}`, 10);
    expect(parsed).toEqual({ ok: true, value: { a: { 好: 1 } } });
    expect(parsed.ok && Object.keys(Object.assign({}, parsed.value))).toEqual(['a']);
  }
});

test('text that is no JSON is said to be none', () => {
  expect(parsePlainJson('{', 10).ok).toBe(false);
  expect(parsePlainJson('', 10).ok).toBe(false);
});
