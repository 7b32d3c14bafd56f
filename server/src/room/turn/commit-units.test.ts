import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { bareRoom, testPorts } from '../../../test/support/room.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import { writeRoom } from '../write/write-room.ts';
import type { TurnUnit } from './commit-units.ts';
import { commitUnits } from './commit-units.ts';

const db = await testDatabase();

const makes = (id: string): Effect => ({ op: 'create', document: { kind: 'note', id, data: { title: id, text: '字' } } });
const refused: Effect = { op: 'set', documentId: 'nobody', path: ['title'], value: 'x' };
const unit = (runtimeId: string, effects: readonly Effect[], more: Partial<TurnUnit> = {}): TurnUnit => ({ runtimeId, kept: false, needs: [], reads: [], effects, ...more });

async function commit(roomId: string, units: readonly TurnUnit[]) {
  await bareRoom(db, roomId);
  const done = await writeRoom(testPorts(db), { roomId }, (write) => commitUnits(write, units));
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM documents WHERE room_id = $1 ORDER BY id', [roomId]);
  return { ...done, ids: rows.map(({ id }) => id) };
}

test('a refused unit takes back all of itself, and what needs it or read what it wrote', async () => {
  const { ids, drops, stored } = await commit('r-units', [
    unit('故事', [makes('story')], { kept: true }),
    unit('r1', [makes('half'), refused]),
    unit('r2', [makes('reader')], { reads: ['r1'] }),
    unit('r3', [makes('needs')], { needs: ['r2'] }),
    unit('r4', [makes('free')]),
  ]);
  expect(ids).toEqual(['free', 'story']);
  expect([...stored]).toEqual(['故事', 'r4']);
  expect([...drops].map(([id, { lost, conflicts }]) => [id, lost, conflicts.map(({ code }) => code)])).toEqual([['r1', [], ['DOCUMENT_GONE']], ['r2', ['r1'], []], ['r3', ['r2'], []]]);
});

test('a story that read what was dropped stays, with a trace of it', async () => {
  const { ids, keptReads } = await commit('r-kept', [unit('r1', [refused]), unit('story', [makes('told')], { kept: true, reads: ['r1'] })]);
  expect(ids).toEqual(['told']);
  expect([...keptReads]).toEqual([['story', ['r1']]]);
});

test('a story that cannot be stored, or needs what was dropped, fails the turn', async () => {
  await expect(commit('r-story', [unit('r1', [makes('left')]), unit('story', [refused], { kept: true })])).rejects.toThrow('TURN_CONFLICT');
  await expect(commit('r-needs', [unit('r1', [refused]), unit('story', [makes('told')], { kept: true, needs: ['r1'] })])).rejects.toThrow('TURN_CONFLICT');
  expect((await db.pool.query("SELECT id FROM documents WHERE room_id IN ('r-story', 'r-needs')")).rows).toEqual([]);
});
