import type { Issue } from '../../core/error/issue.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import type { CreationRequest, SheetEdit, SheetValues, SkillBudget, WriteMode } from '../../core/sheet/index.ts';
import { applyEdits, createSheet, methodsOf, pointBuyCost, skillBudget, startVitals } from '../../core/sheet/index.ts';
import type { GivenEdits } from './given-edits.ts';
import { placedAt, readGiven } from './given-edits.ts';
import { editsOf, issuesOfRequest, placedInRequest } from './new-sheet.ts';

export type SpentPoints = { readonly spent: number; readonly maximum: number };

/**
 * A sheet as it would be. `issues` keep it from being written; what they are about is left out of it. `notes` say what would be
 * brought into bounds, and that more points are spent than there are.
 */
export type SheetDraft = {
  readonly values: SheetValues;
  readonly budget: SkillBudget | null;
  readonly pointBuy: SpentPoints | null;
  readonly issues: readonly Issue[];
  readonly notes: readonly Issue[];
};

/** No dice fall for a draft. */
const noChance = { seed: '0' };

/** The sheet without the edits that cannot be written. */
function writable(rulepack: Rulepack, values: SheetValues, { edits, mode }: { edits: readonly SheetEdit[]; mode: WriteMode }): SheetValues {
  const applied = applyEdits(rulepack, values, { edits, mode });
  if (applied.issues.length === 0) return applied.values;
  const wrong = new Set(applied.issues.map(({ path }) => path[0]));
  return applyEdits(rulepack, values, { edits: edits.filter(({ name }) => !wrong.has(name)), mode }).values;
}

function pointsOf(rulepack: Rulepack, { method, attributes = {} }: CreationRequest): SpentPoints | null {
  const { pointBuy } = rulepack.creation;
  if (method !== 'point_buy' || pointBuy === null) return null;
  return { spent: Object.values(attributes).reduce((sum, value) => sum + (pointBuyCost(pointBuy, value) ?? 0), 0), maximum: pointBuy.budget };
}

/** A new sheet as the request would make it; attributes that dice decide are as a fresh sheet has them. */
export function draftNewSheet(rulepack: Rulepack, given: CreationRequest): SheetDraft {
  const { attributes: _rolled, ...rest } = given;
  const request: CreationRequest = given.method === 'rolled' && methodsOf(rulepack).includes('rolled') ? { ...rest, method: 'manual' } : given;
  const made = createSheet(rulepack, request, noChance);
  const values = made.ok ? made.values : startVitals(rulepack, writable(rulepack, {}, { edits: editsOf(rulepack, request), mode: 'creation' }));
  return {
    values,
    budget: skillBudget(rulepack, values),
    pointBuy: pointsOf(rulepack, request),
    issues: made.ok ? [] : issuesOfRequest(rulepack, request, made.issues),
    notes: made.ok ? placedInRequest(rulepack, request, made.notes) : [],
  };
}

/** A sheet as edits by hand would leave it. */
export function draftEdits(rulepack: Rulepack, values: SheetValues, given: GivenEdits): SheetDraft {
  const read = readGiven(rulepack, given);
  const applied = applyEdits(rulepack, values, { edits: read.edits, mode: 'edit' });
  const drafted = applied.issues.length === 0 ? applied.values : writable(rulepack, values, { edits: read.edits, mode: 'edit' });
  return {
    values: drafted,
    budget: skillBudget(rulepack, drafted),
    pointBuy: null,
    issues: [...read.issues, ...placedAt(read, applied.issues)],
    notes: [...read.notes, ...placedAt(read, applied.notes)],
  };
}
