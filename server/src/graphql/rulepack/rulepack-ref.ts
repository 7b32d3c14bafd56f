import type { Rulepack } from '../../core/rulepack/index.ts';
import { builder } from '../builder.ts';

/** A system as somebody reads about it; `keeper` is set for those who run rooms. */
export type RulepackView = { readonly rulepack: Rulepack; readonly keeper: boolean };

export const RulepackRef = builder.objectRef<RulepackView>('Rulepack');
