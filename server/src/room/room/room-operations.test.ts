import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom, seatsOfRoom, testWords } from '../../../test/support/made-room.ts';
import { deploymentPerson, roomMember, stranger } from '../../../test/support/principal.ts';
import { testPorts } from '../../../test/support/room.ts';
import { upsertDocument } from '../document/upsert-document.ts';
import { createRoom } from './create-room.ts';
import { deleteRoom } from './delete-room.ts';
import { countRooms, listRooms } from './list-rooms.ts';
import { roomById } from './room-row.ts';
import { updateRoom } from './update-room.ts';

const db = await testDatabase();
const ports = testPorts(db);
const base = { name: '雾港', locale: 'zh', answering: 'ALL_SEATS', quietSeconds: 30, words: testWords, clientKey: null, packId: null, seed: null } as const;

test('a new room has a keeper with a host seat, empty player seats, a table and a line in the log', async () => {
  const keeper = await deploymentPerson(db, ports, 'KEEPER', '林');
  const roomId = await createRoom(ports, { ...base, seats: 4, principal: keeper });
  expect(await roomById(db, roomId)).toMatchObject({ name: '雾港', locale: 'zh', status: 'ACTIVE', answering: 'ALL_SEATS', quietSeconds: 30, createdBy: keeper.personId });
  const members = await db.prisma.member.findMany({ where: { roomId } });
  expect(members).toMatchObject([{ role: 'KEEPER', name: '林', personId: keeper.personId }]);
  const seats = await seatsOfRoom(db, roomId);
  expect(seats.map(({ name, role, controller, memberId }) => [name, role, controller, memberId])).toEqual([
    ['主持', 'host', 'human', members[0]?.id],
    ...[1, 2, 3, 4].map((n) => [`席位 ${n}`, 'player', 'empty', null]),
  ]);
  const { rows } = await db.pool.query("SELECT kind, audience FROM documents WHERE room_id = $1 AND id = 'table'", [roomId]);
  expect(rows).toEqual([{ kind: 'table', audience: ['*'] }]);
  expect(await db.prisma.auditEntry.findMany({ where: { roomId } })).toMatchObject([{ action: 'ROOM_CREATED', actor: '林', target: '雾港' }]);
});

test('the only player seat of a room plays whatever character there is', async () => {
  const keeper = await deploymentPerson(db, ports, 'KEEPER', 'Solo');
  const roomId = await createRoom(ports, { ...base, seats: 1, principal: keeper });
  expect((await seatsOfRoom(db, roomId)).map(({ characters }) => characters)).toEqual([[], 'auto']);
});

test('a repeated request opens one room, another one with the same key is refused', async () => {
  const keeper = await deploymentPerson(db, ports, 'KEEPER', 'Twice');
  const create = (name: string) => createRoom(ports, { ...base, name, seats: 2, clientKey: '钥匙', principal: keeper });
  const [first, second] = await Promise.all([create('one'), create('one')]);
  expect(second).toBe(first);
  await expect(create('two')).rejects.toMatchObject({ code: 'CLIENT_KEY_REUSED' });
  expect(await db.prisma.room.count({ where: { createdBy: keeper.personId } })).toBe(1);
});

