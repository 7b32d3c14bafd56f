import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { seesAll } from '../viewer.ts';

/** Characters of what a clock may show, and of a remark on one of its changes. */
export const FACE_MAX = 120;
export const CLOCK_NOTE_MAX = 200;
/** Changes that it remembers. */
export const CLOCK_EVENTS_MAX = 100;

const event = z.strictObject({
  at: z.string().max(40),
  /** What the clock showed afterwards. */
  face: z.string().max(FACE_MAX),
  /** null where it was set. */
  delta: z.strictObject({ months: z.number().int(), minutes: z.number().int() }).nullable(),
  note: z.string().max(CLOCK_NOTE_MAX),
});
const schema = z.strictObject({ face: z.string().min(1).max(FACE_MAX), events: z.array(event).max(CLOCK_EVENTS_MAX).default([]), /** What it showed when it was first set. */ start: z.string().max(FACE_MAX).optional() });
export type ClockData = z.infer<typeof schema>;
type ClockView = { readonly face: string; readonly events: ClockData['events'] | null; readonly start?: string | undefined };

/** The time of the story; one per room, with the id `clock`. Everybody sees what it shows, the keeper how it came there. */
export const clock = defineKind<ClockData, ClockView>({
  schemaVersion: 1,
  schema,
  handMade: false,
  title: () => 'clock',
  audience: () => ['*'],
  searchTexts: () => [],
  project: (data, viewer) => (seesAll(viewer) ? data : { face: data.face, events: null }),
  fixture: () => ({
    face: '1926年3月15日 14:00', start: '1926年3月12日 08:00',
    events: [{ at: '2026-01-02T03:04:05.000Z', face: '1926年3月15日 14:00', delta: { months: 0, minutes: 120 }, note: 'They slept through the alarm. 他们睡过了头。' }],
  }),
});

/** The id of a room's clock. */
export const clockId = 'clock';
