import { z } from 'zod';
import type { ClockChange } from '../../core/clock/index.ts';
import { changeClock, parseDelta, parseFace, printDelta } from '../../core/clock/index.ts';
import type { ClockData } from '../../core/document/kinds/clock.ts';
import { CLOCK_NOTE_MAX, clockId, FACE_MAX } from '../../core/document/kinds/clock.ts';
import { operatedData } from './operated-data.ts';
import type { ToolOutcome } from './tool.ts';
import { defineTool, ToolRefusal } from './tool.ts';

const input = z.object({
  action: z.enum(['show', 'set', 'advance']).describe('show what it says, set it, or let time pass'),
  value: z.string().trim().min(1).max(FACE_MAX).optional().describe('set: what it shows from now on, as 1926-03-15 14:00, D3 14:00 or 第3天; advance: the time that passes, as +2 hours, 1 day, 30分钟'),
  note: z.string().trim().max(CLOCK_NOTE_MAX).optional().describe('What the time went by with; players never see it'),
});

/** Changes that one answer lists. */
const EVENTS_SHOWN = 10;

function shown(clock: ClockData | null): ToolOutcome['result'] {
  if (clock === null) return { face: null, hint: 'not set yet' };
  const events = clock.events.slice(-EVENTS_SHOWN).map(({ face, delta, note }) => ({ face, passed: delta === null ? null : printDelta(delta, 'en'), note }));
  return { face: clock.face, calculable: parseFace(clock.face) !== null, events };
}

function changeOf(action: 'set' | 'advance', value: string | undefined, note: string): ClockChange {
  if (value === undefined) throw new ToolRefusal(`${action} needs a value`);
  return action === 'set' ? { do: 'set', face: value, note } : { do: 'advance', delta: parseDelta(value), note };
}

/** Shows the time of the story, sets it, or lets time pass. */
export const gameClock = defineTool<z.infer<typeof input>>({
  name: 'game_clock',
  input,
  run: ({ action, value, note = '' }, context) => {
    const before = operatedData(context, 'clock', clockId);
    if (action === 'show') return { result: shown(before) };
    const change = changeOf(action, value, note);
    const { face } = changeClock(before, change, '');
    const effect = { op: 'operate', documentId: clockId, operation: { kind: 'clock', change } } as const;
    return { result: { before: before?.face ?? null, face, calculable: parseFace(face) !== null }, effects: [effect] };
  },
});
