import type { Db } from '../../infra/db/connect-database.ts';
import { openStates } from '../turn/turn-row.ts';
import type { TurnFailure, TurnState } from '../turn/turn-row.ts';

/** A turn as far as live readers follow it. */
export type TurnStatus = { readonly id: string; readonly state: TurnState; readonly attempt: number; readonly failure: TurnFailure | null; readonly dueAt: Date | null };

/** The turns of a room that still have to happen, in order, and those among `known` that have ended since. */
export async function turnStatuses({ pool }: Pick<Db, 'pool'>, roomId: string, known: readonly string[]): Promise<TurnStatus[]> {
  const { rows } = await pool.query<TurnStatus>(
    `SELECT id, state, attempt, failure, due_at AS "dueAt" FROM turns
     WHERE room_id = $1 AND (state = ANY($2) OR id = ANY($3)) ORDER BY ordinal`,
    [roomId, openStates, known],
  );
  return rows;
}

export function isOpen({ state }: TurnStatus): boolean {
  return openStates.includes(state);
}

/** Tells two states of a turn apart as far as its readers do. */
export function statusText({ state, attempt, failure, dueAt }: TurnStatus): string {
  return `${state} ${attempt} ${dueAt?.getTime() ?? ''} ${failure?.code ?? ''}`;
}
