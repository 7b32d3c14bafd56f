import type { Issue } from '../error/issue.ts';
import type { DerivedPlan } from './derived.ts';
import { compileFormula } from './formula.ts';
import type { SheetInput } from './schema/sheet-schema.ts';
import type { ResourceShape, SheetShape, Vital } from './sheet-shape.ts';
import type { StatNames } from './stat-names.ts';
import { statNamed } from './stat-names.ts';
import { statReference } from './stat-reference.ts';

type Compile = { readonly names: StatNames; readonly issues: Issue[] };
type Part = SheetInput['attributes'];

/** The words of hit points that packs use which give only their numbers. */
const hitPointWords = { current: 'hp', max: 'hpmax' } as const;

const wordsOf = (part: Part | SheetInput['derived_skills']) => (part === undefined ? [] : Array.isArray(part) ? part : Object.keys(part));
const valuesOf = (map: Readonly<Record<string, string>> | undefined) => Object.keys(map ?? {});

function stats(names: StatNames, words: readonly string[]): string[] {
  return words.flatMap((word) => statNamed(names, word) ?? []);
}

/** The stats of `derived_skills` and its like: names, or storage keys with their names. */
function derivedNames(compile: Compile, input: SheetInput['derived_skills'], path: readonly string[]): string[] {
  const rows = input === undefined ? [] : Array.isArray(input) ? input.map((word, i) => [String(i), word] as const) : Object.entries(input);
  return rows.flatMap(([key, word]) => statReference(compile.names, { word, path: [...path, key] }, compile.issues) ?? []);
}

function compileVitals({ names, issues }: Compile, input: SheetInput['vitals'] = {}): Map<string, Vital> {
  const vitals = new Map<string, Vital>();
  for (const [word, { max_key, start }] of Object.entries(input)) {
    const path = ['sheet', 'vitals', word];
    const name = statReference(names, { word, path }, issues);
    const max = statReference(names, { word: max_key, path: [...path, 'max_key'] }, issues);
    const formula = typeof start === 'object' ? compileFormula(names, { text: start.expr, path: [...path, 'start', 'expr'], result: 'number' }, issues) : null;
    if (name !== null && max !== null) vitals.set(name, { name, max, start: formula });
  }
  return vitals;
}

function hitPoint({ names, issues }: Compile, part: 'current' | 'max', written: number | string): string | null {
  const word = typeof written === 'number' ? hitPointWords[part] : written;
  return statReference(names, { word, path: ['sheet', 'hit_points', part] }, issues);
}

function compileHitPoints(compile: Compile, input: SheetInput['hit_points']): Vital | null {
  if (input === undefined) return null;
  const name = hitPoint(compile, 'current', input.current);
  const max = hitPoint(compile, 'max', input.max);
  return name === null || max === null ? null : { name, max, start: null };
}

function compileResource(compile: Compile, resource: NonNullable<SheetInput['resources']>[number], { at, hitPoints }: { at: number; hitPoints: Vital | null }): ResourceShape | null {
  const path = ['sheet', 'resources', String(at)];
  const { id, label } = resource;
  if (resource.source === 'hit_points') {
    if (hitPoints !== null) return { id, label, value: hitPoints.name, max: hitPoints.max };
    compile.issues.push({ path: [...path, 'source'], code: 'ISSUE_REQUIRED', params: { expected: 'sheet.hit_points' } });
    return null;
  }
  if (resource.value === undefined) {
    compile.issues.push({ path: [...path, 'value'], code: 'ISSUE_REQUIRED', params: { expected: 'a stat' } });
    return null;
  }
  const value = statReference(compile.names, { word: resource.value, path: [...path, 'value'] }, compile.issues);
  const max = resource.max === undefined ? null : statReference(compile.names, { word: resource.max, path: [...path, 'max'] }, compile.issues);
  return value === null ? null : { id, label, value, max };
}

