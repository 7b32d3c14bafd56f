/** The closed list of names that ranks, difficulties and margins may read, in the order of their places. */
export const slotList = ['roll', 'modifier', 'successes', 'ones', 'target', 'raw_target', 'dice'] as const;

/** Where each of those values stands in the list that a formula is evaluated on. */
export const slots = { roll: 0, modifier: 1, successes: 2, ones: 3, target: 4, rawTarget: 5, dice: 6 } as const;

/** The names that a check without a target does not have. */
export const targetNames: ReadonlySet<string> = new Set(['target', 'raw_target']);
