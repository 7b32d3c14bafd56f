import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Locale } from '../../i18n/translate.ts';
import { nobody } from '../../room/key/principal.ts';
import { roomById } from '../../room/room/room-row.ts';
import { declareInitialVariables, declareVariables } from '../../room/variable/declare-variables.ts';
import { writeRoom } from '../../room/write/write-room.ts';
import { runCommand } from './run-command.ts';

const db = await testDatabase();
const player: Viewer = { kind: 'seat', memberId: 'm1', seatIds: ['s1'] };
const keeper: Viewer = { kind: 'keeper', memberId: 'k' };

async function at(roomId: string) {
  const table = await testTable(db, roomId, scriptedModel([]));
  const ports = { ...table.ports, assets: { read: () => Promise.reject(new Error('no assets')) } };
  await writeRoom(ports, { roomId }, async (write) => {
    await declareVariables(write, [{ id: '潮汐', kind: 'number', min: 0, max: 10, default: 3, label: { en: 'Tide', zh: '潮位' } }, { id: 'bell_truth', kind: 'text', visibility: 'keeper', default: '林婉' }]);
    await declareInitialVariables(write, { bookId: 'b', entries: [{ title: '[InitVar]', content: '世界: {日: 1, 大 雾: 浓}\n真相: 无' }] });
  });
  const room = await roomById(db, roomId);
  if (room === null) throw new Error('no room');
  return async (text: string, { viewer = keeper, locale = 'en', key = null }: { viewer?: Viewer; locale?: Locale; key?: string | null } = {}) =>
    (await runCommand({ ports, room, viewer, principal: nobody, personId: 'p1', memberId: 'm1', seatId: viewer === keeper ? null : 's1', actorName: '沈舟', locale }, { text, clientKey: key })).reply;
}

test('everybody lists what they may see, in their language', async () => {
  const say = await at('var-list');
  expect((await say('.var'))?.split('\n')).toEqual(['- Tide (潮汐): 3/10', '- bell_truth: 林婉 · hidden', '- mvu.世界.日: 1 · hidden', '- mvu.世界["大 雾"]: 浓 · hidden', '- mvu.真相: 无 · hidden']);
  expect(await say('。变量 列表', { viewer: player, locale: 'zh' })).toBe('- 潮位 (潮汐): 3/10');
  expect(await say('.var list bell', { viewer: player })).toBe('There are no variables here.');
  expect(await say('.var list 雾')).toBe('- mvu.世界["大 雾"]: 浓 · hidden');
});

test('keepers change and show variables; players do neither', async () => {
  const say = await at('var-change');
  expect(await say('.var set 潮汐 99')).toBe('Tide (潮汐): 10/10');
  expect(await say('.变量 增减 潮汐 -2')).toBe('Tide (潮汐): 8/10');
  expect(await say('.var add 世界.日 +4')).toBe('mvu.世界.日: 5 · hidden');
  expect(await say('.var set 世界["大 雾"] = 散')).toBe('mvu.世界["大 雾"]: 散 · hidden');
  expect(await say('.var expose 世界 bell_truth')).toBe('Players now see 世界, bell_truth.');
  expect((await say('.var', { viewer: player }))?.split('\n')).toEqual(['- Tide (潮汐): 8/10', '- bell_truth: 林婉', '- mvu.世界.日: 5', '- mvu.世界["大 雾"]: 散']);
  expect(await say('.var hide *', { locale: 'zh' })).toBe('玩家不再看到 *。');
  expect((await say('.var', { viewer: player }))?.split('\n')).toHaveLength(2);
  for (const text of ['.var set 潮汐 1', '.var expose *', '.var hide *', '.var add 潮汐 1']) await expect(say(text, { viewer: player })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('what cannot be is named, and a repeated key counts once', async () => {
  const say = await at('var-refused');
  await expect(say('.var set 潮夕 1')).rejects.toMatchObject({ code: 'VARIABLE_UNKNOWN', params: { nearest: '潮汐' } });
  await expect(say('.var set 潮汐 高')).rejects.toMatchObject({ code: 'VARIABLE_VALUE_INVALID' });
  await expect(say('.var add 潮汐 多')).rejects.toMatchObject({ code: 'COMMAND_ARGUMENT' });
  await expect(say('.var frobnicate')).rejects.toMatchObject({ code: 'COMMAND_ARGUMENT' });
  await expect(say('.var expose')).rejects.toMatchObject({ code: 'COMMAND_ARGUMENT' });
  await expect(say('.var expose __proto__')).rejects.toMatchObject({ code: 'VARIABLE_PREFIX_INVALID' });
  await say('.var add 潮汐 1', { key: 'once' });
  expect(await say('.var add 潮汐 1', { key: 'once' })).toBe('Tide (潮汐): 4/10');
});
