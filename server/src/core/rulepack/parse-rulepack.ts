import type { z } from 'zod';
import type { Resolution } from '../check/resolution.ts';
import { compileSubsystems } from '../subsystem/compile-subsystems.ts';
import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import { nearest } from '../error/nearest.ts';
import { compileCreation } from './compile-creation.ts';
import type { Lender } from './compile-derived.ts';
import { compileDerived, lentNames } from './compile-derived.ts';
import { compileCommands, compileInitiative, compileLabels, compileStShow, compileTurnChecks } from './compile-play.ts';
import { compileSharedResolution } from './compile-shared-resolution.ts';
import { compileSheet, sheetDefaults } from './compile-sheet.ts';
import type { PlacedIssue } from './places.ts';
import { isPlainlyRight } from './plainly-right.ts';
import { placeFinder, withPlaces } from './places.ts';
import type { PlainMap } from './plain.ts';
import { isMap, mapAt, newMap } from './plain.ts';
import type { Findings } from './read-section.ts';
import { readSection, unknownSections } from './read-section.ts';
import { readRulepackSource } from './read-source.ts';
import type { ResolveBase } from './resolve-bases.ts';
import { resolveBases } from './resolve-bases.ts';
import type { Rulepack } from './rulepack.ts';
import type { RulepackInput, SectionName } from './schema/rulepack-schema.ts';
import { rulepackKeys, rulepackShape } from './schema/rulepack-schema.ts';
import { slugIdSchema } from './schema/words-schema.ts';
import { scriptsOf } from './scripts-of.ts';
import type { RulepackSource } from './source.ts';
import type { StatNames } from './stat-names.ts';
import { readStatNames, statNamed } from './stat-names.ts';

export type ParseOptions = {
  /** The id of the system: its file's name without `.yaml`. */
  readonly id?: string;
  /** The files that `extends` and `computer_group` name: first those that come with the pack, then those of the host. */
  readonly resolveBase?: ResolveBase;
  readonly host?: ResolveBase;
};

export type ParsedRulepack =
  | { readonly ok: true; readonly rulepack: Rulepack; readonly warnings: readonly PlacedIssue[] }
  | { readonly ok: false; readonly issues: readonly PlacedIssue[]; readonly warnings: readonly PlacedIssue[] };

type Parse = { readonly id: string; readonly source: RulepackSource; readonly data: PlainMap; readonly bases: readonly string[]; readonly resolve: ResolveBase; readonly findings: Findings };

const asList = (words: string | readonly string[] | undefined) => (words === undefined ? [] : typeof words === 'string' ? [words] : words);

/** Every section by its schema; one that does not fit is told and left out, and the others are still looked at. */
function readSections({ data, findings }: Parse): RulepackInput {
  const read = (name: SectionName) => {
    const value = data[name];
    const schema: z.ZodType<unknown> = rulepackShape[name];
    if (value !== undefined && isPlainlyRight(name, value)) return [[name, value] as const];
    return value === undefined || value === null ? [] : [[name, readSection(schema, { value, path: [name] }, findings)] as const];
  };
  // The rules of these two are read one by one, where their kind is known.
  const names = (Object.keys(rulepackShape) as SectionName[]).filter((name) => name !== 'derived' && name !== 'computers');
  return newMap<unknown>(names.flatMap(read)) as RulepackInput;
}

function wrongShape({ data, findings }: Parse): void {
  for (const name of ['derived', 'computers', 'resolution', 'subsystems'] as const) {
    const value = data[name];
    if (value !== undefined && value !== null && !isMap(value)) findings.issues.push({ path: [name], code: 'ISSUE_TYPE', params: { seen: JSON.stringify(value).slice(0, 80), expected: 'a mapping' } });
  }
}

