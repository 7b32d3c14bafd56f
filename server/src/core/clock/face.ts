/** How a face was written; the first three count dates, the others days since the story began. */
export type FaceStyle = 'dash' | 'slash' | 'han-date' | 'd' | 'day' | 'han-day';

/** What the clock of the story shows, as far as it can be calculated with. */
export type Face = {
  readonly style: FaceStyle;
  /** Whole days since the first one that can be shown: 0 is 0001-01-01, or day 1. */
  readonly day: number;
  /** Minutes since midnight; null where only the day is known. */
  readonly minute: number | null;
  /** What stands between day and time. */
  readonly joint: ' ' | 'T';
};

export const MINUTES_A_DAY = 1_440;
/** The last day that can be shown of stories that count days: about 2,700 years. */
export const LAST_STORY_DAY = 999_999;

/** Whether a face shows a date of the calendar, or a day of the story. */
export function isDated({ style }: Pick<Face, 'style'>): boolean {
  return style === 'dash' || style === 'slash' || style === 'han-date';
}
