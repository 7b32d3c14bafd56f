import type { Issue } from '../error/issue.ts';
import { ExpressionError } from '../expr/index.ts';
import type { DerivedRule, Rulepack, StatFormula, StatValue } from '../rulepack/index.ts';
import type { SheetValues } from './values.ts';
import { defaultNumber, numberIn, ownValue, sheetValues } from './values.ts';

/** A script that a system computes a stat with, and what it is given. */
export type ComputerCall = { readonly name: string; readonly script: string; readonly input: Readonly<Record<string, number>> };

/** `values` holds every stat that could be computed; one whose formula fails on this sheet is told in `issues`. */
export type Derived = { readonly values: SheetValues; readonly issues: readonly Issue[] };

type Read = (name: string) => number;
type Computed = StatValue | null;

export function formulaValue({ reads, evaluate }: StatFormula, read: Read): Computed {
  const value = evaluate(reads.map(read));
  if (typeof value === 'string') return value;
  // Adding 0 turns -0 into 0.
  return typeof value === 'number' || typeof value === 'boolean' ? Number(value) + 0 : null;
}

function formatted(value: Computed, format: string | null): Computed {
  if (format === null || typeof value !== 'number') return value;
  return format.replace(/\{(value|\+)?\}/g, (_slot, kind: string | undefined) => (kind === '+' && value >= 0 ? `+${value}` : String(value)));
}

function sumOf(rule: Extract<DerivedRule, { kind: 'sum_ranges' }>, read: Read): Computed {
  const sum = rule.of.reduce((total, name) => total + read(name), 0);
  const range = rule.ranges.find(({ low, high }) => (low === null || sum >= low) && (high === null || sum <= high));
  if (range !== undefined) return range.value;
  const { otherwise } = rule;
  return typeof otherwise === 'object' && otherwise !== null ? formatted(formulaValue(otherwise.formula, read), otherwise.format) : otherwise;
}

function computed(rule: Exclude<DerivedRule, { kind: 'script' }>, read: Read): Computed {
  switch (rule.kind) {
    case 'copy_of':
      return read(rule.of);
    case 'floor_div':
      return Math.floor(read(rule.of) / rule.by) + 0;
    case 'sum_ranges':
      return sumOf(rule, read);
    case 'expr':
      return formatted(formulaValue(rule.formula, read), rule.format);
  }
}

/**
 * Works out the computed stats one after the other. A rule reads what the sheet says itself, else what was computed, else the
 * system's default. Asks for what scripts give; what they do not give is absent.
 */
export function* derivation(rulepack: Pick<Rulepack, 'derived' | 'defaults'>, values: SheetValues): Generator<ComputerCall, Derived, Computed> {
  const derived = sheetValues();
  const issues: Issue[] = [];
  const read: Read = (name) => numberIn(ownValue(values, name) ?? ownValue(derived, name)) ?? defaultNumber(rulepack, name);
  for (const { name, rule } of rulepack.derived) {
    try {
      const value = rule.kind === 'script' ? yield { name, script: rule.script, input: sheetValues(rule.of.map((stat) => [stat, read(stat)])) as Record<string, number> } : computed(rule, read);
      if (value !== null) derived[name] = value;
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      issues.push({ path: [name], code: error.code, params: error.params });
    }
  }
  return { values: derived, issues };
}

/** The computed stats of a sheet with what could not be computed. Stats of scripts are left out. */
export function deriveWithIssues(rulepack: Pick<Rulepack, 'derived' | 'defaults'>, values: SheetValues): Derived {
  const steps = derivation(rulepack, values);
  let step = steps.next(null);
  while (step.done !== true) step = steps.next(null);
  return step.value;
}

/**
 * The computed stats of a sheet by canonical name, as the rules give them: where the sheet has a value of its own for one,
 * the sheet's counts (see `sheetNumber`), and other rules read that one. Never stored.
 */
export function deriveStats(rulepack: Pick<Rulepack, 'derived' | 'defaults'>, values: SheetValues): SheetValues {
  return deriveWithIssues(rulepack, values).values;
}

/** Like `deriveWithIssues`, with somebody who runs the scripts. */
export async function deriveWithScripts(rulepack: Pick<Rulepack, 'derived' | 'defaults'>, values: SheetValues, run: (call: ComputerCall) => Promise<Computed>): Promise<Derived> {
  const steps = derivation(rulepack, values);
  let step = steps.next(null);
  while (step.done !== true) step = steps.next(await run(step.value));
  return step.value;
}
