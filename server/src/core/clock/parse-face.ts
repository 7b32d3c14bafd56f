import { dayNumberOf } from './calendar.ts';
import type { Face, FaceStyle } from './face.ts';
import { LAST_STORY_DAY } from './face.ts';
import { plainText } from './plain-text.ts';
import { HAN_NUMBER, readNumber } from './read-number.ts';

const number = `\\d{1,6}|${HAN_NUMBER}`;
const time = `(?:(?<half>凌晨|清晨|早上|上午|中午|下午|傍晚|晚上) ?)?(?:(?<hour>\\d{1,2}):(?<minute>\\d{2})(?: ?(?<period>[ap])\\.?m\\.?)?|(?<hanHour>${number}) ?[点时](?:(?<hanMinute>${number}) ?分?|(?<halfPast>半)|整)?)`;

/** Every way to write a day, each with what may stand between it and the time. */
const shapes: readonly { readonly style: FaceStyle; readonly pattern: RegExp }[] = [
  { style: 'dash', pattern: new RegExp(`^(?<year>\\d{1,4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})(?:(?<joint>T|,? )${time})?$`, 'i') },
  { style: 'slash', pattern: new RegExp(`^(?<year>\\d{1,4})/(?<month>\\d{1,2})/(?<day>\\d{1,2})(?:(?<joint>T|,? )${time})?$`, 'i') },
  { style: 'han-date', pattern: new RegExp(`^(?<year>${number}) ?年 ?(?<month>${number}) ?月 ?(?<day>${number}) ?[日号](?: ?,? ?${time})?$`, 'i') },
  { style: 'd', pattern: new RegExp(`^D ?(?<day>\\d{1,6})(?:(?<joint>T|,? )${time})?$`, 'i') },
  { style: 'day', pattern: new RegExp(`^Day (?<day>\\d{1,6})(?:(?<joint>T|,? )${time})?$`, 'i') },
  { style: 'han-day', pattern: new RegExp(`^第 ?(?<day>${number}) ?[天日](?: ?,? ?${time})?$`, 'i') },
];

type Groups = Readonly<Record<string, string | undefined>>;

const numberIn = (groups: Groups, name: string) => readNumber(groups[name] ?? '');

/** The hour of the day of one that was told with its half: 下午3点, 3:00 pm. */
function hourOf(hour: number, { half, period }: Groups): number | null {
  if (period === undefined && half === undefined) return hour;
  if (hour > 12) return period === undefined ? hour : null;
  const late = period?.toLowerCase() === 'p' || half === '下午' || half === '傍晚' || half === '晚上' || (half === '中午' && hour < 6);
  return late ? (hour % 12) + 12 : half === '中午' ? hour : hour % 12;
}

/** Minutes since midnight; null where no time was told, undefined where there is no such time. */
function minuteOf(groups: Groups): number | null | undefined {
  const given = numberIn(groups, 'hour') ?? numberIn(groups, 'hanHour');
  if (given === null) return null;
  const hour = hourOf(given, groups);
  const minute = groups.halfPast === undefined ? (numberIn(groups, 'minute') ?? numberIn(groups, 'hanMinute') ?? 0) : 30;
  return hour === null || hour > 23 || minute > 59 ? undefined : hour * 60 + minute;
}

function dayOf(style: FaceStyle, groups: Groups): number | null {
  const day = numberIn(groups, 'day') ?? 0;
  if (style === 'd' || style === 'day' || style === 'han-day') return day >= 1 && day <= LAST_STORY_DAY ? day - 1 : null;
  return dayNumberOf({ year: numberIn(groups, 'year') ?? 0, month: numberIn(groups, 'month') ?? 0, day });
}

/**
 * Reads what a clock shows: `1926-03-15 14:00` (also with `/` or `T`), `1926年3月15日 14:00`, `D3 14:00`, `Day 3`, `第3天 14:00`.
 * Null for everything else, dates that the calendar does not have included: a story may have its own.
 */
export function parseFace(text: string): Face | null {
  const plain = plainText(text);
  for (const { style, pattern } of shapes) {
    const groups = pattern.exec(plain)?.groups;
    if (groups === undefined) continue;
    const [day, minute] = [dayOf(style, groups), minuteOf(groups)];
    if (day === null || minute === undefined) return null;
    return { style, day, minute, joint: groups.joint?.toUpperCase() === 'T' ? 'T' : ' ' };
  }
  return null;
}
