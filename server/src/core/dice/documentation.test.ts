import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillCup } from './cup.ts';
import { DiceError, parseDice, printDice, printRoll, roll, splitReason } from './index.ts';
import { rollExpression } from './roll-expression.ts';
import type { RollResult } from './roll-result.ts';
import { scriptedDice } from './scripted-dice.ts';

type Row = Readonly<Record<string, string>>;

const page = readFileSync(join(import.meta.dirname, '../../../../docs/dice.md'), 'utf8');

/** The rows of every table of the page that has this column, as column -> cell without its backticks. */
function rowsWith(column: string): Row[] {
  const tables = page.match(/(?:^\|.*\|\n)+/gm) ?? [];
  return tables.flatMap((table) => {
    const [head = [], , ...body] = table
      .trim()
      .split('\n')
      .map((line) => line.slice(1, -1).split('|').map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')));
    if (!head.includes(column)) return [];
    return body.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
  });
}

function numbersIn(cell = ''): number[] {
  return cell.split(' ').filter((word) => word !== '').map(Number);
}

function rollRow(row: Row): RollResult {
  const params = Object.fromEntries((row.Slots ?? '').split(' ').filter(Boolean).map((slot) => [slot.split('=')[0], Number(slot.split('=')[1])]));
  const dice = scriptedDice(numbersIn(row['Dice fall']));
  const result = rollExpression(parseDice(row.Write ?? ''), fillCup(dice), { params });
  expect(dice.left(), 'every die of the example is thrown').toBe(0);
  return result;
}

function codeOf(run: () => unknown): string {
  try {
    run();
    return 'no error';
  } catch (error) {
    return error instanceof DiceError ? error.code : String(error);
  }
}

test('every table of the page is one that these tests read', () => {
  const rows = ['Total', 'Totals', 'Successes', 'Same as', 'Reason', 'Error', 'Shown as'].map((column) => rowsWith(column).length);
  expect(Math.min(...rows)).toBeGreaterThan(2);
  const written = page.match(/^\| `/gm)?.length;
  expect(rows.reduce((sum, count) => sum + count, 0)).toBe(written);
});

test.each(rowsWith('Total'))('$Write totals $Total', (row) => {
  expect(rollRow(row).total).toBe(Number(row.Total));
});

test.each(rowsWith('Successes'))('$Write counts $Successes successes', (row) => {
  const { successes, ones } = rollRow(row);
  expect({ successes, ones }).toEqual({ successes: Number(row.Successes), ones: Number(row.Ones) });
});

test.each(rowsWith('Totals'))('$Write gives $Totals', (row) => {
  expect(rollRow(row).repeats?.map(({ total }) => total)).toEqual(numbersIn(row.Totals));
});

test.each(rowsWith('Same as'))('$Write is read as the page says', (row) => {
  expect(printDice(parseDice(row.Write ?? ''))).toBe(row['Same as']);
});

test.each(rowsWith('Reason'))('$Write is split into dice and reason', (row) => {
  const { expression, reason } = splitReason(row.Write ?? '');
  expect({ dice: printDice(expression), reason }).toEqual({ dice: row.Dice, reason: row.Reason });
});

test.each(rowsWith('Error'))('$Write is refused as $Error', (row) => {
  expect(codeOf(() => roll(row.Write ?? '', { seed: 'refused' }))).toBe(row.Error);
});

test.each(rowsWith('Shown as'))('$Write is shown as the page says', (row) => {
  expect(printRoll(rollRow(row))).toBe(row['Shown as']);
});
