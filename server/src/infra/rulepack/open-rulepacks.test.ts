import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tideYaml } from '../../core/rulepack/testing/tide.ts';
import { manualClock } from '../clock/clock.ts';
import { createLog } from '../log/log.ts';
import { openRulepacks } from './open-rulepacks.ts';
import type { RulepackDirectory } from './rulepack-directory.ts';

let root: string;
const lines: string[] = [];
const clock = manualClock(new Date('2026-01-01T00:00:00Z'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), '规则-'));
  lines.length = 0;
  for (const name of ['bundled', 'user', 'pack']) mkdirSync(join(root, name));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const fog = (more = '') => `names: [fog]\ndefaults: {力量: 50}\n${more}`;

function open(origins: readonly RulepackDirectory['origin'][] = ['bundled', 'user', 'pack']) {
  const directories = origins.map((origin) => ({ path: join(root, origin), origin }));
  return openRulepacks({ directories, clock, log: createLog('warn', { write: (line) => void lines.push(line) }) });
}

const ids = (rulepacks: ReturnType<typeof open>) => rulepacks.list().map(({ id }) => id);

test('systems are found by id, name and set key, whatever their case and width', () => {
  write('bundled/tide.yaml', tideYaml);
  write('user/雾.yaml', fog('set_keys: [mist]'));
  const rulepacks = open();
  expect(ids(rulepacks)).toEqual(['tide', '雾']);
  for (const word of ['tide', 'TIDE', '潮汐', 'ｔｉｄｅ']) expect(rulepacks.find(word)?.id).toBe('tide');
  for (const word of ['雾', 'fog', 'Mist']) expect(rulepacks.find(word)?.id).toBe('雾');
  expect(rulepacks.find('nothing')).toBeNull();
});

test('one bad file is told with its place and stands in nobody’s way', () => {
  write('user/fog.yaml', fog());
  write('user/broken.yaml', 'defaults:\n  力量: [1]\n');
  write('user/latin.yaml', '');
  writeFileSync(join(root, 'user/latin.yaml'), Uint8Array.of(0x61, 0xff, 0xfe));
  const rulepacks = open();
  expect(ids(rulepacks)).toEqual(['fog']);
  expect(rulepacks.problems()).toMatchObject([
    { id: 'broken', refused: true, issues: [{ path: ['defaults', '力量'], code: 'ISSUE_TYPE', line: 2, column: 3 }] },
    { id: 'latin', refused: true, issues: [{ code: 'ISSUE_RULEPACK_TEXT' }] },
  ]);
  expect(lines.length).toBe(2);
  rulepacks.refresh({ force: true });
  rulepacks.list();
  expect(lines.length).toBe(2);
});

test('a bundled system keeps its id; names go to the first that has them', () => {
  write('bundled/fog.yaml', fog());
  write('user/fog.yaml', fog('set_keys: [mine]'));
  write('user/mist.yaml', fog('set_keys: [mist]'));
  const rulepacks = open();
  expect(rulepacks.find('mine')).toBeNull();
  expect(rulepacks.find('mist')?.id).toBe('mist');
  expect(rulepacks.problems()).toMatchObject([
    { id: 'fog', path: join(root, 'user/fog.yaml'), refused: true, issues: [{ code: 'ISSUE_RULEPACK_TAKEN', params: { seen: 'fog', owner: join(root, 'bundled/fog.yaml') } }] },
    { id: 'mist', refused: false, issues: [{ code: 'ISSUE_RULEPACK_TAKEN', params: { seen: 'fog', owner: 'fog' } }] },
  ]);
});

test('a bundled file that is broken still keeps its id', () => {
  write('bundled/fog.yaml', 'defaults: 5');
  write('user/fog.yaml', fog());
  expect(open().find('fog')).toBeNull();
});

test('a new file is found at once by asking for it, and within two seconds otherwise', () => {
  const rulepacks = open();
  expect(ids(rulepacks)).toEqual([]);
  write('user/fog.yaml', fog());
  expect(ids(rulepacks)).toEqual([]);
  expect(rulepacks.find('fog')?.id).toBe('fog');
  write('user/mist.yaml', 'names: [mist]');
  clock.advance(1_999);
  expect(ids(rulepacks)).toEqual(['fog']);
  clock.advance(1);
  expect(ids(rulepacks)).toEqual(['fog', 'mist']);
});

test('a rewrite within one tick of the clock counts by its size, a rename by its name', () => {
  const path = join(root, 'user/fog.yaml');
  const when = new Date('2026-01-01T00:00:00Z');
  write('user/fog.yaml', fog());
  utimesSync(path, when, when);
  const rulepacks = open();
  expect(rulepacks.find('fog')?.setKeys).toEqual([]);
  write('user/fog.yaml', fog('set_keys: [mist]'));
  utimesSync(path, when, when);
  clock.advance(2_000);
  expect(rulepacks.find('fog')?.setKeys).toEqual(['mist']);
  renameSync(path, join(root, 'user/haze.yaml'));
  clock.advance(2_000);
  expect(ids(rulepacks)).toEqual(['haze']);
});

