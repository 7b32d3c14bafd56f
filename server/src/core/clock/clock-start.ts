import type { ClockData } from '../document/kinds/clock.ts';

/** What the clock showed when it was first set, from which the time of the story counts. Clocks of older builds know their first change. */
export function clockStart({ start, events, face }: ClockData): string {
  return start ?? events[0]?.face ?? face;
}
