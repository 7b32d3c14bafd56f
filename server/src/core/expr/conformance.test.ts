import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conform } from './index.ts';

// Tables shared with other programs stand beside the repository where it is developed, and are not part of it.
const folder = join(import.meta.dirname, '../../../../../shared/conformance');

const tables = [
  { file: 'condexpr_full_grammar.json', rows: 99, differences: ['1 === 1.0', '2 === 2.0', 'false && 1/0', 'true || 1/0'] },
  { file: 'visible_when_vectors.json', rows: 57, differences: [] },
].filter(({ file }) => existsSync(join(folder, file)));

for (const { file, rows, differences } of tables) {
  test(`every row of ${file} holds`, () => {
    const conformed = conform(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    expect(conformed).toMatchObject({ ok: true, rows, mismatches: [] });
    expect(conformed.ok && conformed.differences.map(({ expression }) => expression)).toEqual(differences);
  });
}

test('a table of conditions is run with its variables, and rows that differ are named', () => {
  const rows = [{ expr: '潮 + 1', value: 4 }, { expr: '潮 > 3', value: true }, { expr: '潮 +', error: 'ends' }, { expr: '潮', error: 'none' }, { expr: 'null', value: null }, { expr: '[潮]', value: 3 }];
  expect(conform({ variables: { 潮: 3 }, rows })).toEqual({
    ok: true,
    rows: 6,
    differences: [],
    mismatches: [
      { list: 'rows', row: 1, expression: '潮 > 3', expected: { value: true }, actual: { value: false } },
      { list: 'rows', row: 3, expression: '潮', expected: 'error', actual: { value: 3 } },
      { list: 'rows', row: 5, expression: '[潮]', expected: { value: 3 }, actual: { error: 'EXPR_UNEXPECTED' } },
    ],
  });
});

test('a portable table tells conditions that hide apart from those that are refused', () => {
  const cases = [{ expr: 'day > 1', vars: { day: 2 }, expect: true }, { expr: 'day > 1', vars: {}, expect: 'error' }, { expr: 'day + 1', vars: {}, expect: 'error' }, { expr: 'day > 1', vars: {}, expect: false }];
  const conformed = conform({ cases, rejected: [{ expr: 'floor(day)' }, { expr: 'day' }] });
  expect(conformed).toMatchObject({ rows: 6, mismatches: [{ list: 'cases', row: 2, actual: { error: 'EXPR_NOT_PORTABLE' } }, { list: 'cases', row: 3, actual: { error: 'EXPR_CANNOT_ORDER' } }, { list: 'rejected', row: 1, actual: { value: null } }] });
});

test('only what differs by one of the two deliberate rules is excused', () => {
  const rows = [{ expr: '2 !== 2.0', value: true }, { expr: '2 === 2', value: false }, { expr: 'true or 雾 > 1', error: 'order' }, { expr: 'true || 雾', error: 'none' }];
  const conformed = conform({ variables: {}, rows });
  expect(conformed).toMatchObject({ differences: [{ row: 0, reason: 'NUMBER_SPELLING' }, { row: 2, reason: 'SHORT_CIRCUIT' }], mismatches: [{ row: 1 }, { row: 3 }] });
});

test.each([[null], [[]], [{}], [{ rows: [{ expr: 1, value: 2 }] }], [{ rows: [{ expr: 'a' }] }], [{ cases: [{ expr: 'a', expect: true }] }], [{ cases: [{ expr: 'a', vars: [], expect: true }] }]])('what is no table is refused with its places: %j', (input) => {
  const conformed = conform(input);
  expect(conformed.ok).toBe(false);
  expect(!conformed.ok && conformed.issues.length).toBeGreaterThan(0);
});
