import type { Issue } from '../error/issue.ts';
import type { DerivedRule, ExprRule, SumRange } from './derived.ts';
import { compileFormula } from './formula.ts';
import type { ComputerInput, DerivedRuleInput } from './schema/derived-schema.ts';
import type { StatNames } from './stat-names.ts';
import { statReference } from './stat-reference.ts';

type Compile = { readonly names: StatNames; readonly issues: Issue[]; readonly path: readonly string[] };
type RuleInput = Exclude<DerivedRuleInput, { computer: string } | { computer_group: string }> | ComputerInput;
type SumInput = Extract<RuleInput, { sum_ranges: unknown }>['sum_ranges'];

const reference = ({ names, issues, path }: Compile, word: string, ...rest: readonly string[]) => statReference(names, { word, path: [...path, ...rest] }, issues);

function exprRule({ names, issues, path }: Compile, { expr, format }: { expr: string; format?: string | undefined }): ExprRule | null {
  const formula = compileFormula(names, { text: expr, path: [...path, 'expr'] }, issues);
  return formula === null ? null : { kind: 'expr', formula, format: format ?? null };
}

/** A range that lies wholly inside one that stands before it, or that is upside down, never counts. */
function checkRanges(ranges: readonly SumRange[], { issues, path }: Compile): void {
  for (const [i, { low, high }] of ranges.entries()) {
    const [from, to] = [low ?? -Infinity, high ?? Infinity];
    const seen = `[${low ?? ''}, ${high ?? ''}]`;
    const covering = ranges.slice(0, i).find((other) => (other.low ?? -Infinity) <= from && (other.high ?? Infinity) >= to);
    if (from > to) issues.push({ path: [...path, 'ranges', String(i)], code: 'ISSUE_RULEPACK_RANGE', params: { seen, other: `${from} > ${to}` } });
    else if (covering !== undefined) issues.push({ path: [...path, 'ranges', String(i)], code: 'ISSUE_RULEPACK_RANGE', params: { seen, other: `[${covering.low ?? ''}, ${covering.high ?? ''}]` } });
  }
}

function sumRule(compile: Compile, input: SumInput): DerivedRule | null {
  const inside = { ...compile, path: [...compile.path, 'sum_ranges'] };
  const words = typeof input.of === 'string' ? [input.of] : input.of;
  const of = words.map((word, i) => reference(inside, word, 'of', ...(typeof input.of === 'string' ? [] : [String(i)])));
  const ranges = input.ranges.map(([low, high, value]): SumRange => ({ low, high, value }));
  checkRanges(ranges, inside);
  const otherwise = typeof input.else === 'object' ? exprRule({ ...inside, path: [...inside.path, 'else'] }, input.else) : (input.else ?? null);
  return of.includes(null) ? null : { kind: 'sum_ranges', of: of.filter((name) => name !== null), ranges, otherwise };
}

/** A rule with its names made canonical and its formula compiled; null if something in it is wrong. */
export function compileRule(compile: Compile, input: RuleInput): DerivedRule | null {
  if ('expr' in input) return exprRule(compile, input);
  if ('sum_ranges' in input) return sumRule(compile, input.sum_ranges);
  if ('script' in input) {
    const of = (input.of ?? []).map((word, i) => reference(compile, word, 'of', String(i)));
    return of.includes(null) ? null : { kind: 'script', script: input.script, of: of.filter((name) => name !== null) };
  }
  if ('copy_of' in input) {
    const of = reference(compile, input.copy_of, 'copy_of');
    return of === null ? null : { kind: 'copy_of', of };
  }
  const [word, by, at] = 'half_of' in input ? [input.half_of, 2, ['half_of']] : [input.floor_div.of, input.floor_div.by, ['floor_div', 'of']];
  const of = reference(compile, word, ...at);
  if (by === 0) compile.issues.push({ path: [...compile.path, 'floor_div', 'by'], code: 'ISSUE_NOT_ALLOWED', params: { seen: '0', expected: 'a number other than 0' } });
  return of === null ? null : { kind: 'floor_div', of, by };
}
