import { measureTurns } from '../turn/measure-turns.ts';
import type { Measure } from '../measure.ts';

/** The same for a room that holds large imported books, warm. */
export const turn10000: Measure = {
  name: 'turn-10000',
  about: 'a turn from dequeue to commit without the model, 10,000 documents, warm, p50',
  unit: 'ms',
  target: { atMost: 60 },
  run: (context) => measureTurns(context, 10_000),
};
