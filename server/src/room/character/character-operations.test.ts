import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom, seatsOfRoom, testWords } from '../../../test/support/made-room.ts';
import { testPorts } from '../../../test/support/room.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { documentsById } from '../document/read-documents.ts';
import { upsertDocument } from '../document/upsert-document.ts';
import { updateSeats } from '../seat/update-seats.ts';
import { claimPregen, releasePregen } from './claim-pregen.ts';
import { createCharacter } from './create-character.ts';

const db = await testDatabase();
const ports = testPorts(db);

async function table() {
  const room = await madeRoom(db, ports);
  const { roomId, seats } = room;
  const viewers = {
    ada: { kind: 'seat', memberId: room.ada.memberId, seatIds: [seats.ada] },
    bo: { kind: 'seat', memberId: room.bo.memberId, seatIds: [seats.bo] },
    watcher: { kind: 'spectator', memberId: room.watcher.memberId },
    keeper: { kind: 'keeper', memberId: room.keeperId },
  } as const satisfies Record<string, Viewer>;
  const personOf = { ada: room.ada.personId, bo: room.bo.personId, watcher: room.watcher.personId, keeper: room.keeper.personId };
  const create = async (who: keyof typeof viewers, data: Record<string, unknown>, seatId: string | null = null) =>
    (await createCharacter(ports, { roomId, memberId: viewers[who].memberId, personId: personOf[who], viewer: viewers[who] }, { seatId, data })).id;
  const document = (kind: 'pregen' | 'character', data: Record<string, unknown>) => upsertDocument(ports, room.asKeeper, { id: null, kind, data, shownTo: null, expectedVersion: null });
  const claim = (who: keyof typeof viewers, pregenId: string, seatId: string) => claimPregen(ports, { roomId, memberId: viewers[who].memberId, viewer: viewers[who] }, { pregenId, seatId });
  const release = (who: keyof typeof viewers, pregenId: string) => releasePregen(ports, { roomId, memberId: viewers[who].memberId, viewer: viewers[who] }, pregenId);
  const read = async (id: string) => (await documentsById({ db, roomId, viewer: viewers.keeper }, [id])).get(id);
  return { ...room, viewers, create, document, claim, release, read };
}

test('a player\'s character is theirs, seen by all and on their seat\'s list in the same commit', async () => {
  const { roomId, seats, ada, create, read } = await table();
  const id = await create('ada', { name: '沈舟', aliases: ['Boatman', '沈舟'], description: 'A ferryman.', secret: { text: 'Owes money.' } });
  expect(await read(id)).toMatchObject({ owner: { kind: 'PLAYER', id: ada.memberId }, audience: ['*'], data: { type: 'player', aliases: ['Boatman'], secret: { text: 'Owes money.' } } });
  expect((await seatsOfRoom(db, roomId)).find((seat) => seat.id === seats.ada)?.characters).toEqual([id]);
  const { rows } = await db.pool.query('SELECT count(DISTINCT rev)::int AS commits FROM revisions WHERE room_id = $1 AND (doc_id = $2 OR (doc_id = $3 AND rev = (SELECT rev FROM documents WHERE room_id = $1 AND id = $2)))', [roomId, id, seats.ada]);
  expect(rows).toEqual([{ commits: 1 }]);
});

test('players make people for themselves only; keepers make anybody', async () => {
  const { seats, create, read } = await table();
  await expect(create('ada', { name: 'A' }, seats.bo)).rejects.toMatchObject({ code: 'SEAT_NOT_YOURS' });
  await expect(create('ada', { name: 'A', type: 'npc' })).rejects.toMatchObject({ issues: [{ path: ['type'], code: 'ISSUE_NOT_ALLOWED' }] });
  await expect(create('watcher', { name: 'A' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(create('keeper', { name: 'A' }, seats.host)).rejects.toMatchObject({ issues: [{ path: ['seatId'], code: 'ISSUE_SEAT_ROLE' }] });
  await expect(create('ada', { name: '', fields: { a: null }, 秘: 1 })).rejects.toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['name'] }, { path: ['fields', 'a'] }, { path: ['秘'] }] });
  expect(await read(await create('keeper', { name: 'Lin' }))).toMatchObject({ audience: ['keeper'], owner: { kind: 'WORLD' }, data: { type: 'npc' } });
  expect(await read(await create('keeper', { name: 'Hero' }, seats.bo))).toMatchObject({ audience: ['*'], data: { type: 'player' } });
});

