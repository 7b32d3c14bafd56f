import type { FailureIssue } from '../../lib/failure.ts';
import type { CreationRules, SheetDraft } from './creation-query.ts';
import type { SheetPlan } from './sheet-plan.ts';

/** What every step of the making is given. */
export type StepProps = {
  readonly rules: CreationRules;
  readonly plan: SheetPlan;
  readonly onPlan: (plan: SheetPlan) => void;
  /** What the plan would come to; null before the first answer. */
  readonly draft: SheetDraft | null;
  /** What is wrong, and what would be brought into bounds. */
  readonly issues: readonly FailureIssue[];
  readonly notes: readonly FailureIssue[];
};

/** Where the server names a stat of the new sheet. */
export function inSheet(section: 'attributes' | 'skills' | 'fields', name: string): readonly string[] {
  return ['input', 'sheet', section, name];
}
