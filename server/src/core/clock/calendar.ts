/** A day of the Gregorian calendar, which is taken to have been in use always. */
export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number };

/** The last year that can be shown. */
export const LAST_YEAR = 9_999;

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Days of a month, which is counted from 1. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTHS[month - 1] ?? 0);
}

/** Days of all years before one. */
function daysBeforeYear(year: number): number {
  const past = year - 1;
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
}

/** How many days after 0001-01-01 a date is; null for one that the calendar does not have. */
export function dayNumberOf({ year, month, day }: CalendarDate): number | null {
  if (year < 1 || year > LAST_YEAR || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  let days = daysBeforeYear(year) + day - 1;
  for (let past = 1; past < month; past += 1) days += daysInMonth(year, past);
  return days;
}

/** The number of the last day that can be shown. */
export const LAST_DATE_DAY = daysBeforeYear(LAST_YEAR + 1) - 1;

/** The date that many days after 0001-01-01. */
export function dateOfDayNumber(days: number): CalendarDate {
  // The mean year is 365.2425 days, so the guess is off by one at most.
  let year = Math.floor(days / 365.2425) + 1;
  if (daysBeforeYear(year) > days) year -= 1;
  else if (daysBeforeYear(year + 1) <= days) year += 1;
  let left = days - daysBeforeYear(year);
  let month = 1;
  while (left >= daysInMonth(year, month)) {
    left -= daysInMonth(year, month);
    month += 1;
  }
  return { year, month, day: left + 1 };
}
