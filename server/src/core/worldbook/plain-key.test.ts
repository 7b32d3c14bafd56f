import { expect, test } from 'vitest';
import { evaluateWorldBookEntry, matchWorldBookKey, parseWorldBook } from './index.ts';
import { regexKey } from './regex-key.ts';
import { splitKeys } from './split-keys.ts';

function eligible(text: string, row: object) {
  const [entry] = parseWorldBook({ entries: { 0: { uid: 0, key: ['甲'], content: '内容', ...row } } }).entries;
  return entry !== undefined && evaluateWorldBookEntry(entry, text).eligible;
}

test.each([
  [0, '甲', false], [0, '甲乙', true], [0, '甲乙丙', true],
  [1, '甲', true], [1, '甲乙', true], [1, '甲乙丙', false],
  [2, '甲', true], [2, '甲乙', false], [2, '甲乙丙', false],
  [3, '甲', false], [3, '甲乙', false], [3, '甲乙丙', true],
])('secondary logic %i on %s: %s', (selectiveLogic, text, expected) => {
  expect(eligible(text, { keysecondary: ['乙', '丙'], selectiveLogic })).toBe(expected);
});

test('secondary keys count only for a selective entry that has some', () => {
  expect(eligible('甲', { keysecondary: ['乙'], selective: false })).toBe(true);
  expect(eligible('甲', { keysecondary: [] })).toBe(true);
});

test('a key is found anywhere, in any case, unless it insists on case or on whole words', () => {
  const at = (text: string, key: string, options = {}) => matchWorldBookKey(text, key, options).at;
  expect(at('她把 rOSE 放在钟楼下', ' Rose ')).toBe(3);
  expect(at('rose', 'Rose', { caseSensitive: true })).toBeNull();
  expect([at('rose', 'ros', { matchWholeWords: true }), at('rose', 'rose', { matchWholeWords: true })]).toEqual([null, 0]);
  // Beside Han every key is whole, and a key of several words is never bounded.
  expect([at('红rose蓝', 'rose', { matchWholeWords: true }), at('primrose path', 'rose pa', { matchWholeWords: true })]).toEqual([1, 4]);
});

test('places stay right when lower-casing lengthens the text', () => {
  const text = 'İİİ 钟楼 İstanbul ΟΔΟΣ ΟΔΟΣΑ';
  expect(['钟楼', 'stanbul', 'οδος', 'οδοσα'].map((key) => matchWorldBookKey(text, key).at)).toEqual([4, 8, 16, 21]);
});

test('a key is a regex only by its whole shape', () => {
  expect(regexKey('/雾+/i')).toEqual({ body: '雾+', flags: 'i' });
  expect(regexKey(String.raw`/a\/b/`)).toEqual({ body: String.raw`a\/b`, flags: '' });
  for (const plain of ['雾', '/', '//', '/a', '/usr/bin/雾', '/(/', '/a/gg', '/a/v', '1/2']) expect(regexKey(plain), plain).toBeNull();
});

test('keys in one text are split at the commas outside regexes', () => {
  expect(splitKeys(' 玫瑰 ,/钟(声,|楼)/i , 雾,, /开头, /没关')).toEqual(['玫瑰', '/钟(声,|楼)/i', '雾', '/开头', '/没关']);
  expect(splitKeys(String.raw`/a\/,b/,c`)).toEqual([String.raw`/a\/,b/`, 'c']);
  expect(splitKeys(`/${'a'.repeat(2_000_000)}`)).toHaveLength(1);
});
