import { isDated, isoDateOf, parseFace, printDelta, printFaceIn } from '../../core/clock/index.ts';
import type { ClockData } from '../../core/document/kinds/clock.ts';
import { clockId } from '../../core/document/kinds/clock.ts';
import type { ViewOf } from '../../core/document/kinds/index.ts';
import type { Locale } from '../../i18n/translate.ts';
import { builder } from '../builder.ts';
import { documentOfKind } from '../document/document-loader.ts';
import type { Context } from '../context/context.ts';
import { RoomRef } from '../room/room-ref.ts';
import type { Reading } from '../seat/table-loader.ts';

type ClockView = ViewOf<'clock'>;

function labelOf(text: string, locale: Locale): string {
  const face = parseFace(text);
  return face === null ? text : printFaceIn(face, locale);
}

const ClockEventRef = builder.objectRef<ClockData['events'][number]>('ClockEvent').implement({
  description: 'A change of the time of the story.',
  fields: (t) => ({
    at: t.field({ type: 'DateTime', description: 'When it was made.', resolve: ({ at }) => new Date(at) }),
    face: t.string({ description: 'What the clock showed afterwards, as it was written.', resolve: ({ face }) => face }),
    label: t.string({ description: "The same in the viewer's language.", resolve: ({ face }, _args, { locale }) => labelOf(face, locale) }),
    passed: t.string({ nullable: true, description: "The time that passed, in the viewer's language; null where the clock was set.", resolve: ({ delta }, _args, { locale }) => (delta === null ? null : printDelta(delta, locale)) }),
    note: t.string({ description: 'A remark on it; may be empty.', resolve: ({ note }) => note }),
  }),
});

export const GameClockRef = builder.objectRef<ClockView>('GameClock').implement({
  description: 'The time of the story.',
  fields: (t) => ({
    face: t.string({ description: 'What it shows, as it was written. A story may have a calendar of its own: then it is words, and time that passes does not change them.', resolve: ({ face }) => face }),
    label: t.string({ description: "The same in the viewer's language.", resolve: ({ face }, _args, { locale }) => labelOf(face, locale) }),
    date: t.string({
      nullable: true, description: 'The date as `1926-03-15`; null where days are counted, and for words.',
      resolve: ({ face }) => { const read = parseFace(face); return read !== null && isDated(read) ? isoDateOf(read) : null; },
    }),
    day: t.int({
      nullable: true, description: 'The day of the story, from 1; null for dates and for words.',
      resolve: ({ face }) => { const read = parseFace(face); return read === null || isDated(read) ? null : read.day + 1; },
    }),
    minuteOfDay: t.int({ nullable: true, description: 'Minutes since midnight; null where it shows no time of day.', resolve: ({ face }) => parseFace(face)?.minute ?? null }),
    events: t.field({ type: [ClockEventRef], nullable: true, description: 'Its last changes, the newest last; null for others than keepers.', resolve: ({ events }) => events }),
  }),
});

/** The clock of a room as somebody sees it; null where it was never set. */
export async function clockOf(context: Context, reading: Reading): Promise<ClockView | null> {
  return (await documentOfKind(context, reading, { id: clockId, kind: 'clock' }))?.view.data ?? null;
}

builder.objectField(RoomRef, 'clock', (t) =>
  t.field({ type: GameClockRef, nullable: true, description: 'The time of the story; null where nobody has set it.', resolve: (room, _args, context) => clockOf(context, room) }),
);
