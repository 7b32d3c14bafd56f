import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { nobody } from '../../room/key/principal.ts';
import { roomById } from '../../room/room/room-row.ts';
import { writeRoom } from '../../room/write/write-room.ts';
import { runCommand } from './run-command.ts';

const db = await testDatabase();
const player: Viewer = { kind: 'seat', memberId: 'm1', seatIds: ['s1'] };
const other: Viewer = { kind: 'seat', memberId: 'm2', seatIds: ['s2'] };
const keeper: Viewer = { kind: 'keeper', memberId: 'k' };
const seats = new Map<Viewer, string>([[player, 's1'], [other, 's2']]);

async function at(roomId: string) {
  const { ports } = await testTable(db, roomId, scriptedModel([]));
  await writeRoom(ports, { roomId }, async ({ documents }) => {
    await documents.put({ kind: 'pregen', id: 'pg', data: { name: '老陈 Old Chen', description: 'Pilot.', portrait: null, fields: {}, claimedBySeat: null, characterId: null } });
    const entry = { bookId: null, keys: ['潮汐', 'tide'], secondaryKeys: [], enabled: true, constant: false, selective: false, caseSensitive: false, order: 100, inert: null, handle: null, source: null };
    await documents.put({ kind: 'lore-entry', id: 'open', data: { ...entry, entryId: '1', title: '潮汐', content: '每七年一次。', secret: false } });
    await documents.put({ kind: 'lore-entry', id: 'hidden', data: { ...entry, entryId: '2', title: '潮汐之下', content: '钟是人偷的。', secret: true } });
  });
  const say = async (text: string, viewer: Viewer = player) => {
    const room = await roomById(db, roomId);
    if (room === null) throw new Error('no room');
    return (await runCommand({ ports, room, viewer, principal: nobody, personId: 'p1', memberId: 'm1', seatId: seats.get(viewer) ?? null, actorName: '沈舟', locale: 'zh' }, { text, clientKey: null })).reply;
  };
  return say;
}

test('a ready-made character is taken once and given back by whoever holds it', async () => {
  const say = await at('tc-pc');
  expect(await say('.pc')).toBe('- 老陈 Old Chen');
  expect(await say('。pc 领取 老陈 old chen')).toContain('老陈');
  expect(await say('.pc list', other)).toContain('已被领取');
  await expect(say('.pc claim 老陈 Old Chen', other)).rejects.toMatchObject({ code: 'PREGEN_TAKEN' });
  await expect(say('.pc release 老陈 Old Chen', other)).rejects.toMatchObject({ code: 'SEAT_NOT_YOURS' });
  await say('.pc release 老陈 Old Chen');
  expect(await say('.pc')).toBe('- 老陈 Old Chen');
  await expect(say('.pc claim 老张')).rejects.toMatchObject({ code: 'COMMAND_ARGUMENT', params: { expected: '老陈 Old Chen' } });
});

test('lore is told as far as the sender may know it', async () => {
  const say = await at('tc-lore');
  expect(await say('.lore')).toBe('- 潮汐');
  expect(await say('.lore TIDE')).toBe('潮汐\n每七年一次。');
  expect(await say('.lore 潮汐', keeper)).toContain('钟是人偷的。');
  expect(await say('.lore 偷')).toBe('对此一无所知。');
});

test('the keeper chooses the language of the story', async () => {
  const say = await at('tc-language');
  await expect(say('.language zh')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await say('.语言 中文', keeper)).toContain('中文');
  expect((await roomById(db, 'tc-language'))?.locale).toBe('zh');
  await expect(say('.language fr', keeper)).rejects.toMatchObject({ code: 'COMMAND_ARGUMENT' });
});

test('the party is listed with its seats', async () => {
  const say = await at('tc-party');
  expect(await say('.party')).toBe('- Seat 1: 沈舟1\n- Seat 2: 沈舟2');
  await expect(say('.party add 谁')).rejects.toMatchObject({ code: 'COMMAND_ARGUMENT' });
});
