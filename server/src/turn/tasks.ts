import { z } from 'zod';
import { startDueTurn } from '../room/turn/end-turn.ts';
import type { TurnEngine } from './run-turn.ts';
import { runTurn } from './run-turn.ts';

const payloadSchema = z.object({ roomId: z.string(), turnId: z.string() });

/** What the job engine calls: one task per kind of work, by the name it was enqueued under. */
export type Task = (payload: unknown) => Promise<void>;

/** The tasks of the turn engine. `turn` runs one turn; `turn-due` starts a collecting turn whose quiet time is over. */
export function turnTasks(engine: TurnEngine): Readonly<Record<'turn' | 'turn-due', Task>> {
  return {
    turn: (payload) => runTurn(engine, payloadSchema.parse(payload)),
    'turn-due': (payload) => startDueTurn(engine.ports, payloadSchema.parse(payload)),
  };
}
