import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeWorkerUtils } from 'graphile-worker';
import { expect, test } from 'vitest';
import { workerLogger } from '../src/infra/db/worker-logger.ts';
import { failpoints, settleFailpoints, turnFailpoints } from '../src/infra/failpoint/failpoint.ts';
import { silentLog } from '../src/infra/log/log.ts';
import { committedTurns } from '../src/room/turn/turn-row.ts';
import { testDatabase } from './support/database.ts';
import type { FakeReply } from './support/fake-model-replies.ts';
import { reply, startFakeModelServer } from './support/fake-model-server.ts';
import type { RecordedRequest } from './support/fake-model-server.ts';
import { ruledTable } from './support/ruled-table.ts';
import { scriptedModel, testTable } from './support/table.ts';

const db = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'lorekeep-crash-'));

function turnProcess(environment: Record<string, string>) {
  return spawn(process.execPath, [join(import.meta.dirname, 'support/turn-process.ts')], {
    env: { ...process.env, DATABASE_URL: db.url, LOREKEEP_DATA_DIR: dataDir, ...environment }, stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const settlesDimensions = ({ body }: RecordedRequest) => JSON.stringify(body.tools ?? []).includes('settle_dimensions');

/** A turn of three calls, dice, an npc's line, then the story; and one that settles it. The same request always gets the same answer. */
function answerTo(request: RecordedRequest): FakeReply {
  if (settlesDimensions(request)) return reply.toolCall('settle_dimensions', { updates: [{ id: 'tension', value: 4, reason: '抽屉开了' }] });
  const rounds = request.body.messages?.filter((message) => message.role === 'tool').length ?? 0;
  if (rounds === 0) return reply.toolCall('roll_dice', { expression: '4d1000', reason: '撬锁' });
  if (rounds === 1) return reply.toolCall('speak_as_npc', { characterId: 'lin', text: '你来晚了。' });
  return reply.text('The drawer ', 'gives way.');
}

async function committed(roomId: string): Promise<number> {
  const until = Date.now() + 30_000;
  for (;;) {
    const turns = await committedTurns(db, roomId, 10);
    if (turns.length > 0 || Date.now() > until) return turns.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function framesOf(roomId: string): Promise<Record<string, number>> {
  const { rows } = await db.pool.query<{ kind: string; n: number }>(
    "SELECT type || coalesce(':' || (data->>'speaker'), '') AS kind, count(*)::int AS n FROM frames WHERE room_id = $1 GROUP BY 1", [roomId]);
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

/** Every receipt of a room, beside what its dimension came to and how often the table was told of it. */
async function settledOf(roomId: string) {
  const { rows } = await db.pool.query(
    `SELECT s.state, s.attempts, (d.data->>'value')::int AS value, d.version, (SELECT count(*)::int FROM frames f WHERE f.room_id = s.room_id AND f.type = 'receipt') AS frames
     FROM settlement_receipts s JOIN documents d ON d.room_id = s.room_id AND d.id = 'dim:tension' WHERE s.room_id = $1`, [roomId]);
  return rows as unknown[];
}

/** Gives back the jobs that the killed process held, as the heartbeat of another server does after ten seconds. */
async function unlockJobs(): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: db.pool, logger: workerLogger(silentLog) });
  const { rows } = await db.pool.query<{ id: string }>('SELECT DISTINCT locked_by AS id FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL');
  await utils.forceUnlockWorkers(rows.map((row) => row.id));
  await utils.release();
}

/** Lets a process be killed at a point of its work. */
async function killedAt(point: string, environment: Record<string, string>): Promise<void> {
  const victim = turnProcess({ ...environment, LOREKEEP_FAILPOINT: String(failpoints.indexOf(point as (typeof failpoints)[number]) + 1) });
  const [, signal] = (await once(victim, 'exit')) as [number | null, string | null];
  expect([point, signal]).toEqual([point, 'SIGKILL']);
}

/** A turn that was finished by another process: nothing twice, nothing lost. */
async function expectFinished(point: string): Promise<void> {
  const roomId = `r-turn-${point}`;
  expect([point, await committed(roomId)]).toEqual([point, 1]);
  const [turn] = await committedTurns(db, roomId, 1);
  expect([point, turn]).toMatchObject([point, { number: 1, version: 1, state: 'COMMITTED' }]);
  expect([point, await framesOf(roomId)]).toMatchObject([point, { action: 1, dice: 1, 'narrative:CHARACTER': 1, 'narrative:KEEPER': 1 }]);
  expect([point, await settledOf(roomId)]).toEqual([point, [{ state: 'SETTLED', attempts: 1, value: 4, version: 2, frames: 1 }]]);
  const journal = await db.pool.query<{ lane: string; ordinal: number }>('SELECT lane, ordinal FROM model_calls WHERE room_id = $1', [roomId]);
  expect([point, new Set(journal.rows.map(({ lane, ordinal }) => `${lane} ${ordinal}`)).size, journal.rows.length]).toEqual([point, 4, 4]);
  const draft = await db.pool.query('SELECT count(*)::int AS n FROM draft_parts WHERE room_id = $1', [roomId]);
  expect([point, draft.rows]).toEqual([point, [{ n: 0 }]]);
}

test('killed at each point of a turn, another process finishes it: nothing twice, nothing lost', async () => {
  await using model = await startFakeModelServer([]);
  model.otherwise(answerTo);
  const common = { TURN_MODEL: model.baseUrl };
  for (const point of turnFailpoints) {
    await ruledTable(db, `r-turn-${point}`, scriptedModel([]), ['tension']);
    await killedAt(point, { ...common, TURN_SUBMIT: `r-turn-${point}` });
  }
  await unlockJobs();
  const rescuer = turnProcess(common);
  try {
    for (const point of turnFailpoints) await expectFinished(point);
    // Only an answer that was lost before it was written down is asked for again.
    expect(model.calls).toBe(turnFailpoints.length * 4 + 1);
  } finally {
    rescuer.kill('SIGKILL');
    await once(rescuer, 'exit');
  }
}, 300_000);

/** A told turn whose settling is owed, for the model said nothing of use, and a turn that waits for it; returns what names the receipt. */
async function owing(roomId: string): Promise<string> {
  const table = await ruledTable(db, roomId, scriptedModel([{ text: '抽屉开了。' }, { text: '' }, { text: '' }, { text: '' }]), ['tension']);
  const { turnId } = await table.act('撬开抽屉');
  await table.run(turnId);
  const { turnId: waits } = await table.act('往里看');
  await table.run(waits);
  expect((await db.pool.query('SELECT state FROM turns WHERE room_id = $1 ORDER BY ordinal', [roomId])).rows).toEqual([{ state: 'COMMITTED' }, { state: 'BLOCKED' }]);
  return `${roomId} ${turnId}.1`;
}

test('killed at each point of settling, another process settles what is owed: once, and the turns that wait for it are told', async () => {
  await using model = await startFakeModelServer([]);
  model.otherwise((request) => (settlesDimensions(request) ? answerTo(request) : reply.text('Dust.')));
  const common = { TURN_MODEL: model.baseUrl };
  for (const point of settleFailpoints) await killedAt(point, { ...common, TURN_SETTLE: await owing(`r-${point}`) });
  await unlockJobs();
  const rescuer = turnProcess(common);
  try {
    for (const point of settleFailpoints) {
      const roomId = `r-${point}`;
      await expect.poll(async () => [point, (await committedTurns(db, roomId, 10)).length], { timeout: 60_000 }).toEqual([point, 2]);
      // The table was told that it is owed, that it is settled, and of the turn after it.
      const receipt = { value: 4, version: 2, frames: 3 };
      expect(new Set(await settledOf(roomId))).toEqual(new Set([{ state: 'SETTLED', attempts: 2, ...receipt }, { state: 'NO_CHANGE', attempts: 1, ...receipt }]));
      const { rows } = await db.pool.query<{ lane: string; n: number }>('SELECT lane, count(*)::int AS n FROM model_calls WHERE room_id = $1 AND lane LIKE $2 GROUP BY lane', [roomId, 'settle:%']);
      expect([point, rows]).toEqual([point, [{ lane: 'settle:2', n: 1 }]]);
    }
    // In each room what was settled, the turn that waited, and its own settling: a finished call is never asked for again.
    expect(model.calls).toBe(settleFailpoints.length * 3);
  } finally {
    rescuer.kill('SIGKILL');
    await once(rescuer, 'exit');
  }
}, 300_000);

test('a newer build finishes what an older one began: it asks with its own words, and pays for no finished call again', async () => {
  const roomId = 'r-newer';
  await testTable(db, roomId, scriptedModel([]));
  await using model = await startFakeModelServer([]);
  model.otherwise(answerTo);
  const olderData = mkdtempSync(join(tmpdir(), 'lorekeep-older-'));
  for (const locale of ['en', 'zh']) {
    mkdirSync(join(olderData, 'prompts', locale), { recursive: true });
    writeFileSync(join(olderData, 'prompts', locale, 'keeper-identity.md'), 'Words of an older build. 旧版的话。');
  }
  const number = failpoints.indexOf('model:stored') + 1;
  const older = turnProcess({ TURN_MODEL: model.baseUrl, LOREKEEP_DATA_DIR: olderData, TURN_SUBMIT: roomId, LOREKEEP_FAILPOINT: String(number) });
  await once(older, 'exit');
  expect(JSON.stringify(model.requests[0]?.body.messages)).toContain('Words of an older build');
  // What the older build wrote lacks what it did not know of yet, and holds what nobody reads any more.
  await db.pool.query(`UPDATE model_calls SET response = response #- '{usage,reasoningTokens}' || '{"mood": "grim"}', request = '{"forgotten": true}', request_hash = 'other' WHERE room_id = $1`, [roomId]);
  await unlockJobs();
  const newer = turnProcess({ TURN_MODEL: model.baseUrl });
  try {
    expect(await committed(roomId)).toBe(1);
    expect(await framesOf(roomId)).toMatchObject({ action: 1, dice: 1, 'narrative:CHARACTER': 1, 'narrative:KEEPER': 1 });
    expect(model.calls).toBe(3);
    expect(JSON.stringify(model.requests.slice(1).map(({ body }) => body.messages))).not.toContain('Words of an older build');
  } finally {
    newer.kill('SIGKILL');
    await once(newer, 'exit');
  }
}, 60_000);
