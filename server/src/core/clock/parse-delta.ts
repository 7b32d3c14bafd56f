import { DomainError } from '../error/domain-error.ts';
import type { Delta } from './delta.ts';
import { DELTA_EXPECTED, DELTA_MINUTES_MAX, DELTA_MONTHS_MAX } from './delta.ts';
import { plainText } from './plain-text.ts';
import { ENGLISH_NUMBER, HAN_NUMBER, readNumber } from './read-number.ts';

type Unit = { readonly words: string; readonly minutes: number; readonly months?: number };

/** The longer word first where one begins with another. A 时辰 is a twelfth of a day, a 刻钟 a quarter of an hour. */
const units: readonly Unit[] = [
  { words: '(?:minutes?|mins?|m)(?![a-z])|分钟?', minutes: 1 },
  { words: '个?刻钟?', minutes: 15 },
  { words: '(?:hours?|hrs?|h)(?![a-z])|个?小时|个?钟头|个钟', minutes: 60 },
  { words: '个?时辰', minutes: 120 },
  { words: '(?:days?|d)(?![a-z])|天|日', minutes: 1_440 },
  { words: '(?:weeks?|w)(?![a-z])|个?星期|个?礼拜|周', minutes: 10_080 },
  { words: '(?:months?|mo)(?![a-z])|个月', minutes: 0, months: 1 },
  { words: '(?:years?|yrs?|y)(?![a-z])|年', minutes: 0, months: 12 },
];
const unitWords = units.map(({ words }) => words).join('|');
const unitPatterns = units.map((unit) => ({ unit, pattern: new RegExp(`^(?:${unit.words})$`, 'i') }));

const number = `\\d{1,7}(?:\\.\\d{1,2})?|(?:${ENGLISH_NUMBER})(?![a-z])|${HAN_NUMBER}`;
/** One number with its unit. Halves: `half an hour`, `2 and a half days`, `a day and a half`, 半天, 一个半小时, 两天半. */
const part = new RegExp(
  `^(?:,? ?(?:and )?|又)(?:(?<halfOnly>half an?|半个?) ?(?<halfUnit>${unitWords})|(?<count>${number})(?<half> and a half|个半)? ?(?<unit>${unitWords})(?<halfAfter> and a half(?![a-z])|半(?=$|[ ,\\d]))?)`,
  'i',
);

function unitOf(word: string): Unit | undefined {
  return unitPatterns.find(({ pattern }) => pattern.test(word))?.unit;
}

type Read = { months: number; minutes: number; rest: string };

function readParts(text: string): Read | null {
  const read: Read = { months: 0, minutes: 0, rest: text };
  for (let match = part.exec(read.rest); match?.groups !== undefined; match = part.exec(read.rest)) {
    const { halfOnly, halfUnit, count = '', half, unit = '', halfAfter } = match.groups;
    const whole = halfOnly === undefined ? (readNumber(count) ?? Number.NaN) : 0;
    const amount = [halfOnly, half, halfAfter].some((word) => word !== undefined) ? whole + 0.5 : whole;
    const { minutes, months = 0 } = unitOf(halfUnit ?? unit) ?? { minutes: Number.NaN };
    read.minutes += amount * minutes;
    read.months += amount * months;
    read.rest = read.rest.slice(match[0].length);
  }
  return read.rest === text ? null : read;
}

const round = (value: number) => Math.round(value * 1e6) / 1e6;

/** What a text begins with as a stretch of time, and what follows it; null where it begins with none. */
export function takeDelta(text: string): { readonly delta: Delta; readonly rest: string } | null {
  const plain = plainText(text);
  const [sign = ''] = /^[+-] ?/.exec(plain) ?? [];
  const read = readParts(plain.slice(sign.length));
  if (read === null) return null;
  const [minutes, months] = [round(read.minutes), round(read.months)];
  const isWhole = Number.isInteger(minutes) && Number.isInteger(months) && minutes <= DELTA_MINUTES_MAX && months <= DELTA_MONTHS_MAX;
  if (!isWhole || (minutes === 0 && months === 0)) return null;
  const direction = sign.startsWith('-') ? -1 : 1;
  return { delta: { months: months * direction || 0, minutes: minutes * direction || 0 }, rest: read.rest.replace(/^[ ,;:.、。]+/, '') };
}

/**
 * Reads a stretch of time: `+2 hours`, `-1 day`, `1 hour 30 min`, `+30分钟`, `1 小时 30 分`, `半天`. Without a sign it goes forwards.
 * Throws CLOCK_DELTA_UNREADABLE with what was seen and what is expected.
 */
export function parseDelta(text: string): Delta {
  const taken = takeDelta(text);
  if (taken === null || taken.rest !== '') throw new DomainError('CLOCK_DELTA_UNREADABLE', { seen: text.slice(0, 80), expected: DELTA_EXPECTED });
  return taken.delta;
}