test('only operators and keepers of no particular room open rooms', async () => {
  const { roomId } = await madeRoom(db, ports);
  const bound = await roomMember(db, ports, { roomId, role: 'KEEPER', name: 'Co-keeper' });
  await expect(createRoom(ports, { ...base, seats: 1, principal: bound })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(createRoom(ports, { ...base, seats: 1, principal: stranger })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const operator = await deploymentPerson(db, ports, 'OPERATOR', 'Ops');
  const both = { ...operator, keys: [...bound.keys, ...operator.keys] };
  const made = await createRoom(ports, { ...base, seats: 1, principal: both });
  expect(await roomById(db, made)).toMatchObject({ createdBy: operator.personId });
});

test('what seeding throws leaves no room behind', async () => {
  const keeper = await deploymentPerson(db, ports, 'KEEPER', 'Unlucky');
  const seed = async () => { throw new Error('bad pack'); };
  await expect(createRoom(ports, { ...base, seats: 1, principal: keeper, packId: 'x', seed })).rejects.toThrow('bad pack');
  expect(await db.prisma.room.count({ where: { createdBy: keeper.personId } })).toBe(0);
});

test('changed settings are told to every reader of the room', async () => {
  const { roomId, keeper, keeperId } = await madeRoom(db, ports);
  const caps = { turnsPerDay: 5, tokensPerDay: null, costPerDay: null };
  await updateRoom(ports, { roomId, memberId: keeperId, principal: keeper }, { name: 'Renamed 新名', status: 'PAUSED', caps });
  expect(await roomById(db, roomId)).toMatchObject({ name: 'Renamed 新名', status: 'PAUSED', locale: 'zh', caps });
  const { rows } = await db.pool.query('SELECT data, audience FROM frames WHERE room_id = $1 ORDER BY seq DESC LIMIT 1', [roomId]);
  expect(rows).toEqual([{ data: { room: true, changes: [] }, audience: ['*'] }]);
});

test('lists hold what the principal may know of, newest first, and count no more', async () => {
  const one = await madeRoom(db, ports, { name: 'Alpha 100%' });
  const two = await madeRoom(db, ports, { name: 'Beta' });
  const both = { ...one.ada, keys: [...one.ada.keys, ...two.keeper.keys] };
  const page = { limit: 10, inverted: false };
  expect(await listRooms(db, both, {}, page)).toEqual([two.roomId, one.roomId]);
  expect(await listRooms(db, both, {}, { ...page, limit: 1 })).toEqual([two.roomId]);
  expect(await listRooms(db, both, {}, { ...page, after: two.roomId })).toEqual([one.roomId]);
  expect(await listRooms(db, both, {}, { ...page, inverted: true })).toEqual([one.roomId, two.roomId]);
  expect(await listRooms(db, both, { search: '100%' }, page)).toEqual([one.roomId]);
  expect(await listRooms(db, both, { search: '_' }, page)).toEqual([]);
  expect(await listRooms(db, both, { status: 'ENDED' }, page)).toEqual([]);
  expect(await countRooms(db, one.bo, {})).toBe(1);
  expect(await countRooms(db, stranger, {})).toBe(0);
  expect(await listRooms(db, await deploymentPerson(db, ports, 'OPERATOR', 'All'), { search: 'beta' }, page)).toContain(two.roomId);
});

test('a room goes with everything in it and with the people who came for it alone', async () => {
  const { roomId, keeper, ada, asKeeper } = await madeRoom(db, ports, { name: '终局 The End' });
  await upsertDocument(ports, { ...asKeeper, clientKey: 'note' }, { id: null, kind: 'note', data: { title: '秘', text: 'x' }, shownTo: null, expectedVersion: null });
  await expect(deleteRoom(ports, { roomId, confirmName: 'The End', principal: keeper })).rejects.toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['confirmName'] }] });
  await deleteRoom(ports, { roomId, confirmName: ' 终局 The End ', principal: keeper });
  const { rows: tables } = await db.pool.query<{ table_name: string }>("SELECT table_name FROM information_schema.columns WHERE column_name = 'room_id' AND table_schema = 'public'");
  expect(tables.length).toBeGreaterThan(12);
  for (const { table_name } of tables) {
    const { rows } = await db.pool.query<{ left: number }>(`SELECT count(*)::int AS left FROM "${table_name}" WHERE room_id = $1`, [roomId]);
    expect([table_name, rows[0]?.left]).toEqual([table_name, 0]);
  }
  expect(await db.prisma.room.count({ where: { id: roomId } })).toBe(0);
  expect(await db.prisma.clientKey.count({ where: { scope: { contains: roomId } } })).toBe(0);
  expect(await db.prisma.person.findMany({ where: { id: { in: [keeper.personId, ada.personId] } } })).toMatchObject([{ id: keeper.personId }]);
  expect(await db.prisma.auditEntry.findMany({ where: { action: 'ROOM_DELETED' } })).toMatchObject([{ roomId: '', target: '终局 The End' }]);
});
