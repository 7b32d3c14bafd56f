import type { Resolution } from '../check/index.ts';
import { readRoll } from '../check/compile-rolls.ts';
import { readFormula } from '../check/formula.ts';
import { issuesOfBlock } from '../check/resolution-issues.ts';
import type { Formula } from '../check/resolution.ts';
import { slugPattern } from '../check/slug.ts';
import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import { shown } from '../error/issues-of-zod.ts';
import { nearest } from '../error/nearest.ts';
import { ruleFunctions } from '../expr/index.ts';
import { inferTemplate } from './infer-template.ts';
import { subsystemLimits } from './limits.ts';
import type { SubsystemOptions } from './subsystem-schema.ts';
import { optionKeys, subsystemSchema, templateNames } from './subsystem-schema.ts';
import type { Subsystem } from './subsystem.ts';

/** What subsystems refer to outside of themselves. `names` are canonical, `canonicalOf` understands aliases too. */
export type SubsystemScope = {
  readonly names: Iterable<string>;
  readonly canonicalOf?: (text: string) => string | null;
  readonly resolution: Resolution | null;
};

/** Paths of issues start at the block itself. */
export type CompiledSubsystems = { readonly ok: true; readonly subsystems: ReadonlyMap<string, Subsystem> } | { readonly ok: false; readonly issues: Issue[] };

type Reading = { readonly scope: SubsystemScope; readonly names: readonly string[]; readonly found: Issue[] };

function canonical(text: string, path: readonly string[], { scope, names, found }: Reading): string {
  const key = names.includes(text) ? text : (scope.canonicalOf?.(text) ?? null);
  if (key === null) found.push({ path, code: 'SUBSYSTEM_STAT_UNKNOWN', params: { seen: text, suggestion: nearest(text, names) } });
  return key ?? text;
}

function compileCeiling(options: SubsystemOptions, { names, found }: Reading): Formula | null {
  if (options.template !== 'check_with_loss' || options.loss_ceiling === undefined) return null;
  const known = new Map<string, 'string' | 'any'>([['tag', 'string'], ...names.map((name) => [`stat_data.${name}`, 'any'] as const)]);
  const scope = { names: known, functions: ruleFunctions, diceCount: null };
  return readFormula(options.loss_ceiling.when, { path: ['loss_ceiling', 'when'], scope, slots: ['tag', 'stat_data'] }, found)?.formula ?? null;
}

/** Checks what the shape cannot say: dice, stats, tables that are named. Gives the options with canonical stats. */
function settle(options: SubsystemOptions, reading: Reading): SubsystemOptions {
  const { found } = reading;
  switch (options.template) {
    case 'check_with_loss':
      return { ...options, stat: canonical(options.stat, ['stat'], reading), ...(options.stat_max === undefined ? {} : { stat_max: canonical(options.stat_max, ['stat_max'], reading) }) };
    case 'improvement_check':
      readRoll(options.roll, { path: ['roll'], slots: [] }, found);
      readRoll(options.improve, { path: ['improve'], slots: [] }, found);
      return options;
    case 'resource_spend_adjust':
      return { ...options, stat: canonical(options.stat, ['stat'], reading), ineligible: options.ineligible.map((name, index) => canonical(name, ['ineligible', String(index)], reading)) };
    case 'table_draw': {
      const known = Object.keys(options.tables);
      const usual = options.default;
      if (usual !== undefined && !known.includes(usual)) found.push({ path: ['default'], code: 'SUBSYSTEM_TABLE_DEFAULT', params: { seen: usual, expected: known.join(', '), suggestion: nearest(usual, known) } });
      return options;
    }
    case 'script':
      for (const [slot, text] of Object.entries(options.rolls)) readRoll(text, { path: ['rolls', slot], slots: [] }, found);
      return options;
    case 'opposed':
      return options;
  }
}

const needsChecks: ReadonlySet<string> = new Set(['check_with_loss', 'resource_spend_adjust', 'opposed']);

function compileOne(id: string, input: unknown, reading: Omit<Reading, 'found'>): { subsystem: Subsystem | null; issues: Issue[] } {
  const inferred = inferTemplate(id, input);
  if (inferred.template === null) return { subsystem: null, issues: [{ path: inferred.path, code: 'SUBSYSTEM_TEMPLATE', params: { seen: shown(inferred.seen), expected: templateNames.join(', '), suggestion: nearest(String(inferred.seen ?? id), templateNames) } }] };
  const parsed = subsystemSchema.safeParse(inferred.options);
  if (!parsed.success) return { subsystem: null, issues: issuesOfBlock(parsed.error, inferred.options, (path) => (path.length === 0 ? (optionKeys.get(inferred.template) ?? []) : [])) };
  const found: Issue[] = [];
  const options = settle(parsed.data, { ...reading, found });
  const ceiling = compileCeiling(options, { ...reading, found });
  if (needsChecks.has(options.template) && reading.scope.resolution === null) found.push({ path: ['template'], code: 'SUBSYSTEM_NO_RESOLUTION', params: { seen: options.template } });
  return { subsystem: found.length > 0 ? null : ({ id, template: options.template, options, ceiling } as Subsystem), issues: found };
}

function blockIssues(block: Readonly<Record<string, unknown>>): Issue[] {
  const ids = Object.keys(block);
  const tooMany = ids.length > subsystemLimits.perRulepack ? [{ path: [], code: 'SUBSYSTEM_TOO_MANY', params: { seen: ids.length, maximum: subsystemLimits.perRulepack } }] : [];
  return [...tooMany, ...ids.filter((id) => !slugPattern.test(id)).map((id) => ({ path: [id], code: 'SUBSYSTEM_ID', params: { seen: shown(id) } }))];
}

/** Reads and compiles the `subsystems:` block of a rulepack; every problem is listed with its path inside the block. */
export function compileSubsystems(input: unknown, scope: SubsystemScope): CompiledSubsystems {
  if (input === undefined || input === null) return { ok: true, subsystems: new Map() };
  if (typeof input !== 'object' || Array.isArray(input)) return { ok: false, issues: [{ path: [], code: 'ISSUE_TYPE', params: { seen: shown(input), expected: 'object' } }] };
  const block: Readonly<Record<string, unknown>> = { ...input };
  const reading = { scope, names: [...scope.names] };
  const compiled = Object.entries(block).map(([id, value]) => ({ id, ...compileOne(id, value, reading) }));
  const issues = [...blockIssues(block), ...compiled.flatMap(({ id, issues: own }) => underPath([id], own))];
  if (issues.length > 0) return { ok: false, issues };
  return { ok: true, subsystems: new Map(compiled.flatMap(({ id, subsystem }) => (subsystem === null ? [] : [[id, subsystem] as const]))) };
}
