import { dateOfDayNumber } from './calendar.ts';
import type { Face, FaceStyle } from './face.ts';

const padded = (value: number, length = 2) => String(value).padStart(length, '0');

function dayText({ style, day }: Face): string {
  if (style === 'd') return `D${day + 1}`;
  if (style === 'day') return `Day ${day + 1}`;
  if (style === 'han-day') return `第${day + 1}天`;
  const { year, month, day: ofMonth } = dateOfDayNumber(day);
  if (style === 'han-date') return `${year}年${month}月${ofMonth}日`;
  return [padded(year, 4), padded(month), padded(ofMonth)].join(style === 'dash' ? '-' : '/');
}

/** A face in the style in which it was given. */
export function printFace(face: Face): string {
  const { minute, joint } = face;
  if (minute === null) return dayText(face);
  return `${dayText(face)}${joint}${padded(Math.floor(minute / 60))}:${padded(minute % 60)}`;
}

/** The style of a language that is nearest to another. */
const inLanguage: Readonly<Record<'en' | 'zh', Readonly<Record<FaceStyle, FaceStyle>>>> = {
  en: { dash: 'dash', slash: 'slash', 'han-date': 'dash', d: 'd', day: 'day', 'han-day': 'day' },
  zh: { dash: 'han-date', slash: 'han-date', 'han-date': 'han-date', d: 'han-day', day: 'han-day', 'han-day': 'han-day' },
};

/** A face as a reader of a language writes it. */
export function printFaceIn(face: Face, language: 'en' | 'zh'): string {
  const style = inLanguage[language][face.style];
  return printFace(style === face.style ? face : { ...face, style, joint: ' ' });
}

/** The date of a face as `1926-03-15`. */
export function isoDateOf(face: Pick<Face, 'day'>): string {
  return printFace({ style: 'dash', day: face.day, minute: null, joint: ' ' });
}
