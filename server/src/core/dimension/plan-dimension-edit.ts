import { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import type { VariableData } from '../variable/variable-data.ts';
import { isAllDerived } from './derive-from-clock.ts';
import type { CurrentDimensions, DimensionData } from './dimension-data.ts';
import { dimensionRuleSchema } from './dimension-data.ts';
import { dimensionLimits } from './limits.ts';
import { ruleIssues } from './rule-issues.ts';

const edit = z.strictObject({
  name: z.string().trim().min(1).max(dimensionLimits.name).optional(),
  description: z.string().trim().max(dimensionLimits.description).nullable().optional(),
  updateRule: z.string().trim().max(dimensionLimits.updateRule).nullable().optional(),
  rules: z.array(dimensionRuleSchema).max(dimensionLimits.rules).optional(),
  visibility: z.enum(['player', 'keeper']).optional(),
});

export type PlannedEdit = { readonly ok: true; readonly data: DimensionData } | { readonly ok: false; readonly issues: readonly Issue[] };

/** Takes what was given for what there is; an empty text is none. */
function edited(data: DimensionData, { name, description, updateRule, rules, visibility }: z.infer<typeof edit>): DimensionData {
  const text = (given: string | null | undefined, before: DimensionData['updateRule']) => (given === undefined ? before : given === '' ? null : given);
  return {
    ...data,
    name: name ?? data.name,
    description: description === undefined ? data.description : description === '' ? null : description,
    updateRule: text(updateRule, data.updateRule),
    rules: rules ?? data.rules,
    visibility: visibility ?? data.visibility,
  };
}

/** Plans a change of what a dimension is called, by which rules it goes and who sees it; schema and values stay. Every problem by path. */
export function planDimensionEdit(current: CurrentDimensions, { key, input, variables }: { readonly key: string; readonly input: unknown; readonly variables: readonly Pick<VariableData, 'key' | 'kind'>[] }): PlannedEdit | null {
  const now = current.get(key);
  if (now === undefined) return null;
  const parsed = edit.safeParse(input);
  if (!parsed.success) return { ok: false, issues: issuesOfZod(parsed.error, input) };
  const data = edited(now.data, parsed.data);
  const known = { dimensions: [...current.values()].map((each) => each.data), variables };
  const rules = parsed.data.rules === undefined ? [] : ruleIssues([data], known).map((issue) => ({ ...issue, path: issue.path.slice(1) }));
  const derived: Issue[] = data.updateRule !== null && isAllDerived(data.schema) ? underPath(['updateRule'], [{ path: [], code: 'DIMENSION_DERIVE_RULE' }]) : [];
  const issues = [...rules, ...derived];
  return issues.length > 0 ? { ok: false, issues } : { ok: true, data };
}
