import type { Rank, RankRule } from '../../core/check/index.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import { rankLabel } from '../../core/rulepack/index.ts';
import { builder } from '../builder.ts';

/** One rung of a ladder, from the top: the first whose condition holds is the outcome. */
export type LadderRank = { readonly rulepack: Rulepack; readonly rank: Rank; readonly when: string | null };

export const LadderRankRef = builder.objectRef<LadderRank>('LadderRank').implement({
  description: 'One rung of the ladder by which a system judges checks.',
  fields: (t) => ({
    id: t.string({ description: 'Its name for programs.', resolve: ({ rank }) => rank.id }),
    label: t.string({ description: "What it is called, in the viewer's language.", resolve: ({ rulepack, rank }, _args, { locale }) => rankLabel(rulepack, rank.id, locale).display }),
    success: t.boolean({ description: 'Whether it is a success.', resolve: ({ rank }) => rank.success }),
    critical: t.boolean({ description: 'Whether it is an extraordinary success.', resolve: ({ rank }) => rank.critical }),
    fumble: t.boolean({ description: 'Whether it is a disaster.', resolve: ({ rank }) => rank.fumble }),
    tier: t.int({ description: 'How good it is; higher is better.', resolve: ({ rank }) => rank.tier }),
    when: t.string({ nullable: true, description: 'The condition under which it is reached; null for the last, which is reached when no other is.', resolve: ({ when }) => when }),
  }),
});

/** The rungs in the order in which they are tried; none where a script judges, and the usual ones for a variant that is not there. */
export function ladderOf(rulepack: Rulepack, variant: string | null): LadderRank[] {
  const { resolution } = rulepack;
  const rules: readonly RankRule[] = (variant === null ? undefined : resolution?.variants.get(variant)) ?? resolution?.ranks ?? [];
  return rules.map(({ rank, when }) => ({ rulepack, rank, when: when?.text ?? null }));
}
