import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import { createSnapshotCache, loadSnapshot } from '../../room/snapshot/load-snapshot.ts';
import { regenerateTurn } from '../../room/turn/end-turn.ts';
import { turnById } from '../../room/turn/turn-row.ts';
import { undoTurns } from '../../room/turn/undo-turns.ts';
import { openHistoryFor } from './history-for.ts';

const db = await testDatabase();

test('who acts, speaks or is named as being there remembers a turn, and nobody else', async () => {
  const here = { tools: [{ name: 'who_is_here', input: { characters: ['林婉'] } }] };
  const model = scriptedModel([
    { text: '雾很浓。' }, here, { text: '林婉在旁边听着。' }, { tools: [{ name: 'speak_as_npc', input: { characterId: 'lin', text: '你来晚了。' } }] }, { text: '她转身走了。' },
    { tools: [{ name: 'who_is_here', input: { characters: ['林婉', '不存在的人'] } }] }, { text: '没有别人。' },
  ]);
  const table = await testTable(db, 'h-who', model);
  for (const text of ['我下船', '我低声说话', '我问她', '我等']) await table.run((await table.act(text)).turnId);
  const snapshot = await loadSnapshot(db, createSnapshotCache(), 'h-who');
  const historyFor = openHistoryFor({ db, roomId: 'h-who', snapshot, turn: null });
  const told = async (id: string) => (await historyFor(id)).messages.map(({ content }) => content);
  expect(await told('pc1')).toEqual(['雾很浓。', '林婉在旁边听着。', '林婉: 你来晚了。\n\n她转身走了。', '没有别人。']);
  expect(await told('lin')).toEqual(['林婉在旁边听着。', '林婉: 你来晚了。\n\n她转身走了。']);
  expect(await historyFor('pc2')).toEqual({ messages: [], truncated: false });
  expect(await historyFor('pc1', { limit: 1 })).toMatchObject({ messages: [{ content: '没有别人。' }], truncated: true });
  await expect(historyFor('幽灵')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const limit of [0, 51, 2.5]) await expect(historyFor('pc1', { limit })).rejects.toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['limit'] }] });
  // A name that is nobody's was refused as a whole: the model was told, and nobody was written down.
  expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain('不存在的人');
});

test('history stands still once it was read, is told to a turn as it was, and forgets what was taken back', async () => {
  const table = await testTable(db, 'h-still', scriptedModel(['一', '二', '三', '三，重讲'].map((text) => ({ text }))));
  const first = await table.act('甲');
  await table.run(first.turnId);
  const snapshot = await loadSnapshot(db, createSnapshotCache(), 'h-still');
  const open = (turn: Parameters<typeof openHistoryFor>[0]['turn'] = null) => openHistoryFor({ db, roomId: 'h-still', snapshot, turn });
  const told = async (historyFor: ReturnType<typeof open>) => (await historyFor('pc1')).messages.map(({ content }) => content);
  const frozen = open();
  expect(await Promise.all([told(frozen), told(frozen)])).toEqual([['一'], ['一']]);
  const second = await table.act('乙');
  await table.run(second.turnId);
  await table.run((await table.act('丙')).turnId);
  expect(await told(frozen)).toEqual(['一']);
  expect(await told(open())).toEqual(['一', '二', '三']);
  const turn = await turnById(db, 'h-still', second.turnId ?? '');
  expect(await told(open(turn))).toEqual(['一']);
  const third = (await db.pool.query<{ id: string }>("SELECT id FROM turns WHERE room_id = 'h-still' AND number = 3")).rows[0]?.id ?? '';
  await regenerateTurn(table.ports, { roomId: 'h-still', turnId: third, memberId: null }, { personId: 'p1', key: null });
  await table.run(third);
  expect(await told(open())).toEqual(['一', '二', '三，重讲']);
  await undoTurns(table.ports, { roomId: 'h-still', memberId: null }, { count: 1 });
  expect(await told(open())).toEqual(['一', '二']);
});
