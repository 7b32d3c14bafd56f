import { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { issuesOfZod, shown } from '../error/issues-of-zod.ts';
import type { CheckRow } from './check-row.ts';
import { readCheckRows } from './check-row.ts';

const values = z.record(z.string(), z.union([z.number(), z.string()]));

/** A sheet, and the computed figures that it must have. */
const derivedRowSchema = z.strictObject({ values, derived: values });
export type DerivedRow = z.infer<typeof derivedRowSchema>;

/** How a sheet is made, with its seed, and the figures that it must have then. */
const creationRowSchema = z.strictObject({ method: z.string().max(40), seed: z.string().max(200), choices: z.unknown().optional(), values });
export type CreationRow = z.infer<typeof creationRowSchema>;

/** What must come of given rolls and sheets in one system. */
export type ConformanceTable = { readonly checks: readonly CheckRow[]; readonly derived: readonly DerivedRow[]; readonly creation: readonly CreationRow[] };

export type ReadTable = { readonly ok: true; readonly table: ConformanceTable } | { readonly ok: false; readonly issues: readonly Issue[] };

const columnsSchema = z.looseObject({ columns: z.array(z.string().max(40)).min(1).max(40), rows: z.array(z.array(z.unknown())) });
const listsSchema = z.looseObject({ checks: z.array(z.unknown()).default([]), derived: z.array(derivedRowSchema).default([]), creation: z.array(creationRowSchema).default([]) });
const sheetsSchema = z.looseObject({ rows: z.array(derivedRowSchema).min(1) });

const none: ConformanceTable = { checks: [], derived: [], creation: [] };

function checked(inputs: readonly unknown[], path: string, rest: Omit<ConformanceTable, 'checks'> = none): ReadTable {
  const { rows, issues } = readCheckRows(inputs, [path]);
  return issues.length > 0 ? { ok: false, issues } : { ok: true, table: { ...rest, checks: rows } };
}

/** Names the cells of a row; a row that is too long or too short is told by zod as one with a key too many or none. */
function named(columns: readonly string[], rows: readonly (readonly unknown[])[]): unknown[] {
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [columns[index] ?? `column ${index + 1}`, cell])));
}

const isObject = (input: unknown): input is Readonly<Record<string, unknown>> => typeof input === 'object' && input !== null && !Array.isArray(input);

/**
 * Reads a table in any of its three forms: `columns` with `rows` of cells (checks), `rows` of `{values, derived}`, or the
 * lists `checks`, `derived` and `creation` of named values.
 */
export function readConformanceTable(input: unknown): ReadTable {
  if (!isObject(input)) return { ok: false, issues: [{ path: [], code: 'CHECK_ROW_SHAPE', params: { seen: shown(input), expected: 'columns and rows, rows of values and derived, or checks, derived and creation' } }] };
  if ('columns' in input) {
    const parsed = columnsSchema.safeParse(input);
    return parsed.success ? checked(named(parsed.data.columns, parsed.data.rows), 'rows') : { ok: false, issues: issuesOfZod(parsed.error, input) };
  }
  if ('rows' in input) {
    const parsed = sheetsSchema.safeParse(input);
    return parsed.success ? { ok: true, table: { ...none, derived: parsed.data.rows } } : { ok: false, issues: issuesOfZod(parsed.error, input) };
  }
  const parsed = listsSchema.safeParse(input);
  return parsed.success ? checked(parsed.data.checks, 'checks', { derived: parsed.data.derived, creation: parsed.data.creation }) : { ok: false, issues: issuesOfZod(parsed.error, input) };
}