test('what builds on a changed system changes with it, and what did not change stays the same object', () => {
  write('bundled/base.yaml', fog());
  write('user/patch.yaml', 'extends: base\nnames: [patch]');
  write('user/alone.yaml', 'names: [alone]');
  const rulepacks = open();
  const alone = rulepacks.find('alone');
  expect(rulepacks.find('patch')?.defaults).toEqual({ 力量: 50 });
  write('bundled/base.yaml', fog('alias: {敏捷: [dex]}').replace('50', '60'));
  clock.advance(2_000);
  expect(rulepacks.find('patch')?.defaults).toEqual({ 力量: 60 });
  expect(rulepacks.find('alone')).toBe(alone);
});

test('a pack builds on its own systems before those of the host', () => {
  write('bundled/base.yaml', 'names: [base]\ndefaults: {a: 1}');
  write('pack/base.yaml', 'names: [base]\ndefaults: {a: 2}');
  write('pack/patch.yaml', 'extends: base\nnames: [patch]');
  write('user/other.yaml', 'extends: base\nnames: [other]');
  const rulepacks = open();
  expect(rulepacks.find('patch')?.defaults).toEqual({ a: 2 });
  expect(rulepacks.find('other')?.defaults).toEqual({ a: 1 });
  expect(rulepacks.find('base')?.defaults).toEqual({ a: 1 });
});

test('a removed system is gone, and what built on it is told', () => {
  write('bundled/base.yaml', fog());
  write('user/patch.yaml', 'extends: base\nnames: [patch]');
  const rulepacks = open();
  expect(rulepacks.find('patch')).not.toBeNull();
  rmSync(join(root, 'bundled/base.yaml'));
  clock.advance(2_000);
  expect(rulepacks.find('base')).toBeNull();
  expect(rulepacks.find('patch')).toBeNull();
  expect(rulepacks.problems()).toMatchObject([{ id: 'patch', issues: [{ path: ['extends'], code: 'ISSUE_RULEPACK_BASE_UNKNOWN', params: { seen: 'base', by: 'patch' } }] }]);
});

test('a word that means nothing is looked for at once, but not again and again', () => {
  const rulepacks = open();
  expect(rulepacks.find('fog')).toBeNull();
  write('user/fog.yaml', fog());
  expect(rulepacks.find('fog')?.id).toBe('fog');
  for (let i = 0; i < 10; i += 1) expect(rulepacks.find('tide')).toBeNull();
  write('user/tide.yaml', tideYaml);
  expect(rulepacks.find('tide')).toBeNull();
  clock.advance(2_000);
  expect(rulepacks.find('tide')?.id).toBe('tide');
});

test('a script lies in the folder of its system or of a base, or beside it; one that is missing is told until it comes', () => {
  write('user/fog.yaml', fog('computers: {moon: {script: moon.js, of: [力量]}}\nderived: {月: {computer: moon}}'));
  write('user/mist.yaml', 'extends: fog\nnames: [mist]');
  const rulepacks = open();
  expect(rulepacks.find('fog')).toBeNull();
  expect(rulepacks.problems()).toMatchObject([{ id: 'fog', issues: [{ path: ['computers', 'moon', 'script'], code: 'ISSUE_RULEPACK_SCRIPT_MISSING', params: { seen: 'moon.js' } }] }, { id: 'mist' }]);
  mkdirSync(join(root, 'user/fog'));
  write('user/fog/moon.js', 'compute');
  const found = rulepacks.find('mist');
  expect(found === null ? null : rulepacks.script(found, 'moon.js')).toBe('compute');
  expect(found === null ? null : rulepacks.script(found, 'sun.js')).toBeNull();
});

test('folders that are not there hold nothing; hidden and foreign files are not looked at', () => {
  write('user/.fog.yaml', fog());
  write('user/fog.txt', fog());
  rmSync(join(root, 'pack'), { recursive: true });
  const rulepacks = open();
  expect(ids(rulepacks)).toEqual([]);
  expect(rulepacks.problems()).toEqual([]);
  expect(lines).toEqual([]);
});

test('two hundred systems are read and compiled without keeping anybody waiting', () => {
  for (let i = 0; i < 200; i += 1) write(`user/tide${i}.yaml`, tideYaml.replace('names: [tide, 潮汐]', `names: [tide${i}]`).replace('set_keys: [tide]', ''));
  const before = performance.now();
  const rulepacks = open();
  expect(rulepacks.list().length).toBe(200);
  // A tenth of that on an idle machine; tests run beside others.
  expect(performance.now() - before).toBeLessThan(10_000);
  const again = performance.now();
  rulepacks.refresh({ force: true });
  rulepacks.list();
  expect(performance.now() - again).toBeLessThan(1_000);
});
