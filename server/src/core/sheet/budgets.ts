import type { Issue } from '../error/issue.ts';
import type { Rulepack } from '../rulepack/index.ts';
import { formulaValue } from './derive-stats.ts';
import { readSheet } from './sheet-reader.ts';
import type { SheetValues } from './values.ts';
import { defaultNumber, numberIn, ownValue } from './values.ts';

/** Points to share out among skills, and what is spent: how far each stands above what the system gives it anyway. */
export type SkillBudget = { readonly spent: number; readonly maximum: number; readonly budgets: readonly { readonly id: string; readonly points: number }[] };

/** Null for systems without budgets. */
export function skillBudget(rulepack: Rulepack, values: SheetValues): SkillBudget | null {
  const { creation, sheet } = rulepack;
  if (creation.budgets.length === 0) return null;
  const reader = readSheet(rulepack, values);
  const budgets = creation.budgets.map(({ id, parts }) => {
    const points = parts.map((alternatives) => Math.max(0, ...alternatives.map((formula) => numberIn(formulaValue(formula, reader.number)) ?? 0)));
    return { id, points: Math.floor(points.reduce((sum, part) => sum + part, 0)) };
  });
  const placed = new Set([...creation.attributes.keys(), ...sheet.attributes, ...sheet.secondary, ...sheet.fields, ...sheet.vitals.keys()]);
  const spent = Object.keys(values)
    .filter((name) => !placed.has(name))
    .reduce((sum, name) => sum + Math.max(0, (numberIn(ownValue(values, name)) ?? 0) - (numberIn(ownValue(reader.derived, name)) ?? defaultNumber(rulepack, name))), 0);
  return { spent, maximum: budgets.reduce((sum, { points }) => sum + points, 0), budgets };
}

/** Spending more than there is only warns: a table may have agreed on it. */
export function budgetNotes(rulepack: Rulepack, values: SheetValues): Issue[] {
  const budget = skillBudget(rulepack, values);
  if (budget === null || budget.spent <= budget.maximum) return [];
  const names = budget.budgets.map(({ id }) => id).join(' + ');
  return [{ path: ['skills'], code: 'ISSUE_SHEET_BUDGET', params: { budget: names, spent: budget.spent, maximum: budget.maximum } }];
}
