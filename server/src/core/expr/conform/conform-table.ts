import { z } from 'zod';
import type { Issue } from '../../error/issue.ts';
import { issuesOfZod } from '../../error/issues-of-zod.ts';
import type { Value } from '../value.ts';

/** What a table says that an expression gives; a `refusal` is one that does not even parse. */
export type Expected = { readonly value: Value } | { readonly truthy: boolean } | 'error' | 'refusal';

/** One row: `list` and `row` say where in the table it stands. */
export type TableRow = {
  readonly list: string;
  readonly row: number;
  readonly expression: string;
  readonly variables: Readonly<Record<string, Value>>;
  readonly dialect: 'condition' | 'portable';
  readonly expected: Expected;
};

export type ReadTable = { readonly ok: true; readonly rows: readonly TableRow[] } | { readonly ok: false; readonly issues: readonly Issue[] };

// Variables and values come from JSON, and a record would drop a key such as `__proto__`, so they are taken as they are.
const isMap = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const variablesSchema = z.custom<Readonly<Record<string, Value>>>(isMap, 'map');
const valueSchema = z.custom<Value>((value) => value !== undefined, 'value');
const text = z.string();

const conditionRow = z
  .object({ expr: text, error: text.optional(), value: valueSchema.optional() })
  .refine(({ error, value }) => (error === undefined) !== (value === undefined), 'value / error');

/** Conditions of the whole language: `{ variables, rows: [{ expr, value } | { expr, error }] }`. */
const conditionTable = z.object({ variables: variablesSchema.default({}), rows: z.array(conditionRow) });

/** Conditions of the portable subset: `{ cases: [{ expr, vars, expect }], rejected: [{ expr }] }`. */
const portableTable = z.object({
  cases: z.array(z.object({ expr: text, vars: variablesSchema, expect: z.union([z.boolean(), z.literal('error')]) })),
  rejected: z.array(z.object({ expr: text })).default([]),
});

function conditionRows({ variables, rows }: z.infer<typeof conditionTable>): TableRow[] {
  return rows.map(({ expr, value }, row) => {
    const expected: Expected = value === undefined ? 'error' : { value };
    return { list: 'rows', row, expression: expr, variables, dialect: 'condition', expected };
  });
}

function portableRows({ cases, rejected }: z.infer<typeof portableTable>): TableRow[] {
  const decided = cases.map(({ expr, vars, expect }, row): TableRow => {
    const expected: Expected = expect === 'error' ? 'error' : { truthy: expect };
    return { list: 'cases', row, expression: expr, variables: vars, dialect: 'portable', expected };
  });
  const refused = rejected.map(({ expr }, row): TableRow => ({ list: 'rejected', row, expression: expr, variables: {}, dialect: 'portable', expected: 'refusal' }));
  return [...decided, ...refused];
}

/** The rows of a table of either form, told apart by their lists: `rows`, or `cases` and `rejected`. */
export function readTable(input: unknown): ReadTable {
  const isPortable = typeof input === 'object' && input !== null && ('cases' in input || 'rejected' in input);
  if (isPortable) {
    const parsed = portableTable.safeParse(input);
    return parsed.success ? { ok: true, rows: portableRows(parsed.data) } : { ok: false, issues: issuesOfZod(parsed.error, input) };
  }
  const parsed = conditionTable.safeParse(input);
  return parsed.success ? { ok: true, rows: conditionRows(parsed.data) } : { ok: false, issues: issuesOfZod(parsed.error, input) };
}
