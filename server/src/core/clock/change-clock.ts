import type { ClockData } from '../document/kinds/clock.ts';
import { CLOCK_EVENTS_MAX } from '../document/kinds/clock.ts';
import { DomainError } from '../error/domain-error.ts';
import type { Delta } from './delta.ts';
import { clockStart } from './clock-start.ts';
import { moveFace } from './move-face.ts';
import { parseFace } from './parse-face.ts';
import { printFace } from './print-face.ts';

/** A change of a room's clock: plain data, planned against the clock as it is when the change happens. */
export type ClockChange =
  | { readonly do: 'set'; readonly face: string; readonly note: string }
  | { readonly do: 'advance'; readonly delta: Delta; readonly note: string };

/** A face as it is kept: in its own style where it can be read, else the words as they are. */
export function tidyFace(text: string): string {
  const face = parseFace(text);
  return face === null ? text.replace(/\s+/g, ' ').trim() : printFace(face);
}

function movedFace(text: string, delta: Delta): string {
  const face = parseFace(text);
  return face === null ? text : printFace(moveFace(face, delta));
}

/**
 * The clock after a change; `at` is the instant of it, ISO. Where the face cannot be read, time that passes is noted and the
 * face stays. Throws CLOCK_NOT_SET where there is no clock to advance, and what `moveFace` throws.
 */
export function changeClock(clock: ClockData | null, change: ClockChange, at: string): ClockData {
  if (clock === null && change.do === 'advance') throw new DomainError('CLOCK_NOT_SET');
  const face = change.do === 'set' ? tidyFace(change.face) : movedFace(clock?.face ?? '', change.delta);
  const event = { at, face, delta: change.do === 'set' ? null : change.delta, note: change.note };
  const start = clock === null ? face : clockStart(clock);
  return { face, start, events: [...(clock?.events ?? []), event].slice(-CLOCK_EVENTS_MAX) };
}
