import { expect, test } from 'vitest';
import { readFrontMatter, readYaml } from './read-text.ts';
import { utf8 } from './testing/sample-pack.ts';

test.each([
  ['nesting that a parser only fails on after seconds', '['.repeat(400_000)],
  ['nesting deeper than code can recurse', Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ['data that contains itself', 'a: &a [*a, *a]'],
  ['aliases that multiply', 'a: &a [1,1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c]'],
  ['a key twice', 'id: a\nid: b'],
  ['a second document', 'id: a\n---\nid: b'],
  ['broken text', 'a: [1'],
])('%s is refused as unreadable', (_, text) => {
  expect(readYaml(utf8(text))).toMatchObject({ ok: false, issues: [{ code: 'ISSUE_PACK_YAML' }] });
});

test('the line of a problem is told, and its words have one line', () => {
  expect(readYaml(utf8('id: a\nname: b\nid: c'))).toEqual({ ok: false, issues: [{ path: [], code: 'ISSUE_PACK_YAML', params: { line: 3, reason: 'Map keys must be unique' } }] });
});

test('bytes that are not UTF-8 are refused, a byte order mark is not', () => {
  expect(readYaml(Uint8Array.of(0x61, 0xff))).toEqual({ ok: false, issues: [{ path: [], code: 'ISSUE_PACK_TEXT' }] });
  expect(readYaml(Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8('灯: 塔')))).toEqual({ ok: true, value: { 灯: '塔' } });
});

test('a few aliases are fine', () => {
  expect(readYaml(utf8('a: &x {n: 1}\nb: [*x, *x]'))).toEqual({ ok: true, value: { a: { n: 1 }, b: [{ n: 1 }, { n: 1 }] } });
});

test('front matter stands first, between two lines of dashes', () => {
  expect(readFrontMatter(utf8('---\r\nname: 灯\r\n---\r\n# Text\n---\n'))).toEqual({ ok: true, value: { name: '灯' } });
  expect(readFrontMatter(utf8('# Text\n---\nname: x\n---\n')).ok).toBe(false);
  expect(readFrontMatter(utf8('---\nname: x\n')).ok).toBe(false);
});
