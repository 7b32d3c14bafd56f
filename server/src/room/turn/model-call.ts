import { createHash } from 'node:crypto';
import { canonicalJson } from '../../core/document/etag.ts';
import type { ModelRequest, ModelToolCall, ModelUsage } from '../../infra/llm/model-port.ts';
import type { RoomPorts } from '../ports.ts';
import { dayOf } from './usage.ts';

/** Which call of a turn: telling, lane (who calls) and its ordinal in that lane. */
export type ModelCallKey = { readonly roomId: string; readonly turnId: string; readonly version: number; readonly lane: string; readonly ordinal: number };

/** What a model answered, whole. */
export type ModelAnswer = { readonly text: string; readonly toolCalls: readonly ModelToolCall[]; readonly finish: string; readonly usage: ModelUsage };

export type ModelCallRow = ModelCallKey & {
  readonly requestHash: string;
  readonly provider: string;
  readonly model: string;
  readonly request: ModelRequest;
  readonly response: ModelAnswer;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedTokens: number;
  readonly costMicros: bigint;
  readonly startedAt: Date;
  readonly finishedAt: Date;
};

export function requestHashOf(request: ModelRequest): string {
  return createHash('sha256').update(canonicalJson(request)).digest('hex');
}

/** The answer of a call that was finished before, by whichever attempt: it is never paid for twice. */
export async function finishedCall({ db }: RoomPorts, { roomId, turnId, version, lane, ordinal }: ModelCallKey): Promise<ModelAnswer | null> {
  const { rows } = await db.pool.query<{ response: ModelAnswer }>(
    'SELECT response FROM model_calls WHERE room_id = $1 AND turn_id = $2 AND version = $3 AND lane = $4 AND ordinal = $5',
    [roomId, turnId, version, lane, ordinal],
  );
  // Written below from a ModelAnswer.
  return rows[0]?.response ?? null;
}

type NewCall = { readonly key: ModelCallKey; readonly model: { name: string; modelId: string }; readonly request: ModelRequest; readonly answer: ModelAnswer; readonly costMicros: number; readonly startedAt: Date };

/**
 * Writes a finished call into the journal and counts what it used, in one statement: also the calls of a turn that fails later
 * count against the room's caps. A second attempt that finished the same call keeps the first one's row and counts nothing.
 */
export async function storeCall({ db, clock }: RoomPorts, call: NewCall): Promise<void> {
  const { usage } = call.answer;
  const finishedAt = clock.now();
  await db.pool.query(
    `WITH stored AS (
       INSERT INTO model_calls (room_id, turn_id, version, lane, ordinal, request_hash, provider, model, request, response, input_tokens, output_tokens, cached_tokens, cost_micros, started_at, finished_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) ON CONFLICT DO NOTHING RETURNING room_id, input_tokens, output_tokens, cost_micros)
     INSERT INTO usage_days AS u (room_id, day, turns, input_tokens, output_tokens, cost_micros)
     SELECT room_id, $17, 0, input_tokens, output_tokens, cost_micros FROM stored
     ON CONFLICT (room_id, day) DO UPDATE SET input_tokens = u.input_tokens + excluded.input_tokens,
       output_tokens = u.output_tokens + excluded.output_tokens, cost_micros = u.cost_micros + excluded.cost_micros`,
    [
      call.key.roomId, call.key.turnId, call.key.version, call.key.lane, call.key.ordinal, requestHashOf(call.request), call.model.name, call.model.modelId,
      JSON.stringify(call.request), JSON.stringify(call.answer), usage.inputTokens, usage.outputTokens, usage.cachedTokens, call.costMicros, call.startedAt, finishedAt, dayOf(finishedAt),
    ],
  );
}

/** All calls of these turns, in order. */
export async function callsOfTurns({ db }: Pick<RoomPorts, 'db'>, roomId: string, turnIds: readonly string[]): Promise<ModelCallRow[]> {
  const rows = await db.prisma.modelCall.findMany({ where: { roomId, turnId: { in: [...turnIds] } }, orderBy: [{ version: 'asc' }, { lane: 'asc' }, { ordinal: 'asc' }] });
  return rows as unknown as ModelCallRow[];
}