function lenderFinder({ id, resolve }: Parse): (lender: string) => Lender | null {
  return (lender) => {
    const found = resolve(lender);
    if (found === null || found === undefined || lender === id) return null;
    const read = typeof found === 'string' ? readRulepackSource(found) : { ok: true as const, source: found };
    return read.ok ? { id: lender, data: resolveBases(lender, read.source.data, resolve).data } : null;
  };
}

function borrowedGroups(parse: Parse): Lender[] {
  const ids = Object.values(mapAt(parse.data, 'derived')).flatMap((rule) => (isMap(rule) && typeof rule['computer_group'] === 'string' ? [rule['computer_group']] : []));
  const find = lenderFinder(parse);
  return [...new Set(ids)].flatMap((lender) => find(lender) ?? []);
}

/** Where stats start: the pack's `defaults`, else what its sheet says, else what a lender of rules says. */
function defaultsOf(stats: StatNames, input: RulepackInput, lent: PlainMap): Rulepack['defaults'] {
  const own = Object.entries(input.defaults ?? {}).map(([word, value]) => [statNamed(stats, word) ?? word, value] as const);
  const borrowed = Object.entries(lent).flatMap(([name, value]) => (typeof value === 'number' || typeof value === 'string' ? [[name, value] as const] : []));
  return newMap<number | string>([...borrowed, ...sheetDefaults(stats, input.sheet ?? {}), ...own]);
}

/** Words of `display` for things that the pack does not have: presentation only, so they only warn. */
function displayWarnings(display: NonNullable<RulepackInput['display']>, stats: StatNames, { data, findings }: Parse): void {
  const others = ['modifiers', 'difficulties', 'variants', 'params'].flatMap((key) => Object.keys(mapAt(mapAt(data, 'resolution'), key)));
  const known = new Set([...others, ...Object.keys(mapAt(data, 'subsystems'))]);
  for (const [locale, names] of Object.entries(display)) {
    for (const name of Object.keys(names)) {
      if (known.has(name) || statNamed(stats, name) !== null) continue;
      findings.warnings.push({ path: ['display', locale, name], code: 'ISSUE_RULEPACK_UNKNOWN', params: { seen: name, nearest: nearest(name, [...stats.canonicals, ...known]) } });
    }
  }
}

/** Labels of ranks that no ladder has. Which ranks a script gives, nobody knows. */
function labelWarnings(labels: NonNullable<RulepackInput['labels']>, resolution: Resolution | null, { findings }: Parse): void {
  if (resolution === null || resolution.script !== null) return;
  const ladders = [resolution.ranks, ...resolution.variants.values()];
  const known = new Set([...ladders.flat().map(({ rank }) => rank.id), ...resolution.variants.keys(), ...resolution.difficulties.keys(), ...resolution.modifiers.keys()]);
  for (const [locale, names] of Object.entries(labels)) {
    for (const seen of Object.keys(names)) {
      if (!known.has(seen)) findings.warnings.push({ path: ['labels', locale, seen], code: 'ISSUE_RULEPACK_UNKNOWN', params: { seen, nearest: nearest(seen, known) } });
    }
  }
}

function readResolution({ data, findings }: Parse, stats: StatNames): Resolution | null {
  const input = data['resolution'];
  if (!isMap(input)) return null;
  const compiled = compileSharedResolution(input, stats);
  if (compiled.ok) return compiled.resolution;
  findings.issues.push(...underPath(['resolution'], compiled.issues));
  return null;
}

function readSubsystems({ data, findings }: Parse, stats: StatNames, resolution: Resolution | null): Rulepack['subsystems'] {
  const input = data['subsystems'];
  if (!isMap(input)) return new Map();
  const compiled = compileSubsystems(input, { names: stats.canonicals, canonicalOf: (text) => statNamed(stats, text), resolution });
  if (compiled.ok) return compiled.subsystems;
  // Checks that are there and wrong have been told already.
  const told = compiled.issues.filter(({ code }) => code !== 'SUBSYSTEM_NO_RESOLUTION' || !isMap(data['resolution']));
  findings.issues.push(...underPath(['subsystems'], told));
  return new Map();
}

