import { expect, test } from 'vitest';
import { canonicalOf, displayName, parseRulepack, rankLabel, selectionWords, wordsIn } from './index.ts';
import type { ParsedRulepack } from './index.ts';
import { tide, tideYaml } from './testing/tide.ts';

const base = `names: [base, 基]
set_keys: [base]
defaults: {力量: 50, 敏捷: 40}
alias: {力量: [str], 敏捷: [dex]}
labels: {en: {win: Win, lose: Lose}}
commands: {base: {action: make_char}, ra: {action: check}}
resolution: {version: 1, roll: 1d100, ranks: [{id: win, when: "roll <= target", success: true}, {id: lose}]}`;

const files: Readonly<Record<string, string>> = { base, tide: tideYaml };
const parse = (text: string, id = 'fog', more: Readonly<Record<string, string>> = {}) => parseRulepack(text, { id, resolveBase: (name) => more[name] ?? files[name] ?? null });

function taken(parsed: ParsedRulepack) {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.rulepack;
}

const codes = (parsed: ParsedRulepack) => (parsed.ok ? [] : parsed.issues.map(({ code, path }) => `${code} ${path.join('/')}`));

test('every key of the format is read', () => {
  const system = tide();
  expect(system).toMatchObject({ id: 'tide', names: ['tide', '潮汐'], setKeys: ['tide'], bases: [], defaults: { 力量: 50, skill2: 10 } });
  expect(wordsIn(system.label, 'zh')).toBe('潮汐');
  expect(system.sheet.resources).toEqual([{ id: 'hp', label: { en: 'Life', zh: '生命' }, value: '生命', max: '生命上限' }, { id: 'calm', label: 'Calm', value: '镇定', max: '意志' }]);
  expect(system.creation.attributes.get('意志')).toMatchObject({ creation: { min: 15, max: 90 }, play: { min: 0, max: 99 }, roll: { text: '3d6x5' } });
  expect(system.initiative?.stats).toEqual(new Map([['敏捷', '敏捷']]));
  expect(system.resolution?.rollText).toBe('1d100');
});

test('a word means one stat, however it is written', () => {
  const system = tide();
  for (const word of ['力量', 'STR', ' str ', 'Strength', 'ＳＴＲ']) expect(canonicalOf(system, word), word).toBe('力量');
  for (const word of ['spot hidden', 'Spot_Hidden', 'SPOT  HIDDEN', '侦察', 'Tidology'].slice(0, 4)) expect(canonicalOf(system, word), word).toBe('侦查');
  expect(canonicalOf(system, 'Tidology')).toBe('潮汐学');
  expect(canonicalOf(system, '驾驶(船)')).toBe('驾驶:船');
  expect(canonicalOf(system, 'HPMAX')).toBe('生命上限');
  for (const word of ['', 'constructor', '肌肉']) expect(canonicalOf(system, word), word).toBeNull();
});

test('names and ranks are shown in the language of the reader, else as well as can be', () => {
  const system = tide();
  expect(displayName(system, '侦查', 'en')).toBe('Spot Hidden');
  expect(displayName(system, '侦查', 'en-GB')).toBe('Spot Hidden');
  expect(displayName(system, '侦查', 'zh')).toBe('侦查');
  expect(rankLabel(system, 'win', 'en')).toEqual({ display: 'Success', markers: ['Success', 'Done'] });
  expect(rankLabel(system, 'win', 'zh')).toEqual({ display: '成功', markers: ['成功'] });
  expect(rankLabel(system, 'lose', 'zh')).toEqual({ display: 'Failure', markers: [] });
  expect(rankLabel(system, 'constructor', 'zh')).toEqual({ display: 'constructor', markers: [] });
});

test('a patch: the child wins, mappings merge, null removes, lists replace', () => {
  const system = taken(parse('extends: base\nnames: [mist]\ndefaults: {力量: 60, 敏捷: null, 雾: 5}\nalias: {力量: [might], 敏捷: null}\nlabels: {en: {win: Triumph}}\ncommands: {ra: null}'));
  expect(system.bases).toEqual(['base']);
  expect(system.defaults).toEqual({ 力量: 60, 雾: 5 });
  expect(canonicalOf(system, 'might')).toBe('力量');
  expect(canonicalOf(system, 'str')).toBeNull();
  expect(canonicalOf(system, '敏捷')).toBeNull();
  expect(rankLabel(system, 'win', 'en').display).toBe('Triumph');
  expect(rankLabel(system, 'lose', 'en').display).toBe('Lose');
  expect([...system.commands.keys()]).toEqual(['base']);
  expect(system.resolution).not.toBeNull();
});

test('what selects a system is its own; an inherited command is marked as such', () => {
  const system = taken(parse('extends: base\nset_keys: [mist]\ncommands: {mist: {action: make_char}}'));
  expect(selectionWords(system)).toEqual(['fog', 'mist']);
  expect(system.commands.get('base')).toMatchObject({ action: 'make_char', own: false });
  expect(system.commands.get('mist')).toMatchObject({ action: 'make_char', own: true });
});

test('a null that removes nothing is told', () => {
  const parsed = parse('extends: base\ndefaults: {力气: null}');
  expect(parsed.warnings).toMatchObject([{ path: ['defaults', '力气'], code: 'ISSUE_RULEPACK_DELETES_NOTHING', line: 2, column: 12 }]);
});

