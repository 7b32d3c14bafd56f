import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../src/infra/db/connect-database.ts';
import { ask } from '../load/ask.ts';
import { roomNode } from '../room/room-page.ts';
import type { SeededRoom } from '../room/seed-room.ts';
import { between, inPercent, oneOf } from './chance.ts';
import type { Replicas } from './replicas.ts';
import type { Tally } from './tally.ts';

export type Playing = { readonly room: SeededRoom; readonly replicas: Replicas; readonly db: Db; readonly tally: Tally; readonly signal: AbortSignal };

type Result = { readonly __typename: string; readonly code?: string; readonly message?: string; readonly turn?: { readonly id: string } | null };

const parts = '__typename ... on DomainError { code message }';
const submitQuery = `mutation($input: SubmitActionsInput!) { result: submitActions(input: $input) { ${parts} ... on SubmitActionsPayload { turn { id } } } }`;
const cancelQuery = `mutation($roomId: ID!) { result: cancelTurn(roomId: $roomId) { ${parts} } }`;
const retryQuery = `mutation($id: ID!) { result: retryTurn(id: $id) { ${parts} } }`;

/** Refusals that belong to the game: somebody else was quicker, or the table is full. */
const expected = new Set(['TURN_NOT_OPEN', 'TURN_NOT_RUNNING', 'TURN_NOT_FAILED', 'NOTHING_TO_STOP', 'TOO_MANY_TURNS']);

/** Asks until some server answers: one that is killed under a request may or may not have heard it. */
async function insist({ replicas, tally }: Playing, asking: { key: string; query: string; variables: Record<string, unknown> }): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return (await ask<{ readonly result: Result }>({ url: replicas.anyUrl(), ...asking })).result;
    } catch (error) {
      if (attempt > 50) throw error;
      tally.count('requests repeated');
      await sleep(200);
    }
  }
}

function note({ tally }: Playing, what: string, { code, message }: Result): void {
  tally.count(code === undefined ? what : `${what} refused`);
  if (code !== undefined && !expected.has(code)) tally.violation(`${what} was refused: ${code} ${message}`);
}

async function submit(playing: Playing): Promise<void> {
  const player = oneOf(playing.room.players);
  const input = { roomId: roomNode(playing.room.roomId), seatId: player.seatId, clientKey: randomUUID(), actions: [{ kind: 'act', text: `我走近 ${between(1, 1_000)}。` }] };
  note(playing, 'actions', await insist(playing, { key: player.key, query: submitQuery, variables: { input } }));
}

async function cancel(playing: Playing): Promise<void> {
  const { room } = playing;
  note(playing, 'cancels', await insist(playing, { key: room.keeper.key, query: cancelQuery, variables: { roomId: roomNode(room.roomId) } }));
}

/** Takes up a turn that was stopped before. */
async function retry(playing: Playing): Promise<void> {
  const { room, db } = playing;
  const { rows } = await db.pool.query<{ id: string }>("SELECT id FROM turns WHERE room_id = $1 AND state = 'CANCELLED' ORDER BY random() LIMIT 1", [room.roomId]);
  if (rows[0] === undefined) return;
  const id = Buffer.from(`Turn:${room.roomId}:${rows[0].id}`).toString('base64url');
  note(playing, 'retries', await insist(playing, { key: room.keeper.key, query: retryQuery, variables: { id } }));
}

/** Plays in one room until the signal says stop: mostly actions, sometimes a cancel or a second try. */
export async function play(playing: Playing): Promise<void> {
  while (!playing.signal.aborted) {
    await submit(playing);
    await sleep(between(50, 900));
    if (inPercent(25)) await cancel(playing);
    if (inPercent(10)) await retry(playing);
  }
}

/** Waits until no turn of any room has still to happen. False where some never do. */
export async function untilAllOver(db: Db, patienceSeconds: number): Promise<boolean> {
  for (let waited = 0; waited < patienceSeconds; waited += 1) {
    const { rows } = await db.pool.query<{ open: number }>("SELECT count(*)::int AS open FROM turns WHERE state IN ('COLLECTING', 'QUEUED', 'RUNNING', 'BLOCKED')");
    if (rows[0]?.open === 0) return true;
    await sleep(1_000);
  }
  return false;
}
