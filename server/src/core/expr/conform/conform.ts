import type { Issue } from '../../error/issue.ts';
import { compileCondition } from '../compile-condition.ts';
import { strictlyEqual } from '../equal.ts';
import { ExpressionError } from '../expression-error.ts';
import { parseExpression } from '../parse-expression.ts';
import type { Expression } from '../syntax.ts';
import { truthy } from '../truthy.ts';
import type { Value } from '../value.ts';
import type { TableRow } from './conform-table.ts';
import { readTable } from './conform-table.ts';
import type { Difference } from './deliberate-difference.ts';
import { deliberateDifference } from './deliberate-difference.ts';

/** A row that gives something else than its table says; `actual` is the value, or the code of the error. */
export type Mismatch = Pick<TableRow, 'list' | 'row' | 'expression' | 'expected'> & { readonly actual: { readonly value: Value } | { readonly error: string } };

export type Conformed = {
  readonly ok: true;
  readonly rows: number;
  readonly mismatches: readonly Mismatch[];
  /** Rows that are decided otherwise on purpose, each with its reason. */
  readonly differences: readonly (Mismatch & { readonly reason: Difference })[];
};

type Ran = { readonly expression: Expression | null; readonly actual: Mismatch['actual'] };

function run({ expression: text, dialect, variables }: TableRow): Ran {
  const parsed = parseExpression(text, { dialect });
  if (!parsed.ok) return { expression: null, actual: { error: parsed.issues[0].code } };
  try {
    return { expression: parsed.expression, actual: { value: compileCondition(parsed.expression)(variables) } };
  } catch (error) {
    if (error instanceof ExpressionError) return { expression: parsed.expression, actual: { error: error.code } };
    throw error;
  }
}

function agrees({ expected, dialect }: TableRow, { actual, expression }: Ran): boolean {
  if (expected === 'refusal') return expression === null;
  // A condition may fail when it is read or when it runs; a portable one must be readable to hide its block.
  if (expected === 'error') return 'error' in actual && (dialect === 'condition' || expression !== null);
  if ('error' in actual) return false;
  return 'truthy' in expected ? truthy(actual.value) === expected.truthy : strictlyEqual(actual.value, expected.value);
}

/** Runs every row of a table that other implementations of the language share, and says where this one differs. */
export function conform(input: unknown): Conformed | { readonly ok: false; readonly issues: readonly Issue[] } {
  const table = readTable(input);
  if (!table.ok) return table;
  const [mismatches, differences]: [Mismatch[], (Mismatch & { reason: Difference })[]] = [[], []];
  for (const entry of table.rows) {
    const ran = run(entry);
    if (agrees(entry, ran)) continue;
    const { list, row, expression, expected, variables } = entry;
    const found = { list, row, expression, expected, actual: ran.actual };
    const explains = ran.expression !== null && 'value' in ran.actual && expected !== 'refusal';
    const reason = explains ? deliberateDifference(ran.expression, variables, expected === 'error') : null;
    if (reason === null) mismatches.push(found);
    else differences.push({ ...found, reason });
  }
  return { ok: true, rows: table.rows.length, mismatches, differences };
}
