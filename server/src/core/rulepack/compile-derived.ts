import type { Issue } from '../error/issue.ts';
import { nearest } from '../error/nearest.ts';
import { compileRule } from './compile-rule.ts';
import type { DerivedPlan, DerivedRule, DerivedStat } from './derived.ts';
import { readsOf } from './derived.ts';
import { orderDerived } from './order-derived.ts';
import type { Plain, PlainMap } from './plain.ts';
import { isMap, mapAt, newMap } from './plain.ts';
import type { Findings } from './read-section.ts';
import { readSection } from './read-section.ts';
import type { ComputerInput, DerivedRuleInput } from './schema/derived-schema.ts';
import { computerKinds, computerSchema, derivedKinds, derivedRuleSchema } from './schema/derived-schema.ts';
import type { StatNames } from './stat-names.ts';
import { readStatNames } from './stat-names.ts';

/** Another system whose computed stats are borrowed, with what it declares. */
export type Lender = { readonly id: string; readonly data: PlainMap };

/** A system that rules come from, with the names that its rules are written in. */
type Namespace = { readonly names: StatNames; readonly computers: ReadonlyMap<string, ComputerInput>; readonly declared: PlainMap };

/** Tells an author who wrote no way to compute, or two, which ways there are; the schema could only say that none fits. */
function hasOneKind(rule: Plain, path: readonly string[], { kinds, issues }: { kinds: readonly string[]; issues: Issue[] }): boolean {
  if (!isMap(rule)) return true;
  const seen = kinds.filter((kind) => rule[kind] !== undefined);
  if (seen.length === 1) return true;
  const written = seen.length === 0 ? Object.keys(rule) : seen;
  issues.push({ path, code: 'ISSUE_RULEPACK_DERIVED_KIND', params: { seen: written.join(', ') || '{}', nearest: nearest(written[0] ?? '', kinds), expected: kinds.join(', ') } });
  return false;
}

function readComputers(data: PlainMap, findings: Findings): Map<string, ComputerInput> {
  const computers = new Map<string, ComputerInput>();
  for (const [name, value] of Object.entries(mapAt(data, 'computers'))) {
    const path = ['computers', name];
    const input = hasOneKind(value, path, { kinds: computerKinds, issues: findings.issues }) ? readSection(computerSchema, { value, path }, findings) : undefined;
    if (input !== undefined) computers.set(name, input);
  }
  return computers;
}

function ruleOf(input: Exclude<DerivedRuleInput, { computer_group: string }>, path: readonly string[], { space, issues }: { space: Namespace; issues: Issue[] }): DerivedRule | null {
  if (!('computer' in input)) return compileRule({ names: space.names, issues, path }, input);
  const computer = space.computers.get(input.computer);
  if (computer !== undefined) return compileRule({ names: space.names, issues, path: ['computers', input.computer] }, computer);
  // One that is there and wrong has been told already.
  if (space.declared[input.computer] !== undefined) return null;
  issues.push({ path: [...path, 'computer'], code: 'ISSUE_RULEPACK_COMPUTER_UNKNOWN', params: { seen: input.computer, expected: [...space.computers.keys()].join(', ') || '–' } });
  return null;
}

function compileOwn(data: PlainMap, { space, findings }: { space: Namespace; findings: Findings }): { stats: DerivedStat[]; groups: { id: string; path: readonly string[] }[] } {
  const stats: DerivedStat[] = [];
  const groups: { id: string; path: readonly string[] }[] = [];
  for (const [name, value] of Object.entries(mapAt(data, 'derived'))) {
    const path = ['derived', name];
    const input = hasOneKind(value, path, { kinds: derivedKinds, issues: findings.issues }) ? readSection(derivedRuleSchema, { value, path }, findings) : undefined;
    if (input === undefined) continue;
    if ('computer_group' in input) groups.push({ id: input.computer_group, path: [...path, 'computer_group'] });
    else {
      const rule = ruleOf(input, path, { space, issues: findings.issues });
      if (rule !== null) stats.push({ name: space.names.written.get(name) ?? name, rule, reads: readsOf(rule) });
    }
  }
  return { stats, groups };
}

/** The computed stats of a lender, in its own names. What is wrong with them is the lender's business and told as one issue. */
function borrow(lender: Lender, path: readonly string[], issues: Issue[]): DerivedStat[] {
  const findings: Findings = { issues: [], warnings: [] };
  const { names } = readStatNames(lender.data);
  const space: Namespace = { names, computers: readComputers(lender.data, findings), declared: mapAt(lender.data, 'computers') };
  const { stats, groups } = compileOwn(lender.data, { space, findings });
  const nested = groups.map(({ id }): Issue => ({ path: [], code: 'ISSUE_RULEPACK_BASE_CYCLE', params: { cycle: `${lender.id} → ${id}` } }));
  const [first] = [...findings.issues, ...nested];
  if (first !== undefined) issues.push({ path, code: 'ISSUE_RULEPACK_BASE_REFUSED', params: { seen: lender.id, reason: `${first.code} ${first.path.join('/')}`.trim() } });
  return stats;
}

/** The names that borrowed rules compute and read; they join the names of the borrower. */
export function lentNames(lenders: readonly Lender[]): { names: string[]; defaults: PlainMap } {
  const all = lenders.map((lender) => ({ stats: borrow(lender, [], []), defaults: mapAt(lender.data, 'defaults') }));
  const names = all.flatMap(({ stats }) => stats.flatMap(({ name, reads }) => [name, ...reads]));
  const wanted = new Set(names);
  return { names: [...wanted], defaults: newMap(all.flatMap(({ defaults }) => Object.entries(defaults).filter(([name]) => wanted.has(name)))) };
}

type Groups = { readonly id: string; readonly lenderOf: (id: string) => Lender | null };

/** Every computed stat of a pack in an order in which it can be worked out; its own rules win over borrowed ones. */
export function compileDerived(data: PlainMap, { names, groups, findings }: { names: StatNames; groups: Groups; findings: Findings }): DerivedPlan {
  const space: Namespace = { names, computers: readComputers(data, findings), declared: mapAt(data, 'computers') };
  const own = compileOwn(data, { space, findings });
  // A computer that nothing uses is checked as well: an author's mistake in it should not wait for its first use.
  for (const [name, computer] of space.computers) if (!usesComputer(data, name)) compileRule({ names, issues: findings.issues, path: ['computers', name] }, computer);
  const borrowed = own.groups.flatMap(({ id, path }) => {
    const lender = id === groups.id ? null : groups.lenderOf(id);
    if (lender !== null) return borrow(lender, path, findings.issues);
    const code = id === groups.id ? 'ISSUE_RULEPACK_BASE_CYCLE' : 'ISSUE_RULEPACK_BASE_UNKNOWN';
    findings.issues.push({ path, code, params: id === groups.id ? { cycle: `${id} → ${id}` } : { seen: id, by: groups.id } });
    return [];
  });
  const declared = new Set(own.stats.map(({ name }) => name));
  return orderDerived([...own.stats, ...borrowed.filter(({ name }) => !declared.has(name))], findings.issues);
}

function usesComputer(data: PlainMap, name: string): boolean {
  return Object.values(mapAt(data, 'derived')).some((rule) => isMap(rule) && rule['computer'] === name);
}
