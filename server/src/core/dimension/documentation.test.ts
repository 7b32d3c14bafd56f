import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { planDimensionInitialize } from './plan-dimension-initialize.ts';
import { parseDimensionSchema } from './parse-dimension-schema.ts';
import { settleRules } from './settle-rules.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/dimensions.md'), 'utf8');

/** The rows of the table with this first column. */
function rowsWith(first: string): [string, string][] {
  return (page.match(/(?:^\|.*\|\n)+/gm) ?? []).flatMap((table) => {
    const [head = [], , ...body] = table.trim().split('\n').map((line) => line.slice(1, -1).split('|').map((cell) => cell.trim()));
    return head[0] === first ? body.map(([a = '', b = '']): [string, string] => [a.replaceAll('`', ''), b.replaceAll('`', '')]) : [];
  });
}

test('the declarations of the page are ones', () => {
  const definitions: unknown = parse(/```yaml\n(.*?)```/su.exec(page)?.[1] ?? '');
  const planned = planDimensionInitialize({ current: new Map(), variables: [] }, { definitions, locale: 'zh' });
  expect(planned.ok ? planned.created.map(({ key, value }) => [key, value]) : planned.issues).toEqual([['tension', 1], ['watch', { patrols: 2, lamp: 'off', day: 1 }]]);
});

test('the page has its tables', () => {
  expect([rowsWith('Schema').length, rowsWith('Rule').length]).toEqual([5, 11]);
});

test.each(rowsWith('Schema'))('the schema %s: %s', (schema, problem) => {
  const parsed = parseDimensionSchema(JSON.parse(schema));
  expect(parsed.ok ? 'fine' : parsed.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join(', ')).toBe(problem);
});

const check = { outcome: 'x', critical: false, fumble: false, tier: 1 };
const moment = {
  turn: 3, clock: { face: 'D3 21:30', start: 'D1 08:00', before: 'D3 18:30' }, variables: { 警戒: 3 }, tree: {},
  checks: [{ ...check, stat: 'stealth', success: false, margin: -3 }, { ...check, stat: '侦查', success: true, margin: 12 }],
};

test.each(rowsWith('Rule'))('the rule %s gives %s', (value, gives) => {
  const tension = { key: 'tension', schema: { type: 'integer', minimum: 0, maximum: 10 }, value: 4, order: 0, rules: [{ path: '', when: null, value }] } as const;
  const { changes, failures } = settleRules([{ ...tension, rules: [...tension.rules] }], moment, [{ key: '警戒', kind: 'number' }]);
  expect(failures[0]?.code ?? String(changes[0]?.value)).toBe(gives);
});
