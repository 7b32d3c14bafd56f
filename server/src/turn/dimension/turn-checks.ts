import type { RuleCheck } from '../../core/dimension/rule-moment.ts';
import type { NewFrame } from '../../core/frame/frame.ts';

/** The judged checks among the frames of a turn, in their order, as rules read them. */
export function turnChecks(entries: readonly (NewFrame | { readonly frameId: string })[]): RuleCheck[] {
  return entries.flatMap((entry): RuleCheck[] => {
    if (!('type' in entry) || entry.type !== 'dice' || entry.data.check === undefined) return [];
    const { stat, outcome } = entry.data.check;
    const { id, success, critical, fumble, margin, tier } = outcome;
    return [{ stat: stat?.key ?? null, outcome: id, success, critical, fumble, margin, tier }];
  });
}
