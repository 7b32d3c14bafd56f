import type { Issue } from '../error/issue.ts';
import { nearest } from '../error/nearest.ts';
import type { Scope } from '../expr/index.ts';
import { rulesScope } from '../expr/index.ts';
import { compileLadder } from './compile-ladder.ts';
import { compileRolls } from './compile-rolls.ts';
import type { TargetNames } from './compile-target.ts';
import { compileTarget } from './compile-target.ts';
import type { FormulaPlace } from './formula.ts';
import { readFormula, readsAny } from './formula.ts';
import { checkLimits } from './limits.ts';
import { prefixIssues } from './prefix-issues.ts';
import { issuesOfBlock } from './resolution-issues.ts';
import { resolutionKeys } from './resolution-keys.ts';
import type { ResolutionInput } from './resolution-schema.ts';
import { resolutionSchema } from './resolution-schema.ts';
import type { CheckDefaults, Difficulty, Formula, Param, RankRule, Resolution, TargetKind } from './resolution.ts';
import { slotList, targetNames } from './slots.ts';

/** What a resolution may refer to outside of itself: the names of the sheet as written; `canonicalOf` tells what they mean. */
export type ResolutionContext = { readonly names?: Iterable<string>; readonly canonicalOf?: (name: string) => string | null };

/** Paths of issues start at the block itself. */
export type CompiledResolution = { readonly ok: true; readonly resolution: Resolution } | { readonly ok: false; readonly issues: Issue[] };

type Reading = { readonly input: ResolutionInput; readonly scope: Scope; readonly target: TargetKind; readonly found: Issue[] };

/** A formula of the closed list of names, refused if it reads a target that the system does not have. */
function formulaAt(text: string, path: readonly string[], { scope, target, found }: Reading): Formula | null {
  const read = readFormula(text, { path, scope: { ...scope, result: 'number' }, slots: slotList }, found);
  if (read === null) return null;
  if (target === 'none' && readsAny(read.expression, targetNames)) found.push({ path, code: 'CHECK_TARGETLESS', params: { seen: text } });
  return read.formula;
}

function versionIssues({ version }: ResolutionInput): Issue[] {
  return version > checkLimits.version ? [{ path: ['version'], code: 'CHECK_VERSION', params: { seen: version, maximum: checkLimits.version } }] : [];
}

function compileParams({ params }: ResolutionInput, found: Issue[]): Map<string, Param> {
  return new Map(
    Object.entries(params).map(([name, { min, max, default: usual = null }]) => {
      if (min > max) found.push({ path: ['params', name], code: 'CHECK_PARAM_ORDER', params: { minimum: min, maximum: max } });
      else if (usual !== null && (usual < min || usual > max)) found.push({ path: ['params', name, 'default'], code: 'CHECK_PARAM_DEFAULT', params: { seen: usual, minimum: min, maximum: max } });
      return [name, { min, max, default: usual }];
    }),
  );
}

function compileDifficulties(reading: Reading): Map<string, Difficulty> {
  const { input, found, target } = reading;
  const compiled = new Map<string, Difficulty>();
  for (const [name, { target: text, prefixes }] of Object.entries(input.difficulties)) {
    if (target === 'none') {
      found.push({ path: ['difficulties', name], code: 'CHECK_TARGETLESS', params: { seen: name } });
      continue;
    }
    const formula = formulaAt(text, ['difficulties', name, 'target'], reading);
    if (formula !== null) compiled.set(name, { target: formula, prefixes: { en: prefixes.en ?? [], zh: prefixes.zh ?? [] } });
  }
  found.push(...prefixIssues(input));
  return compiled;
}

