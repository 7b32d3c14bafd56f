import type { ClockChange } from '../../core/clock/index.ts';
import { parseDelta, parseFace, printDelta, printFaceIn, takeDelta } from '../../core/clock/index.ts';
import type { ClockData } from '../../core/document/kinds/clock.ts';
import { CLOCK_NOTE_MAX, FACE_MAX } from '../../core/document/kinds/clock.ts';
import { seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';
import { changeClockIn } from '../../room/clock/change-clock.ts';
import { readClock } from '../../room/clock/read-clock.ts';
import type { Command } from './command.ts';

/** Changes that one answer shows. */
const EVENTS_SHOWN = 10;

function faceText(text: string, locale: Locale): string {
  const face = parseFace(text);
  return face === null ? text : printFaceIn(face, locale);
}

type Shown = { readonly face: string; readonly events: ClockData['events'] | null };

function clockText({ face, events }: Shown, locale: Locale): string {
  const lines = (events ?? []).slice(-EVENTS_SHOWN).map(({ face: after, delta, note }) => {
    const what = delta === null ? translate('clock.set', {}, locale) : printDelta(delta, locale);
    return [`- ${faceText(after, locale)}`, what, note].filter((part) => part !== '').join(' · ');
  });
  return [faceText(face, locale), ...lines].join('\n');
}

/** `set 1926-03-15 14:00`, `设定 第3天`, `+2 hours a long walk`, `-1天`. */
function changeOf(argument: string): ClockChange {
  const [, face] = /^(?:set|设定|设置|设为)\s*(.+)$/isu.exec(argument) ?? [];
  if (face !== undefined) {
    if (face.length > FACE_MAX) throw new DomainError('COMMAND_ARGUMENT', { seen: face.slice(0, 40), expected: `1–${FACE_MAX}` });
    return { do: 'set', face, note: '' };
  }
  if (!/^[+\-−–＋－]/u.test(argument)) throw new DomainError('COMMAND_ARGUMENT', { seen: argument.slice(0, 40), expected: 'set D1 08:00, +2 hours, -1 day' });
  const taken = takeDelta(argument) ?? { delta: parseDelta(argument), rest: '' };
  return { do: 'advance', delta: taken.delta, note: taken.rest.slice(0, CLOCK_NOTE_MAX) };
}

/** Shows the time of the story to anyone; keepers set it or let time pass. */
export const timeCommand: Command = {
  word: 'time',
  words: ['time', 'clock', '时间', '时钟'],
  keeperOnly: false,
  run: async (argument, { ports, room, viewer, locale }) => {
    if (argument === '') {
      const clock = await readClock({ db: ports.db, roomId: room.id, viewer });
      return { reply: clock === null ? translate('clock.none', {}, locale) : clockText(clock, locale) };
    }
    if (!seesAll(viewer)) throw new DomainError('FORBIDDEN');
    const change = changeOf(argument);
    return { change: async (write) => faceText((await changeClockIn(write, change)).face, locale) };
  },
};