function compileResources(compile: Compile, input: SheetInput['resources'] = [], hitPoints: Vital | null): ResourceShape[] {
  for (const [i, { id }] of input.entries()) {
    if (input.findIndex((other) => other.id === id) < i) compile.issues.push({ path: ['sheet', 'resources', String(i), 'id'], code: 'ISSUE_DUPLICATE', params: { seen: id } });
  }
  return input.flatMap((resource, at) => compileResource(compile, resource, { at, hitPoints }) ?? []);
}

function compileCheckValues({ names, issues }: Compile, input: SheetInput['check_values'] = {}): Map<string, string> {
  const rows = Object.entries(input).map(([word, looked]) => {
    const path = ['sheet', 'check_values', word];
    return [statReference(names, { word, path }, issues), statReference(names, { word: looked, path }, issues)] as const;
  });
  return new Map(rows.flatMap(([name, looked]) => (name === null || looked === null ? [] : [[name, looked] as const])));
}

type Parts = Pick<SheetShape, 'attributes' | 'skills' | 'secondary' | 'fields'>;

/** Gives every stat one place: where the sheet lists it, else by how it is stored or computed, else among the skills. */
function placeStats(compile: Compile, input: SheetInput, { attributes, pools, derived }: { attributes: readonly string[]; pools: readonly string[]; derived: DerivedPlan }): Parts {
  const { names } = compile;
  const place = (words: readonly string[]) => stats(names, words);
  const derivedSkills = derivedNames(compile, input.derived_skills, ['sheet', 'derived_skills']);
  const derivedAttributes = derivedNames(compile, input.derived_attrs, ['sheet', 'derived_attrs']);
  const derivedSecondary = derivedNames(compile, input.derived_secondary, ['sheet', 'derived_secondary']);
  const listed = input.attributes === undefined ? attributes : place(wordsOf(input.attributes));
  const claimed = new Set<string>();
  const take = (candidates: readonly string[]) => candidates.filter((name) => !claimed.has(name) && claimed.add(name).size > 0);
  const first = take(listed);
  const fields = take([...place(wordsOf(input.fields)), ...place(valuesOf(input.field_keys))]);
  const skills = take([...place(wordsOf(input.skills)), ...derivedSkills, ...place(valuesOf(input.skill_keys))]);
  const stored = [...place(valuesOf(input.attr_keys)), ...place(valuesOf(input.secondary_keys))];
  const secondary = take([...place(wordsOf(input.secondary)), ...pools, ...derivedAttributes, ...derivedSecondary, ...stored, ...derived.map(({ name }) => name)]);
  // A system that lists its skills shows the others once a character has them.
  const rest = input.skills === undefined ? take(names.canonicals) : [];
  return { attributes: first, fields, skills: [...skills, ...rest], secondary };
}

/** The sheet of a system with all names made canonical. `attributes` are those that creation bounds, for packs that list none. */
export function compileSheet(compile: Compile, input: SheetInput, context: { attributes: readonly string[]; derived: DerivedPlan }): SheetShape {
  const hitPoints = compileHitPoints(compile, input.hit_points);
  const vitals = compileVitals(compile, input.vitals);
  if (hitPoints !== null && !vitals.has(hitPoints.name)) vitals.set(hitPoints.name, hitPoints);
  const pools = [...vitals.values()].flatMap(({ name, max }) => [name, max]);
  return {
    ...placeStats(compile, input, { ...context, pools }),
    vitals,
    resources: compileResources(compile, input.resources, hitPoints),
    checkValues: compileCheckValues(compile, input.check_values),
  };
}

/** What the parts of the sheet say a stat starts at; `defaults` of the pack come before these. */
export function sheetDefaults(names: StatNames, input: SheetInput): [string, number | string][] {
  const hitPoints = (['current', 'max'] as const).flatMap((part) => {
    const written = input.hit_points?.[part];
    return typeof written === 'number' ? [[hitPointWords[part], written] as const] : [];
  });
  const parts = [input.attributes, input.skills, input.secondary, input.fields].flatMap((part) => (part === undefined || Array.isArray(part) ? [] : Object.entries(part)));
  return [...parts, ...hitPoints].flatMap(([word, value]) => {
    const name = statNamed(names, word);
    return name === null || value === null ? [] : [[name, value] as [string, number | string]];
  });
}
