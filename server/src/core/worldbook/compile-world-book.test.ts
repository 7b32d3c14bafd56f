import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileWorldBook, evaluateWorldBookEntry, matchWorldBookKey, parseWorldBook } from './index.ts';

const piece = fc.constantFrom('a', 'b', 'A', 'B', '雾', '港', ' ', '.', '_', '𠮷', '😀', '\ud842', '\udfb7', 'Σ', 'ς', 'İ', 'é', '1', '-');
const textOf = (maxLength: number) => fc.array(piece, { maxLength }).map((parts) => parts.join(''));
const key = fc.oneof({ weight: 8, arbitrary: textOf(4) }, { weight: 1, arbitrary: fc.constantFrom('/a+b/i', '/雾.港/', '/(a)\\1+/', '/(/', '/\\w+$/m', '//', ' 雾 ') });
const choice = fc.constantFrom(true, false, null);
const row = fc.record({
  key: fc.array(key, { maxLength: 4 }), keysecondary: fc.array(key, { maxLength: 3 }), selective: fc.boolean(), selectiveLogic: fc.nat(3), caseSensitive: choice, matchWholeWords: choice,
  constant: fc.nat(9).map((n) => n === 0), vectorized: fc.nat(9).map((n) => n === 0), disable: fc.nat(9).map((n) => n === 0), content: fc.constant('同'),
});

test('one pass over a text finds what asking each entry finds, whatever the book and the text', () => {
  fc.assert(fc.property(fc.array(row, { maxLength: 12 }), textOf(40), textOf(40), fc.record({ caseSensitive: fc.boolean(), matchWholeWords: fc.boolean() }), (rows, text, other, defaults) => {
    const { entries } = parseWorldBook({ entries: Object.fromEntries(rows.map((entry, index) => [index, { uid: index, ...entry }])) });
    const book = compileWorldBook({ entries }, defaults);
    for (const input of [text, other, text]) {
      const naive = entries.flatMap((entry, index) => {
        const evaluation = evaluateWorldBookEntry(entry, input, defaults);
        return evaluation.eligible ? [{ entry, index, evaluation }] : [];
      });
      expect(book.match(input)).toEqual(naive);
    }
  }), { numRuns: 1500 });
});

test('keys within keys are all found', () => {
  const keys = Array.from({ length: 300 }, (_, index) => 'a'.repeat(index + 1));
  const book = compileWorldBook(parseWorldBook({ entries: [{ keys, content: '', enabled: true, insertion_order: 1, extensions: {} }] }));
  expect(book.hitsIn('b'.repeat(50) + 'a'.repeat(120)).of(0).primaryMatches).toEqual(keys.slice(0, 120));
  const start = performance.now();
  expect(book.hitsIn('a'.repeat(200_000)).of(0).primaryMatches).toHaveLength(300);
  expect(performance.now() - start).toBeLessThan(1000);
});

test('the same entries are compiled once', () => {
  const model = parseWorldBook({ entries: { 0: { key: ['雾'], content: '' } } });
  expect(compileWorldBook(model)).toBe(compileWorldBook({ entries: model.entries }));
  expect(compileWorldBook(model, { caseSensitive: true, matchWholeWords: false })).not.toBe(compileWorldBook(model));
});

test('what cannot be bounded is said of the book and of the match', () => {
  const model = parseWorldBook({ entries: { 0: { key: [String.raw`/(雾+)\1/`, '雾'], content: '', comment: '海' } } });
  const book = compileWorldBook(model);
  expect(book.diagnostics).toEqual([{ severity: 'warning', code: 'WORLD_BOOK_REGEX_UNSUPPORTED', path: ['entries', '0'], params: { title: '海', key: String.raw`/(雾+)\1/`, seen: '\\1' } }]);
  expect(book.match('雾雾')[0]?.evaluation.invalidKeys).toEqual([{ key: String.raw`/(雾+)\1/`, error: '\\1', code: 'regex-unsupported', set: 'primary' }]);
});

test('one key is asked of one text', () => {
  expect(matchWorldBookKey('红 Rose', 'rose')).toEqual({ matched: true, kind: 'plain', at: 2, error: null, code: null });
  expect(matchWorldBookKey('primrose', 'rose', { matchWholeWords: true })).toMatchObject({ matched: false, at: null });
  expect(matchWorldBookKey('雾雾', '/雾$/')).toMatchObject({ matched: true, kind: 'regex', at: 1 });
  expect(matchWorldBookKey('a', '  ')).toMatchObject({ matched: false, kind: 'plain' });
});
