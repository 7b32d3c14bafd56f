/**
 * One die as it came up. `value` is what counts, `natural` what the die showed where `mi` or `ma` changed it. A die
 * that was dropped or thrown again stays, with `kept: false`.
 */
export type Face = { value: number; kept: boolean; natural?: number; rerolled?: true; exploded?: true; success?: true };

/** Members of a group: faces of dice, or the items of a set. */
export type Countable = { value: number; kept: boolean };

/** The kind of die of one group, and how to throw one more of them. */
export type Die = { readonly low: number; readonly high: number; throwOne(): Face };
