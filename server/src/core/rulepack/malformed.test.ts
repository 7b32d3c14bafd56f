import { expect, test } from 'vitest';
import { malformed } from './testing/malformed.ts';
import { parseRulepack } from './parse-rulepack.ts';

test.each(malformed)('$why is refused with its path and its place', ({ text, code, path }) => {
  const before = performance.now();
  const parsed = parseRulepack(text, { id: 'malformed' });
  // The longest of them takes a tenth of a second; a parser that explodes takes minutes.
  expect(performance.now() - before).toBeLessThan(5_000);
  if (parsed.ok) throw new Error('this pack was taken');
  expect(parsed.issues.map((issue) => `${issue.code} ${issue.path.join('/')}`)).toContain(`${code} ${path}`);
  for (const { line, column, params } of parsed.issues) {
    expect(line).toBeGreaterThan(0);
    expect(column).toBeGreaterThan(0);
    // What is shown of a huge value stays short.
    expect(JSON.stringify(params ?? {}).length).toBeLessThan(2_000);
  }
});

test('there are enough of them', () => {
  expect(malformed.length).toBeGreaterThanOrEqual(100);
});

test('nothing that a pack says reaches the objects of the language', () => {
  parseRulepack('defaults: {constructor: 1, toString: 2, __proto__: {polluted: 1}}', { id: 'fog' });
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
