import { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import type { Outcome, RollFacts } from './interpret.ts';

const number = z.number();
const id = z.string().max(80);

/**
 * One row of a table of checks: a roll as it fell, and what must come of it. `face` is a single die without the modifier,
 * `roll` the total with it, `dice` the faces that count. Columns that are left out are neither given nor compared.
 */
const checkRowSchema = z.strictObject({
  variant: id.nullish(),
  difficulty: id.nullish(),
  target: number.nullish(),
  dc: number.nullish(),
  roll: number.optional(),
  face: number.optional(),
  dice: z.array(number).max(1_000).optional(),
  modifier: number.optional(),
  successes: number.optional(),
  ones: number.optional(),
  params: z.record(z.string(), number).optional(),
  sheet: z.record(z.string(), z.union([number, z.string()])).optional(),
  rank: id.optional(),
  tier: number.optional(),
  success: z.boolean().optional(),
  critical: z.boolean().optional(),
  fumble: z.boolean().optional(),
  margin: number.nullable().optional(),
});
export type CheckRow = z.infer<typeof checkRowSchema>;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The roll that a row describes. */
export function factsOfRow(row: CheckRow): RollFacts {
  const { modifier = 0, successes = 0, ones = 0 } = row;
  const thrown = row.dice ?? (row.face === undefined ? null : [row.face]);
  const roll = row.roll ?? (thrown === null ? successes : sum(thrown) + modifier);
  return {
    roll,
    dice: thrown ?? [roll - modifier],
    modifier,
    successes,
    ones,
    target: row.target ?? row.dc ?? null,
    difficulty: row.difficulty ?? null,
    variant: row.variant ?? null,
    ...(row.params === undefined ? {} : { params: row.params }),
    ...(row.sheet === undefined ? {} : { sheet: row.sheet }),
  };
}

/** The columns in which an outcome differs from what its row says, each with what came instead. */
export function rowDifferences(row: CheckRow, { rank, margin }: Outcome): Record<string, { expected: unknown; actual: unknown }> {
  const actual = { rank: rank.id, tier: rank.tier, success: rank.success, critical: rank.critical, fumble: rank.fumble, margin };
  const columns = Object.keys(actual) as (keyof typeof actual)[];
  return Object.fromEntries(columns.filter((name) => row[name] !== undefined && row[name] !== actual[name]).map((name) => [name, { expected: row[name], actual: actual[name] }]));
}

export type ReadRows = { readonly rows: readonly CheckRow[]; readonly issues: readonly Issue[] };

/** Rows with their columns by name. Those that cannot be read are told with their place and left out. */
export function readCheckRows(inputs: readonly unknown[], path: readonly string[]): ReadRows {
  const read = inputs.map((input, index) => ({ input, index, parsed: checkRowSchema.safeParse(input) }));
  return {
    rows: read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : [])),
    issues: read.flatMap(({ parsed, input, index }) => (parsed.success ? [] : underPath([...path, String(index)], issuesOfZod(parsed.error, input)))),
  };
}
