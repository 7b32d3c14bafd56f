import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { quickYaml } from './quick-yaml.ts';
import { readWithLibrary } from './read-source.ts';
import { tideYaml } from './testing/tide.ts';

const byLibrary = (text: string) => {
  const read = readWithLibrary(text);
  return read.ok ? JSON.stringify(read.source.data) : null;
};
const quickly = (text: string) => {
  const value = quickYaml(text);
  return value === null ? null : JSON.stringify(value);
};

/** Whatever the quick reader answers, the library answers too. */
function expectAgreement(text: string): boolean {
  const quick = quickly(text);
  if (quick !== null) expect(quick, JSON.stringify(text)).toBe(byLibrary(text));
  return quick !== null;
}

const rows = [
  'a: 1', 'a: "x"', "a: 'it''s'", 'a: [1, 2.50, -3, true, ~, x y]', 'a: {b: {c: [d]}}', 'a:\n  b: 1\n  c:\n    - x\n    - y: 1\n      z: 2\n', 'a:\n- 1\n- 2\nb: 3', 'a: | # words\n  one\n\n   two\nb: 1',
  'a: |-\n  one\n  two', 'a: x # comment\n# more\nb: c#d', 'a: roll == 1 && b', 'a: "#x: y"', '力量: 50\n驾驶:船: 1\n"b: c": d', 'a:\n  [x, y,\n   z]', 'a: {b: "}", c: \'[\'}', 'a: -x', 'a: 1d100', 'a: 1e3x', 'a: {8: 0, 9: 1}', 'a:', 'a: []\nb: {}', '- a',
  'a: 2d20kh1', 'a: http://x', 'a: [http://x, b]', 'a: {b: c:d}', 'a: "\\u6f6e\\n"', 'a: [a, b,]', 'a: x\n', '# c\na: x', 'a: {pool}d10', 'a :  x', 'a: ? x', 'a: {? x: y}', 'a: "x"y', 'a: [x]y', 'a: 0x10', 'a: 1.', 'a: .5', 'a: +1', 'a: 007', 'a: null\nb: Null', 'a: yes', 'a: !!str 1',
  'a: &b c', 'a: *b', 'a: {b, c}', 'a: [b: c]', 'a: [,]', 'a: x\n  y', 'a:\n  x', 'a: "x\n  y"', 'a: >\n  x', 'a: |+\n  x\n\n', 'a: |2\n  x', 'a: 1\na: 2', '<<: x', '__proto__: 1', 'constructor: 1', 'null: 1', '? a\n: b', '---\na: 1', 'a: 1\n...', '%YAML 1.2\n---\na: 1', 'a:\tb', 'a: b\r\nc: d',
  'a: @b', 'a: `b', 'a: %b', 'a: 1e400', 'a: 123456789012345678901', 'a: .inf', 'a:\n    b: 1\n  c: 2', 'a:\n  b: 1\n c: 2', ' a: 1', 'a: [\nx]', 'a:\n  b: [\n  x]', 'a:\n  - b\n - c', 'a:\n  -\n    b: 1', 'a:\n  - - b', 'a: b: c', 'a: [b\n  c]', 'a: {b: 1, b: 2}', '"a": 1', '"a":1', 'a: {"b":1}', "'a b': 1", 'a: "', "a: '", 'a: [', 'a: {', 'a: ]', 'a: b]', 'a: x,y', '', '#', 'x', '[a]', '{a: 1}', 'a: - b', 'a: -\n  b', 'a: |\nb: 1', 'a: |\n\n  x\n', 'a: |\n  x\n  \n', 'a: "\\x41"', 'a: "\\""',
];

test.each(rows)('agrees with the library on %j', (text) => {
  expectAgreement(text);
});

test('reads what packs are made of, so that two hundred of them load quickly', () => {
  expect(quickly(tideYaml)).toBe(byLibrary(tideYaml));
  // The first 30 rows are plain, but for a list.
  for (const text of rows.slice(0, 30).filter((row) => row !== '- a')) expect(quickly(text), text).not.toBeNull();
});

const scalars = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.string({ maxLength: 12 }), fc.constantFrom('roll <= target', '1d100', '大成功', "it's", 'a: b', '#x', '- x', '侦查\n倾听\n'), fc.double({ noNaN: true, noDefaultInfinity: true }));
const keys = fc.oneof(fc.string({ minLength: 1, maxLength: 6 }), fc.constantFrom('力量', '驾驶:船', 'a b', 'constructor', '8'));
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({ tree: fc.oneof({ depthSize: 'small' }, scalars, fc.array(tie('tree'), { maxLength: 4 }), fc.dictionary(keys, tie('tree'), { maxKeys: 4 })) }));
const documents = fc.tuple(fc.dictionary(keys, tree, { minKeys: 1, maxKeys: 4 }), fc.constantFrom(undefined, 'flow' as const)).map(([value, flow]) => stringify(value, { ...(flow === undefined ? {} : { collectionStyle: flow }), lineWidth: 0, aliasDuplicateObjects: false }));

test('agrees with the library on whatever the library writes', () => {
  fc.assert(fc.property(documents, (text) => void expectAgreement(text)), { numRuns: 400 });
});

const slips = fc.tuple(fc.nat(), fc.nat(4), fc.constantFrom('', ' ', '\n', ':', ': ', '- ', '#', ' #', '"', "'", '[', ']', '{', '}', ',', '|', '>', '&a', '*a', '!', '?', '\t', '  ', 'x', '1', '-'));

function slipped(text: string, [at, length, put]: readonly [number, number, string]): string {
  const from = at % (text.length + 1);
  return text.slice(0, from) + put + text.slice(from + length);
}

test('agrees with the library on slips of the pen', () => {
  const short = tideYaml.slice(0, 1_400);
  let quick = 0;
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...rows), documents, fc.constant(short)), fc.array(slips, { minLength: 1, maxLength: 3 }), (text, list) => {
      quick += expectAgreement(list.reduce(slipped, text)) ? 1 : 0;
    }),
    { numRuns: 1_500 },
  );
  // Else the quick reader would agree by saying nothing.
  expect(quick).toBeGreaterThan(60);
});
