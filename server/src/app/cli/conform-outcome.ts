import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { readConformanceTable } from '../../core/check/index.ts';
import type { ConformanceTable } from '../../core/check/index.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { translate } from '../../i18n/translate.ts';
import type { Mismatch } from './conform-rulepack.ts';
import { conformRulepack } from './conform-rulepack.ts';
import type { SystemAt } from './system-at.ts';
import { section } from './told-issues.ts';
import type { Call, Outcome } from './verb.ts';
import { withResolver } from './with-resolver.ts';

/** Mismatching rows that a terminal shows; `--json` gives all. */
const shownRows = 50;

/** The table in a file, JSON or YAML. Throws CHECK_TABLE_UNREADABLE, INVALID_INPUT with every problem of its rows. */
async function tableAt(path: string): Promise<ConformanceTable> {
  let input: unknown;
  try {
    input = parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new DomainError('CHECK_TABLE_UNREADABLE', { path, reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) });
  }
  const read = readConformanceTable(input);
  if (!read.ok) throw new DomainError('INVALID_INPUT', {}, read.issues);
  return read.table;
}

function lineOf({ list, place, row, differences }: Mismatch): string {
  const columns = Object.entries(differences).map(([name, { expected, actual }]) => `${name} ${JSON.stringify(expected)} / ${JSON.stringify(actual)}`);
  return `  ${list}[${place}]  ${JSON.stringify(row)}: ${columns.join(', ')}`;
}

/** Compares a system with a table; any row that comes out otherwise makes the input bad. */
export async function conformOutcome({ environment, locale }: Call, system: SystemAt, path: string): Promise<Outcome> {
  const table = await tableAt(path);
  const { rows, mismatches } = await withResolver(system, environment, (runResolver) => conformRulepack(system.rulepack, table, runResolver));
  const ok = mismatches.length === 0;
  const counts = translate('check.conformed', { system: system.rulepack.id, rows, mismatches: mismatches.length }, locale);
  const text = [counts, ...section(translate('check.mismatches', {}, locale), mismatches.slice(0, shownRows).map(lineOf))].join('\n');
  return { ok, json: { ok, system: system.rulepack.id, rows, mismatches }, text };
}
