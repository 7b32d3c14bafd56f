import { expect, test } from 'vitest';
import { compileSubsystems } from './compile-subsystems.ts';
import { lantern, names } from './testing/lantern.ts';

const compile = (input: unknown, resolution = lantern as typeof lantern | null) => compileSubsystems(input, { names, canonicalOf: (text) => (text === 'light' ? '灯火' : null), resolution });

function problems(input: unknown, resolution = lantern as typeof lantern | null): string[] {
  const result = compile(input, resolution);
  return result.ok ? [] : result.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
}

const loss = { template: 'check_with_loss', stat: '灯火' };
const table = { entries: ['a'] };

const bad: readonly [string, unknown, readonly string[]][] = [
  ['a list', [], [': ISSUE_TYPE']],
  ['a text as a subsystem', { it: 'opposed' }, ['it: SUBSYSTEM_TEMPLATE']],
  ['an unknown template', { it: { template: 'oposed' } }, ['it.template: SUBSYSTEM_TEMPLATE']],
  ['no template and nothing that tells it', { it: { stat: '灯火' } }, ['it.template: SUBSYSTEM_TEMPLATE']],
  ['an id with capitals', { It: { template: 'opposed' } }, ['It: SUBSYSTEM_ID']],
  ['a prototype as an id', JSON.parse('{"__proto__":{"template":"opposed"}}'), ['__proto__: SUBSYSTEM_ID']],
  ['17 subsystems', Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`s${i}`, { template: 'opposed' }])), [': SUBSYSTEM_TOO_MANY']],
  ['an unknown option', { it: { ...loss, stats: 'x' } }, ['it.stats: CHECK_UNKNOWN_KEY']],
  ['an unknown stat', { it: { ...loss, stat: '灯水' } }, ['it.stat: SUBSYSTEM_STAT_UNKNOWN']],
  ['an unknown upper end', { it: { ...loss, stat_max: '上限' } }, ['it.stat_max: SUBSYSTEM_STAT_UNKNOWN']],
  ['a fumble that costs half', { it: { ...loss, fumble_loss: 'half' } }, ['it.fumble_loss: ISSUE_NOT_ALLOWED']],
  ['a ceiling below zero', { it: { ...loss, loss_ceiling: { when: 'true', value: -1 } } }, ['it.loss_ceiling.value: ISSUE_TOO_SMALL']],
  ['a ceiling that reads an unknown name', { it: { ...loss, loss_ceiling: { when: 'tags == 1', value: 1 } } }, ['it.loss_ceiling.when: EXPR_NAME_UNKNOWN']],
  ['a ceiling that reads an unknown stat', { it: { ...loss, loss_ceiling: { when: 'stat_data.灯水 == 1', value: 1 } } }, ['it.loss_ceiling.when: EXPR_NAME_UNKNOWN']],
  ['dice of growth that cannot be read', { it: { template: 'improvement_check', roll: '1d', improve: '3#1d4' } }, ['it.roll: DICE_UNFINISHED', 'it.improve: CHECK_ROLL_REPEAT']],
  ['an ineligible stat that is unknown', { it: { template: 'resource_spend_adjust', stat: '运气', ineligible: ['灯火', '没有'] } }, ['it.ineligible.1: SUBSYSTEM_STAT_UNKNOWN']],
  ['no tables', { it: { template: 'table_draw' } }, ['it.tables: ISSUE_REQUIRED']],
  ['an empty table', { it: { tables: { a: { entries: [] } } } }, ['it.tables.a.entries: ISSUE_TOO_SHORT']],
  ['a table of 65', { it: { tables: { a: { entries: Array.from({ length: 65 }, () => 'x') } } } }, ['it.tables.a.entries: ISSUE_TOO_LONG']],
  ['a default that is no table', { it: { tables: { a: table }, default: 'b' } }, ['it.default: SUBSYSTEM_TABLE_DEFAULT']],
  ['a script in another folder', { it: { script: '../flow.js' } }, ['it.script: ISSUE_FORMAT']],
  ['nine rolls of a script', { it: { script: 'flow.js', rolls: Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`r${i}`, '1d6'])) } }, ['it.rolls: ISSUE_FORMAT']],
  ['dice of a script that cannot be read', { it: { script: 'flow.js', rolls: { a: '1d6+{x}' } } }, ['it.rolls.a: CHECK_ROLL_SLOT']],
];

test.each(bad)('%s is refused where it stands', (_name, input, expected) => {
  expect(problems(input)).toEqual(expected);
});

test('what rolls checks needs a system that has some', () => {
  expect(problems({ a: loss, b: { template: 'opposed' }, c: { template: 'improvement_check' } }, null)).toEqual(['a.template: SUBSYSTEM_NO_RESOLUTION', 'b.template: SUBSYSTEM_NO_RESOLUTION']);
});

test('a template may be told by a script, by tables or by the name of the subsystem', () => {
  const result = compile({ flow: { script: 'flow.js' }, omen: { tables: { a: table } }, opposed: {} });
  expect(result.ok && [...result.subsystems.values()].map(({ id, template }) => [id, template])).toEqual([['flow', 'script'], ['omen', 'table_draw'], ['opposed', 'opposed']]);
});

test('stats may be named by an alias and are canonical afterwards', () => {
  const result = compile({ it: { ...loss, stat: 'light' } });
  expect(result.ok && result.subsystems.get('it')?.options).toMatchObject({ stat: '灯火' });
});

test('a system without the block has no subsystems', () => {
  expect(compile(undefined)).toEqual({ ok: true, subsystems: new Map() });
});
