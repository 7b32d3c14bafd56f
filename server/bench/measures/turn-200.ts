import { measureTurns } from '../turn/measure-turns.ts';
import type { Measure } from '../measure.ts';

/** What the engine itself takes for a turn of an ordinary room. */
export const turn200: Measure = {
  name: 'turn-200',
  about: 'a turn from dequeue to commit without the model, 200 documents, p50',
  unit: 'ms',
  target: { atMost: 40 },
  run: (context) => measureTurns(context, 200),
};