function compile(parse: Parse): Rulepack {
  const { id, source, data, bases, findings } = parse;
  const input = readSections(parse);
  wrongShape(parse);
  findings.warnings.push(...unknownSections(data, rulepackKeys));
  const lent = lentNames(borrowedGroups(parse));
  const { names: stats, warnings } = readStatNames(data, lent.names);
  findings.warnings.push(...warnings);
  const { issues } = findings;
  const context = { names: stats, issues };
  const derived = compileDerived(data, { names: stats, groups: { id, lenderOf: lenderFinder(parse) }, findings });
  const creation = compileCreation(context, input.creation_constraints ?? {});
  const display = input.display ?? newMap();
  displayWarnings(display, stats, parse);
  const resolution = readResolution(parse, stats);
  labelWarnings(input.labels ?? {}, resolution, parse);
  const subsystems = Object.keys(mapAt(data, 'subsystems'));
  const own = new Set(Object.keys(mapAt(source.data, 'commands')));
  return {
    id,
    label: input.sheet?.label ?? asList(input.names)[0] ?? id,
    names: asList(input.names),
    setKeys: asList(input.set_keys),
    bases,
    stats,
    defaults: defaultsOf(stats, input, lent.defaults),
    display,
    labels: compileLabels(input.labels ?? newMap()),
    expertise: input.expertise ?? null,
    stShow: compileStShow(input.st_show ?? {}, stats, findings.warnings),
    creation,
    derived,
    sheet: compileSheet(context, input.sheet ?? {}, { attributes: [...creation.attributes.keys()], derived }),
    resolution,
    subsystems: readSubsystems(parse, stats, resolution),
    commands: compileCommands(input.commands ?? {}, { subsystems, own }, issues),
    initiative: input.initiative === undefined ? null : compileInitiative(input.initiative, stats, issues),
    turnChecks: compileTurnChecks(input.turn_checks ?? [], findings),
    scripts: scriptsOf(data, issues),
    source,
    merged: data,
  };
}

function once(issues: readonly Issue[]): Issue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify([issue.path, issue.code, issue.params]), issue])).values()];
}

/** Like `parseRulepack`, for a file that has been read already. */
export function compileRulepack(source: RulepackSource, { id = 'rulepack', resolveBase = () => null, host = () => null }: ParseOptions): ParsedRulepack {
  const resolve: ResolveBase = (base) => resolveBase(base) ?? host(base);
  const { data, chain, issues, notes } = resolveBases(id, source.data, resolve);
  const findings: Findings = { issues: [...issues], warnings: [...notes] };
  if (!slugIdSchema.safeParse(id).success || id !== id.toLowerCase()) findings.issues.push({ path: [], code: 'ISSUE_RULEPACK_ID', params: { seen: id.slice(0, 80) } });
  const { extends: _extended, ...rest } = data;
  if (source.data['extends'] !== undefined) readSection(rulepackShape.extends, { value: source.data['extends'], path: ['extends'] }, findings);
  // What an unknown base would have brought is missing everywhere; only the base is told.
  const rulepack = issues.length > 0 ? null : compile({ id, source, data: rest, bases: chain, resolve, findings });
  const placeOf = placeFinder(source.text);
  const warnings = withPlaces(once(findings.warnings), placeOf);
  if (rulepack === null || findings.issues.length > 0) return { ok: false, issues: withPlaces(once(findings.issues), placeOf), warnings };
  return { ok: true, rulepack, warnings };
}

/** Reads, checks and compiles a rule system: every problem at once, each with its path and place. Unknown keys only warn. */
export function parseRulepack(yamlText: string, options: ParseOptions = {}): ParsedRulepack {
  const read = readRulepackSource(yamlText);
  return read.ok ? compileRulepack(read.source, options) : { ok: false, issues: read.issues, warnings: [] };
}
