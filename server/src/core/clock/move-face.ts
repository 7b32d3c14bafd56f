import { DomainError } from '../error/domain-error.ts';
import { dateOfDayNumber, dayNumberOf, daysInMonth, LAST_DATE_DAY, LAST_YEAR } from './calendar.ts';
import type { Delta } from './delta.ts';
import type { Face } from './face.ts';
import { isDated, LAST_STORY_DAY, MINUTES_A_DAY } from './face.ts';
import { printFace } from './print-face.ts';

const outOfRange = (face: Face, isEarly: boolean) => new DomainError(isEarly ? 'CLOCK_BEFORE_START' : 'CLOCK_AFTER_END', { face: printFace(face) });

/** The same day some months on; the last day of the month where that has no such day. */
function monthsOn(face: Face, months: number): number {
  const { year, month, day } = dateOfDayNumber(face.day);
  const count = year * 12 + month - 1 + months;
  const target = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
  if (target.year < 1 || target.year > LAST_YEAR) throw outOfRange(face, target.year < 1);
  return dayNumberOf({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) }) ?? face.day;
}

/**
 * A face some time on, in its own style; months are counted before days. One that shows a day only goes on showing a day
 * unless hours are added, which count from midnight. Throws CLOCK_BEFORE_START, CLOCK_AFTER_END, and CLOCK_DELTA_NEEDS_DATE
 * for months where days are counted.
 */
export function moveFace(face: Face, { months, minutes }: Delta): Face {
  if (months !== 0 && !isDated(face)) throw new DomainError('CLOCK_DELTA_NEEDS_DATE', { face: printFace(face) });
  const from = months === 0 ? face.day : monthsOn(face, months);
  const total = from * MINUTES_A_DAY + (face.minute ?? 0) + minutes;
  const day = Math.floor(total / MINUTES_A_DAY);
  const last = isDated(face) ? LAST_DATE_DAY : LAST_STORY_DAY - 1;
  if (day < 0 || day > last) throw outOfRange(face, day < 0);
  const minute = total - day * MINUTES_A_DAY;
  return { ...face, day, minute: face.minute === null && minute === 0 ? null : minute };
}
