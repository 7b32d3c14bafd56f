import type { CheckRow, ConformanceTable, CreationRow, DerivedRow, Outcome, Resolution, RunResolver } from '../../core/check/index.ts';
import { factsOfRow, interpret, judgeFacts, rowDifferences } from '../../core/check/index.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import type { CreationMethod, CreationRequest } from '../../core/sheet/index.ts';
import { createSheet, creationMethods, deriveStats } from '../../core/sheet/index.ts';

/** A row that came out otherwise than it says. `place` counts from 1 inside of its list. */
export type Mismatch = {
  readonly list: keyof ConformanceTable;
  readonly place: number;
  readonly row: unknown;
  readonly differences: Readonly<Record<string, { readonly expected: unknown; readonly actual: unknown }>>;
};

export type Conformance = { readonly rows: number; readonly mismatches: readonly Mismatch[] };

type Differences = Mismatch['differences'];

async function outcomeOf(resolution: Resolution, row: CheckRow, runResolver: RunResolver | null): Promise<Outcome> {
  const facts = factsOfRow(row);
  return resolution.script === null ? interpret(resolution, facts) : judgeFacts(resolution, facts, runResolver);
}

/** What a check came to otherwise; a row that cannot be judged differs in everything. */
async function checkDifferences(rulepack: Rulepack, row: CheckRow, runResolver: RunResolver | null): Promise<Differences> {
  if (rulepack.resolution === null) throw new DomainError('CHECK_NONE', { system: rulepack.id });
  try {
    return rowDifferences(row, await outcomeOf(rulepack.resolution, row, runResolver));
  } catch (error) {
    if (error instanceof DomainError) return { error: { expected: row.rank ?? null, actual: error.code } };
    throw error;
  }
}

function valueDifferences(expected: Readonly<Record<string, unknown>>, actual: Readonly<Record<string, unknown>>): Differences {
  return Object.fromEntries(Object.entries(expected).filter(([name, value]) => value !== actual[name]).map(([name, value]) => [name, { expected: value, actual: actual[name] ?? null }]));
}

function derivedDifferences(rulepack: Rulepack, { values, derived }: DerivedRow): Differences {
  return valueDifferences(derived, deriveStats(rulepack, values));
}

const isMethod = (text: string): text is CreationMethod => creationMethods.some((method) => method === text);

function creationDifferences(rulepack: Rulepack, { method, seed, choices, values }: CreationRow): Differences {
  const request = { ...(choices ?? {}), method: isMethod(method) ? method : 'manual' } as CreationRequest;
  const created = createSheet(rulepack, request, { seed });
  return created.ok ? valueDifferences(values, created.values) : { error: { expected: method, actual: created.issues.map(({ code }) => code).join(', ') } };
}

/** Compares every row of a table with what the system makes of it. `runResolver` judges where a script does. */
export async function conformRulepack(rulepack: Rulepack, table: ConformanceTable, runResolver: RunResolver | null): Promise<Conformance> {
  const mismatches: Mismatch[] = [];
  const keep = (list: Mismatch['list'], index: number, row: unknown, differences: Differences) => {
    if (Object.keys(differences).length > 0) mismatches.push({ list, place: index + 1, row, differences });
  };
  for (const [index, row] of table.checks.entries()) keep('checks', index, row, await checkDifferences(rulepack, row, runResolver));
  for (const [index, row] of table.derived.entries()) keep('derived', index, row, derivedDifferences(rulepack, row));
  for (const [index, row] of table.creation.entries()) keep('creation', index, row, creationDifferences(rulepack, row));
  return { rows: table.checks.length + table.derived.length + table.creation.length, mismatches };
}
