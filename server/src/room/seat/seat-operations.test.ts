import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom, seatsOfRoom, testWords } from '../../../test/support/made-room.ts';
import { testPorts } from '../../../test/support/room.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { documentsById } from '../document/read-documents.ts';
import { readTable } from '../document/read-table.ts';
import { upsertDocument } from '../document/upsert-document.ts';
import type { SeatChange } from './update-seats.ts';
import { updateSeats } from './update-seats.ts';
import { switchCharacter } from './switch-character.ts';

const db = await testDatabase();
const ports = testPorts(db);

async function table() {
  const room = await madeRoom(db, ports);
  const { roomId, keeper, keeperId, seats } = room;
  const update = (...changes: SeatChange[]) => updateSeats(ports, { roomId, memberId: keeperId, principal: keeper, words: testWords }, changes);
  const character = (name: string, type = 'player') =>
    upsertDocument(ports, room.asKeeper, { id: null, kind: 'character', data: { name, type }, shownTo: null, expectedVersion: null });
  const asAda: Viewer = { kind: 'seat', memberId: room.ada.memberId, seatIds: [seats.ada] };
  const asBo: Viewer = { kind: 'seat', memberId: room.bo.memberId, seatIds: [seats.bo] };
  const asKeeper: Viewer = { kind: 'keeper', memberId: keeperId };
  return { ...room, update, character, asAda, asBo, keeperViewer: asKeeper };
}

test('seats are made, changed and removed in one go, and open connections are told', async () => {
  const { roomId, seats, bo, update } = await table();
  ports.hints.splice(0);
  await update({ id: null }, { id: null, name: '旁观席', role: 'spectator' }, { id: seats.ada, memberId: null }, { id: seats.bo, remove: true });
  const after = await seatsOfRoom(db, roomId);
  expect(after.map(({ name, role, controller, memberId }) => [name, role, controller, memberId === null])).toEqual([
    ['主持', 'host', 'human', false], ['席位 1', 'player', 'empty', true], ['席位 3', 'player', 'empty', true], ['旁观席', 'spectator', 'empty', true],
  ]);
  expect(ports.hints).toContainEqual({ room: roomId, kind: 'keys' });
  await update({ id: seats.ada, controller: 'ai' }, { id: after[2]?.id ?? '', memberId: bo.memberId });
  expect((await seatsOfRoom(db, roomId)).map(({ controller }) => controller)).toEqual(['human', 'ai', 'human', 'empty']);
});

test('every problem of a change is told where it stands, and nothing is changed', async () => {
  const { roomId, seats, update, character } = await table();
  const one = await character('甲');
  await update({ id: seats.ada, characters: [one] });
  const before = await seatsOfRoom(db, roomId);
  const change = update(
    { id: 'no seat', name: 'x' },
    { id: seats.bo, characters: [one, 'nobody'], controller: 'ai', memberId: 'm-unknown' },
    { id: seats.bo, name: 'again' },
    { id: null, controller: 'human' },
    { id: null, role: 'spectator', characters: 'auto' },
    { id: null, characters: 'auto' },
    { id: null, memberId: 'stranger' },
  );
  const failure = (await change.catch((error: unknown) => error)) as { issues: { path: string[]; code: string }[] };
  const told = failure.issues.map(({ path, code }) => [path.join('.'), code]);
  expect(told).toEqual(expect.arrayContaining([
    ['seats.0.id', 'ISSUE_UNKNOWN_REFERENCE'],
    ['seats.2.id', 'ISSUE_DUPLICATE'],
    ['seats.3.memberId', 'ISSUE_SEAT_NEEDS_MEMBER'],
    ['seats.4.binding.auto', 'ISSUE_SEAT_ROLE'],
    ['seats.5.binding.auto', 'ISSUE_SEAT_AUTO_TWICE'],
    ['seats.6.memberId', 'ISSUE_UNKNOWN_REFERENCE'],
  ]));
  expect(await seatsOfRoom(db, roomId)).toEqual(before);
  await expect(update({ id: seats.bo, characters: [one, 'nobody'] })).rejects.toMatchObject({ issues: [
    { path: ['seats', '0', 'binding', 'characterIds', '1'], code: 'ISSUE_UNKNOWN_REFERENCE' },
    { path: ['seats', '0', 'binding', 'characterIds', '0'], code: 'ISSUE_CHARACTER_BOUND_TWICE' },
  ] });
});

test('bindings are derived: auto takes what no list holds, lists keep their order and lose what is gone', async () => {
  const { roomId, seats, update, character, keeperViewer } = await table();
  const [one, two, three] = [await character('一'), await character('二'), await character('三')];
  await character('路人', 'npc');
  await update({ id: seats.ada, characters: [two, one] }, { id: seats.bo, characters: 'auto' });
  const bound = async (viewer: Viewer) => (await readTable({ db, roomId, viewer })).seats.map(({ characters, current }) => [characters.map(({ id }) => id), current?.id ?? null]);
  expect(await bound(keeperViewer)).toEqual([[[], null], [[two, one], two], [[three], three]]);
});

test('whoever plays a character sees it, and for others it is not even in the list', async () => {
  const { roomId, seats, update, character, asAda, asBo } = await table();
  const secretOne = await character('潜伏者');
  await update({ id: seats.ada, characters: [secretOne] });
  expect((await documentsById({ db, roomId, viewer: asAda }, [secretOne])).size).toBe(1);
  expect((await documentsById({ db, roomId, viewer: asBo }, [secretOne])).size).toBe(0);
  const seen = (viewer: Viewer) => readTable({ db, roomId, viewer }).then(({ seats: all }) => all.find(({ seat }) => seat.id === seats.ada));
  expect(await seen(asAda)).toMatchObject({ characters: [{ id: secretOne }], current: { id: secretOne } });
  expect(await seen(asBo)).toMatchObject({ characters: [], current: null });
});

test('a seat switches between its own characters only, by whoever plays it or a keeper', async () => {
  const { roomId, seats, update, character, asAda, asBo, keeperViewer } = await table();
  const [one, two, other] = [await character('Uno'), await character('Dos'), await character('Otro')];
  await update({ id: seats.ada, characters: [one, two] }, { id: seats.bo, characters: [other] });
  const change = (viewer: Viewer, characterId: string, seatId = seats.ada) => switchCharacter(ports, { roomId, memberId: null, viewer }, { seatId, characterId });
  await change(asAda, two);
  expect((await readTable({ db, roomId, viewer: keeperViewer })).seats[1]?.current?.id).toBe(two);
  await expect(change(asAda, other)).rejects.toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['characterId'], code: 'ISSUE_CHARACTER_NOT_BOUND' }] });
  await expect(change(asBo, one)).rejects.toMatchObject({ code: 'SEAT_NOT_YOURS' });
  await expect(change(asBo, one, 'no seat')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await change(keeperViewer, one);
  await update({ id: seats.ada, controller: 'empty' });
  await expect(change(keeperViewer, two)).rejects.toMatchObject({ code: 'SEAT_NOT_PLAYED' });
});
