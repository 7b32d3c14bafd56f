import { z } from 'zod';
import { SETTLE_TASK } from '../room/settlement/ask-retry.ts';
import { startDueTurn } from '../room/turn/end-turn.ts';
import type { TurnEngine } from './run-turn.ts';
import { runTurn } from './run-turn.ts';
import { runSettlement } from './settle/run-settlement.ts';

const payloadSchema = z.object({ roomId: z.string(), turnId: z.string() });
const settleSchema = z.object({ roomId: z.string(), receiptId: z.string() });

/** What the job engine calls: one task per kind of work, by the name it was enqueued under. */
export type Task = (payload: unknown) => Promise<void>;

/** The tasks of the turn engine. `turn` runs one turn; `turn-due` starts a collecting turn whose quiet time is over; `settle` tries again what a told turn owes. */
export function turnTasks(engine: TurnEngine): Readonly<Record<'turn' | 'turn-due' | typeof SETTLE_TASK, Task>> {
  return {
    turn: (payload) => runTurn(engine, payloadSchema.parse(payload)),
    'turn-due': (payload) => startDueTurn(engine.ports, payloadSchema.parse(payload)),
    [SETTLE_TASK]: (payload) => runSettlement(engine, settleSchema.parse(payload)),
  };
}