/** Either a ladder or a script judges. */
function judgeIssues({ script, ranks, variants }: ResolutionInput): Issue[] {
  if (script === undefined) return ranks === undefined ? [{ path: ['ranks'], code: 'CHECK_NO_LADDER' }] : [];
  const both = [...(ranks === undefined ? [] : ['ranks']), ...(Object.keys(variants).length > 0 ? ['variants'] : [])];
  return both.map((seen) => ({ path: [seen], code: 'CHECK_SCRIPT_AND_LADDER', params: { seen } }));
}

function compileLadders(reading: Reading): { ranks: RankRule[]; variants: Map<string, readonly RankRule[]> } {
  const { input, found } = reading;
  const ladder = (ranks: ResolutionInput['ranks'], path: readonly string[]): RankRule[] => {
    const place: FormulaPlace = { path, scope: reading.scope, slots: slotList };
    if (reading.target === 'none') found.push(...targetlessRanks(ranks, path, reading));
    return compileLadder(ranks ?? [], place, found);
  };
  const variants = Object.entries(input.variants).map(([name, { ranks }]) => [name, ladder(ranks, ['variants', name, 'ranks'])] as const);
  return { ranks: input.ranks === undefined ? [] : ladder(input.ranks, ['ranks']), variants: new Map(variants) };
}

function targetlessRanks(ranks: ResolutionInput['ranks'], path: readonly string[], { scope }: Reading): Issue[] {
  return (ranks ?? []).flatMap(({ when }, index) => {
    const read = when === undefined ? null : readFormula(when, { path, scope, slots: slotList }, []);
    if (when === undefined || read === null || !readsAny(read.expression, targetNames)) return [];
    return [{ path: [...path, String(index), 'when'], code: 'CHECK_TARGETLESS', params: { seen: when } }];
  });
}

function compileDefaults({ check, modifiers }: ResolutionInput, found: Issue[]): CheckDefaults {
  const known = Object.keys(modifiers);
  for (const key of ['favorable', 'unfavorable'] as const) {
    const seen = check[key];
    if (seen !== undefined && !known.includes(seen)) found.push({ path: ['check', key], code: 'CHECK_DEFAULT_MODIFIER', params: { seen, expected: known.join(', '), suggestion: nearest(seen, known) } });
  }
  return { favorable: check.favorable ?? null, unfavorable: check.unfavorable ?? null, target: check.default_target ?? null, skill: check.default_skill ?? null, proficiency: check.proficiency ?? null };
}

function compileInput(input: ResolutionInput, names: TargetNames): CompiledResolution {
  const found: Issue[] = [...versionIssues(input), ...judgeIssues(input)];
  const params = compileParams(input, found);
  const { roll, modifiers, diceCount } = compileRolls(input, found);
  const { kind, formula: targetFormula } = compileTarget(input, names, found);
  const reading: Reading = { input, target: kind, found, scope: rulesScope(slotList.filter((name) => name !== 'dice'), diceCount) };
  const difficulties = compileDifficulties(reading);
  const { ranks, variants } = compileLadders(reading);
  const margin = input.margin === undefined ? null : formulaAt(input.margin, ['margin'], reading);
  const defaults = compileDefaults(input, found);
  if (found.length > 0 || roll === null) return { ok: false, issues: found };
  const { version, compare, script = null, roll: rollText } = input;
  return { ok: true, resolution: { version, rollText, roll, target: kind, targetFormula, compare, params, modifiers, difficulties, ranks, variants, margin, defaults, script } };
}

/**
 * Reads and compiles the `resolution:` block of a rulepack. Every problem is listed, with its path inside the block and,
 * for expressions, its place in the text; what compiles never fails for a name or a type when somebody rolls.
 */
export function compileResolution(input: unknown, context: ResolutionContext = {}): CompiledResolution {
  const parsed = resolutionSchema.safeParse(input);
  if (!parsed.success) return { ok: false, issues: issuesOfBlock(parsed.error, input, resolutionKeys) };
  return compileInput(parsed.data, { names: [...(context.names ?? [])], canonicalOf: context.canonicalOf ?? ((name) => name) });
}
