import type { RuleCheck, RuleMoment } from '../../core/dimension/rule-moment.ts';
import { clockStart } from '../../core/clock/clock-start.ts';
import type { Raw } from '../../core/document/document.ts';
import type { DocumentKind } from '../../core/document/kinds/index.ts';
import { treeOf } from '../../core/variable/change-tree.ts';

/** The kinds that rules read beside dimensions. */
export const ruleKinds = ['variable', 'variable-tree', 'clock'] as const satisfies readonly DocumentKind[];

/** What a turn adds to what rules read: its number, its judged checks, and what the clock showed when it began. */
export type TurnMoment = { readonly turn: number; readonly checks: readonly RuleCheck[]; readonly clockBefore: string | null };

/** What rules of a room read, from its documents of `ruleKinds`. */
export function ruleMoment(documents: readonly Raw[], { turn, checks, clockBefore }: TurnMoment): RuleMoment {
  const clock = documents.find((document) => document.kind === 'clock');
  const tree = documents.find((document) => document.kind === 'variable-tree');
  return {
    turn, checks,
    clock: { face: clock?.data.face ?? null, start: clock === undefined ? null : clockStart(clock.data), before: clockBefore },
    variables: Object.fromEntries(documents.flatMap((document) => (document.kind === 'variable' ? [[document.data.key, document.data.value]] : []))),
    tree: tree === undefined ? {} : treeOf(tree.data),
  };
}
