import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../error/domain-error.ts';
import { stableStringify } from './index.ts';

function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).reverse().map(([key, item]) => [key, shuffled(item)]));
}

test('keys are sorted at every level', () => {
  expect(stableStringify({ 雾: [{ b: 1, a: 2 }], 钟: null, a: { 乙: 1, 丙: 2 } }, 0)).toBe('{"a":{"丙":2,"乙":1},"钟":null,"雾":[{"a":2,"b":1}]}');
});

test('equal values give equal text, whatever the order of their keys', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    expect(stableStringify(shuffled(value))).toBe(stableStringify(value));
    expect(JSON.parse(stableStringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
  }));
});

test('a key named __proto__ is written like any other', () => {
  expect(stableStringify(JSON.parse('{"z":1,"__proto__":{"b":1,"a":2}}'), 0)).toBe('{"__proto__":{"a":2,"b":1},"z":1}');
});

test('a cycle is a declared error', () => {
  const cycle: unknown[] = [];
  cycle.push(cycle);
  expect(() => stableStringify(cycle)).toThrow(DomainError);
});
