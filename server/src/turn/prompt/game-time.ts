import { isDated, isoDateOf, parseFace, printFace } from '../../core/clock/index.ts';

/** The story's time as macros know it; texts are '' where the room's clock does not say. */
export type GameTime = { readonly time: string; readonly date: string; readonly fields: Readonly<Record<string, string>> };

const noTime: GameTime = { time: '', date: '', fields: {} };

function weekdayOf(isoDate: string, locale: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? '' : new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** Reads the room's clock. A face that cannot be calculated with is shown whole as the time: it is all that is known. */
export function gameTime(face: string | null, locale: string): GameTime {
  if (face === null) return noTime;
  const parsed = parseFace(face);
  if (parsed === null) return { time: face, date: '', fields: {} };
  const time = parsed.minute === null ? '' : `${String(Math.floor(parsed.minute / 60)).padStart(2, '0')}:${String(parsed.minute % 60).padStart(2, '0')}`;
  const date = printFace({ ...parsed, minute: null });
  if (!isDated(parsed)) return { time, date, fields: { isotime: time } };
  const isodate = isoDateOf(parsed);
  return { time, date, fields: { isotime: time, isodate, weekday: weekdayOf(isodate, locale) } };
}