test('that a name is taken is told, never whose it is, and not to those who try many', async () => {
  const { create, document } = await table();
  await document('character', { name: '无面人', aliases: ['The Faceless'] });
  const failure: unknown = await create('ada', { name: 'faceless' }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'CHARACTER_NAME_TAKEN', issues: [{ path: ['name'], code: 'CHARACTER_NAME_TAKEN' }] });
  expect(JSON.stringify(failure)).not.toMatch(/无面人|Faceless/);
  for (let i = 0; i < 9; i += 1) await create('ada', { name: '无面人' }).catch(() => {});
  await expect(create('ada', { name: 'Honest' })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(create('bo', { name: 'Honest' })).resolves.toBeTypeOf('string');
  await expect(create('keeper', { name: '无面人', type: 'player' })).rejects.toMatchObject({ code: 'CHARACTER_NAME_TAKEN' });
});

test('of two who want a ready-made character one gets it, and gives it back as it was', async () => {
  const { roomId, seats, bo, claim, release, document, read } = await table();
  const pregenId = await document('pregen', { name: '老赵', description: 'A cook.', fields: { strength: 60 } });
  const pristine = (await read(pregenId))?.data;
  const tries = await Promise.allSettled([claim('ada', pregenId, seats.ada), claim('bo', pregenId, seats.bo)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'PREGEN_TAKEN' } });
  const winner = tries[0].status === 'fulfilled' ? 'ada' : 'bo';
  const loser = winner === 'ada' ? 'bo' : 'ada';
  const characterId = await claim(winner, pregenId, seats[winner]);
  expect(await read(pregenId)).toMatchObject({ data: { claimedBySeat: seats[winner], characterId } });
  expect(await read(characterId)).toMatchObject({ audience: ['*'], data: { name: '老赵', type: 'player', fields: { strength: 60 } } });
  expect((await seatsOfRoom(db, roomId)).find((seat) => seat.id === seats[winner])?.characters).toEqual([characterId]);
  await expect(release(loser, pregenId)).rejects.toMatchObject({ code: 'SEAT_NOT_YOURS' });
  await release(winner, pregenId);
  expect((await read(pregenId))?.data).toEqual(pristine);
  expect(await read(characterId)).toBeUndefined();
  expect((await seatsOfRoom(db, roomId)).find((seat) => seat.id === seats[winner])?.characters).toEqual([]);
  await expect(release('keeper', pregenId)).rejects.toMatchObject({ code: 'PREGEN_NOT_TAKEN' });
  expect(bo.memberId).toBeTypeOf('string');
});

test('a keeper gives a claimed character back when its seat is gone', async () => {
  const { roomId, keeper, keeperId, seats, claim, release, document, read } = await table();
  const pregenId = await document('pregen', { name: '孤儿' });
  const characterId = await claim('keeper', pregenId, seats.bo);
  await updateSeats(ports, { roomId, memberId: keeperId, principal: keeper, words: testWords }, [{ id: seats.bo, remove: true }]);
  await release('keeper', pregenId);
  expect(await read(characterId)).toBeUndefined();
  await expect(claim('ada', pregenId, seats.bo)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(claim('ada', 'no pregen', seats.ada)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(claim('keeper', pregenId, seats.host)).rejects.toMatchObject({ issues: [{ code: 'ISSUE_SEAT_ROLE' }] });
});
