/** A stretch of time in the story, forwards or, where both are negative, backwards. Months are as long as the calendar has them. */
export type Delta = { readonly months: number; readonly minutes: number };

/** The longest stretch in minutes: what the calendar can show. */
export const DELTA_MINUTES_MAX = 9_999 * 366 * 1_440;
export const DELTA_MONTHS_MAX = 9_999 * 12;

/** Examples of what can be read, told to whoever wrote something else. */
export const DELTA_EXPECTED = '+2 hours, -1 day, +1 hour 30 min, +30分钟, +两天';
