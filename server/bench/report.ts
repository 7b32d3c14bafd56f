import { styleText } from 'node:util';
import type { Measure, Outcome } from './measure.ts';

function amount(value: number, unit: string): string {
  return `${value.toLocaleString('en')} ${unit}`;
}

function againstText({ against }: Outcome): string {
  return against === null ? '' : `${amount(against.value, against.unit)} (${against.what})`;
}

function row({ about, target, unit }: Measure, outcome: Outcome): string[] {
  const bound = 'atMost' in target ? `≤ ${amount(target.atMost, unit)}` : `≥ ${amount(target.atLeast, unit)}`;
  return [outcome.ok ? 'ok' : 'MISSED', outcome.name, about, amount(outcome.value, unit), bound, againstText(outcome)];
}

const head = ['', 'measure', 'what', 'value', 'target', 'against'];

/** The outcomes as a table for people. */
export function tableOf(entries: readonly { readonly measure: Measure; readonly outcome: Outcome }[]): string {
  const rows = [head, ...entries.map(({ measure, outcome }) => row(measure, outcome))];
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const lines = rows.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd());
  return lines.map((line) => (line.startsWith('MISSED') ? styleText('red', line) : line)).join('\n');
}
