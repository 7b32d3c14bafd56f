import { expect, test } from 'vitest';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { claimTurn } from './claim-turn.ts';
import type { DraftPart } from './draft.ts';
import { readDraft, storeDraftPart } from './draft.ts';
import { cancelTurn } from './end-turn.ts';

const db = await testDatabase();

/** A room with a running turn, and a part of its draft. */
async function runningTurn(roomId: string) {
  const { ports, act } = await testTable(db, roomId, scriptedModel([]));
  const { turnId } = await act('撬开抽屉');
  const turn = await claimTurn(ports, roomId, turnId ?? '', 'w1');
  if (turn === null) throw new Error('the turn cannot be claimed');
  const part = (ordinal: number): DraftPart => ({ turnId: turn.id, attempt: turn.attempt, ordinal, audience: ['*'], piece: { kind: 'text', frameId: 'f', offset: ordinal, text: '雾' } });
  const stored = async () => (await db.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM draft_parts WHERE room_id = $1', [roomId])).rows[0]?.n;
  return { ports, turn, part, stored, cancel: () => cancelTurn(ports, { roomId, turnId: turn.id, memberId: null }) };
}

test('parts of the running attempt are stored once and read in order', async () => {
  const { turn, part } = await runningTurn('r-parts');
  for (const ordinal of [0, 1, 1]) await storeDraftPart(db, 'r-parts', part(ordinal));
  expect((await readDraft(db, 'r-parts')).map(({ ordinal }) => ordinal)).toEqual([0, 1]);
  expect(await readDraft(db, 'r-parts', { turnId: turn.id, attempt: turn.attempt, ordinal: 1 })).toEqual([]);
});

test('a stopped attempt that goes on for a moment leaves nothing behind', async () => {
  const { part, stored, cancel } = await runningTurn('r-stopped');
  await storeDraftPart(db, 'r-stopped', part(0));
  await cancel();
  await storeDraftPart(db, 'r-stopped', part(1));
  expect(await stored()).toBe(0);
});

test('an attempt that was taken over leaves nothing behind', async () => {
  const { ports, turn, part, stored } = await runningTurn('r-taken');
  await claimTurn(ports, 'r-taken', turn.id, 'w2');
  await storeDraftPart(db, 'r-taken', part(0));
  expect(await stored()).toBe(0);
});

test('a stop that comes while parts are being stored removes them all', async () => {
  const { part, stored, cancel } = await runningTurn('r-race');
  const parts = Array.from({ length: 30 }, (_, ordinal) => storeDraftPart(db, 'r-race', part(ordinal)));
  await Promise.all([...parts.slice(0, 10), cancel(), ...parts.slice(10)]);
  expect(await stored()).toBe(0);
});