test('four bases carry a fifth system, not a sixth', () => {
  const chain = { a: 'extends: base\ndefaults: {a: 1}', b: 'extends: a\ndefaults: {b: 1}', c: 'extends: b\ndefaults: {a: 2}' };
  expect(taken(parse('extends: c', 'd', chain))).toMatchObject({ bases: ['c', 'b', 'a', 'base'], defaults: { 力量: 50, 敏捷: 40, a: 2, b: 1 } });
  expect(codes(parse('extends: d', 'e', { ...chain, d: 'extends: c' }))).toEqual(['ISSUE_RULEPACK_BASE_CHAIN extends']);
});

test('circles, unknown and broken bases are named with the way to them', () => {
  const chain = { a: 'extends: b', b: 'extends: a', c: 'extends: nowhere', d: 'defaults: [' };
  expect(parse('extends: a', 'fog', chain)).toMatchObject({ issues: [{ code: 'ISSUE_RULEPACK_BASE_CYCLE', params: { cycle: 'fog → a → b → a' }, line: 1, column: 1 }] });
  expect(parse('extends: c', 'fog', chain)).toMatchObject({ issues: [{ code: 'ISSUE_RULEPACK_BASE_UNKNOWN', params: { seen: 'nowhere', by: 'c' } }] });
  expect(parse('extends: d', 'fog', chain)).toMatchObject({ issues: [{ code: 'ISSUE_RULEPACK_BASE_REFUSED', params: { seen: 'd' } }] });
});

test('systems that come with a pack are looked at before those of the host', () => {
  const parsed = parseRulepack('extends: base', { id: 'fog', resolveBase: (id) => (id === 'base' ? 'defaults: {a: 1}' : null), host: () => base });
  expect(taken(parsed).defaults).toEqual({ a: 1 });
  expect(taken(parseRulepack('extends: base', { id: 'fog', host: () => base })).defaults).toEqual({ 力量: 50, 敏捷: 40 });
});

test('the computed stats of another system can be borrowed, in its names', () => {
  const system = taken(parse('derived: {_all: {computer_group: tide}, 闪避: {copy_of: 力量}}\ndefaults: {力量: 20}'));
  expect(system.derived.map(({ name }) => name).toSorted()).toEqual(['DB', '总和', '生命', '生命上限', '闪避'].toSorted());
  expect(system.derived.find(({ name }) => name === '闪避')?.rule).toEqual({ kind: 'copy_of', of: '力量' });
  expect(system.defaults).toMatchObject({ 力量: 20, 敏捷: 50 });
});

test('keys that mean nothing warn with what was meant, and the rest counts', () => {
  const parsed = parse('defalts: {a: 1}\nst_show: {top: [力量], itemPerLine: 3}\ndefaults: {力量: 5}\nsheet: {label: Fog, resources: [{id: hp, label: HP, value: 力量, colour: red}]}');
  expect(parsed.ok).toBe(true);
  expect(parsed.warnings.map(({ path, params }) => [path.join('/'), params?.['nearest']])).toEqual([['st_show/itemPerLine', 'itemsPerLine'], ['sheet/resources/0/colour', 'value'], ['defalts', 'defaults']]);
});

test('a label for a rank that no ladder has warns', () => {
  expect(parse('extends: base\nlabels: {zh: {win: 胜, loose: 负}}').warnings).toMatchObject([{ path: ['labels', 'zh', 'loose'], params: { nearest: 'lose' } }]);
});

test('two stats under one word: the first keeps it, and the author is told', () => {
  const parsed = parse('alias: {力量: [power], 意志: [Power, 力量]}');
  expect(parsed.warnings).toMatchObject([{ path: ['alias', '意志', '0'], params: { seen: 'Power', owner: '力量' } }, { path: ['alias', '意志', '1'], params: { owner: '力量' } }]);
  expect(canonicalOf(taken(parsed), 'power')).toBe('力量');
});

test('problems of different sections are told at once, in place', () => {
  const parsed = parse('defaults: {力量: true}\nderived:\n  甲: {half_of: 力辆}\ncommands: {ra: {action: chek}}\nextra: 1');
  expect(parsed).toMatchObject({
    ok: false,
    issues: [
      { path: ['defaults', '力量'], code: 'ISSUE_TYPE', line: 1, column: 12 },
      { path: ['commands', 'ra', 'action'], code: 'ISSUE_NOT_ALLOWED', params: { nearest: 'check' }, line: 4, column: 17 },
      { path: ['derived', '甲', 'half_of'], code: 'ISSUE_RULEPACK_UNKNOWN', params: { seen: '力辆', nearest: '力量' }, line: 3, column: 7 },
    ],
    warnings: [{ path: ['extra'] }],
  });
});

test('a turn check that this version does not know is left out with a warning, the others stay', () => {
  const parsed = parse('turn_checks:\n  - {id: dice, when: dice_forged, max_rounds: 9, instruction: {en: Roll}}\n  - {id: moon, condition: moon_is_full}');
  expect(taken(parsed).turnChecks).toEqual([{ id: 'dice', condition: 'dice_forged', instruction: { en: 'Roll' }, maxRounds: 3, enabled: true }]);
  expect(parsed.warnings).toMatchObject([{ path: ['turn_checks', '1', 'condition'], params: { seen: 'moon_is_full' } }]);
});

test('an id is a plain word in lower case', () => {
  for (const id of ['fog', '雾港', 'fog-2', 'a_b']) expect(parse('names: [x]', id).ok, id).toBe(true);
  for (const id of ['Fog', 'a b', '../x', '']) expect(codes(parse('names: [x]', id)), id).toEqual(['ISSUE_RULEPACK_ID ']);
});

test('the same file gives the same system', () => {
  const plain = (parsed: ParsedRulepack) => JSON.stringify(taken(parsed), (_key, value: unknown) => (value instanceof Map ? [...value] : value));
  expect(plain(parse(tideYaml))).toBe(plain(parse(tideYaml)));
});
