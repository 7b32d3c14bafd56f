import type { Chance } from '../dice/index.ts';
import { randomOf } from '../dice/roll.ts';
import type { Issue } from '../error/issue.ts';
import { nearest } from '../error/nearest.ts';
import type { Rulepack, StatValue } from '../rulepack/index.ts';
import { canonicalOf, foldName } from '../rulepack/index.ts';
import { applyEdits } from './apply-edits.ts';
import { budgetNotes } from './budgets.ts';
import { pointBuyIssues } from './point-buy.ts';
import type { AttributeRoll } from './roll-attributes.ts';
import { canRoll, rollAttributes, rollsAlike } from './roll-attributes.ts';
import { shareOut } from './share-out.ts';
import type { SheetEdit } from './sheet-edit.ts';
import { startVitals } from './start-vitals.ts';
import type { SheetValues } from './values.ts';
import { sheetValues } from './values.ts';

/** Ways to come by attributes. `manual` takes what it is given, within the system's bounds. */
export const creationMethods = ['rolled', 'point_buy', 'standard_array', 'manual'] as const;
export type CreationMethod = (typeof creationMethods)[number];

/**
 * What somebody decides about a new sheet; stats by any of their words. `attributes` are the values bought, the array shared
 * out or the values given; rolled attributes that are all alike, and an array nobody shared out, follow `priorities`.
 */
export type CreationRequest = {
  readonly method: CreationMethod;
  readonly attributes?: Readonly<Record<string, number>>;
  readonly priorities?: readonly string[];
  readonly skills?: Readonly<Record<string, number>>;
  readonly fields?: Readonly<Record<string, StatValue>>;
};

export type CreatedSheet =
  | { readonly ok: true; readonly values: SheetValues; readonly rolls: readonly AttributeRoll[]; readonly notes: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** The ways that a system offers, the usual one first. */
export function methodsOf(rulepack: Pick<Rulepack, 'creation'>): CreationMethod[] {
  const { pointBuy, standardArray } = rulepack.creation;
  return creationMethods.filter((method) => (method === 'rolled' ? canRoll(rulepack) : method === 'point_buy' ? pointBuy !== null : method === 'standard_array' ? standardArray !== null : true));
}

type Attributes = { readonly values: readonly (readonly [string, number])[]; readonly rolls: readonly AttributeRoll[]; readonly issues: readonly Issue[] };

/** Values by canonical name; words that the system does not have are issues under `section`. */
function named<T extends StatValue>(rulepack: Rulepack, section: string, values: Readonly<Record<string, T>> = {}): { entries: [string, T][]; issues: Issue[] } {
  const entries: [string, T][] = [];
  const issues: Issue[] = [];
  for (const [word, value] of Object.entries(values)) {
    const name = canonicalOf(rulepack, word);
    if (name !== null) entries.push([name, value]);
    else if (section === 'skills' && !foldName(word).includes(' ') && /\p{L}/u.test(word)) entries.push([foldName(word), value]);
    else issues.push({ path: [section, word], code: 'ISSUE_SHEET_NAME_UNKNOWN', params: { seen: word.slice(0, 80), nearest: nearest(word, rulepack.stats.written.keys()) } });
  }
  return { entries, issues };
}

function fromArray({ creation }: Rulepack, given: readonly (readonly [string, number])[], priorities: readonly string[]): Attributes {
  const array = creation.standardArray ?? [];
  if (given.length === 0) return { values: shareOut(array, [...creation.attributes.keys()], priorities), rolls: [], issues: [] };
  const seen = given.map(([, value]) => value).toSorted((a, b) => b - a);
  const expected = array.toSorted((a, b) => b - a);
  const same = seen.length === expected.length && seen.every((value, i) => value === expected[i]);
  return { values: given, rolls: [], issues: same ? [] : [{ path: ['attributes'], code: 'ISSUE_SHEET_ARRAY', params: { seen: seen.join(', '), expected: expected.join(', ') } }] };
}

function rolled(rulepack: Rulepack, priorities: readonly string[], chance: Chance): Attributes {
  const rolls = rollAttributes(rulepack, randomOf(chance));
  const totals = rolls.map(({ name, roll }) => [name, roll.total] as const);
  const shared = priorities.length > 0 && rollsAlike(rulepack);
  return { values: shared ? shareOut(totals.map(([, total]) => total), totals.map(([name]) => name), priorities) : totals, rolls, issues: [] };
}

function attributesOf(rulepack: Rulepack, { method, attributes, priorities = [] }: CreationRequest, chance: Chance): Attributes {
  const given = named(rulepack, 'attributes', attributes);
  if (given.issues.length > 0) return { values: [], rolls: [], issues: given.issues };
  const wanted = priorities.flatMap((word) => canonicalOf(rulepack, word) ?? []);
  const { pointBuy } = rulepack.creation;
  if (method === 'rolled') return rolled(rulepack, wanted, chance);
  if (method === 'standard_array') return fromArray(rulepack, given.entries, wanted);
  const issues = method === 'point_buy' && pointBuy !== null ? pointBuyIssues(rulepack, pointBuy, sheetValues(given.entries) as Record<string, number>) : [];
  return { values: given.entries, rolls: [], issues };
}

/**
 * Makes a sheet: attributes by the method, skills and fields as given, all within the system's bounds, pools at what they start
 * with. Dice come from `chance` alone. Nothing is made if anything is wrong; spending too many points only notes it.
 */
export function createSheet(rulepack: Rulepack, request: CreationRequest, chance: Chance): CreatedSheet {
  const methods = methodsOf(rulepack);
  if (!methods.includes(request.method)) return { ok: false, issues: [{ path: ['method'], code: 'ISSUE_SHEET_METHOD', params: { seen: request.method, expected: methods.join(', ') } }] };
  const attributes = attributesOf(rulepack, request, chance);
  const skills = named(rulepack, 'skills', request.skills);
  const fields = named(rulepack, 'fields', request.fields);
  const wrong = [...attributes.issues, ...skills.issues, ...fields.issues];
  if (wrong.length > 0) return { ok: false, issues: wrong };
  const entries: readonly (readonly [string, StatValue])[] = [...attributes.values, ...skills.entries, ...fields.entries];
  const edits = entries.map(([name, value]): SheetEdit => ({ name, change: 'set', value }));
  const written = applyEdits(rulepack, sheetValues(), { edits, mode: 'creation' });
  if (written.issues.length > 0) return { ok: false, issues: written.issues };
  const values = startVitals(rulepack, written.values);
  return { ok: true, values, rolls: attributes.rolls, notes: [...written.notes, ...budgetNotes(rulepack, values)] };
}
