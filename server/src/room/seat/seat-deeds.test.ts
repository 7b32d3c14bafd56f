import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom, seatsOfRoom, testWords } from '../../../test/support/made-room.ts';
import { deploymentPerson, roomMember } from '../../../test/support/principal.ts';
import { testPorts } from '../../../test/support/room.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { SeatRole } from '../../core/seat/action-kinds.ts';
import { createRoom } from '../room/create-room.ts';
import { updateRoom } from '../room/update-room.ts';
import type { SeatCause } from './seat-deeds.ts';
import { handOverSeat, leaveSeat, takeSeat } from './seat-deeds.ts';
import { switchCharacter } from './switch-character.ts';
import { updateSeats } from './update-seats.ts';

const db = await testDatabase();
const ports = testPorts(db);

/** A made room with Cai, who plays and holds no seat, and one more seat that nobody ever held. */
async function table() {
  const room = await madeRoom(db, ports);
  const { roomId, keeper, keeperId } = room;
  const cai = await roomMember(db, ports, { roomId, role: 'PLAYER', name: '蔡' });
  await updateSeats(ports, { roomId, memberId: keeperId, principal: keeper, words: testWords }, [{ id: null, name: '空席' }, { id: null, name: '旁观席', role: 'spectator' }]);
  const seats = await seatsOfRoom(db, roomId);
  const named = (name: string) => seats.find((seat) => seat.name === name)?.id ?? '';
  const as = (memberId: string, seatIds: string[] = []): SeatCause => ({ roomId, memberId, principal: keeper, viewer: { kind: 'seat', memberId, seatIds } satisfies Viewer });
  const who = {
    keeper: { roomId, memberId: keeperId, principal: keeper, viewer: { kind: 'keeper', memberId: keeperId } } satisfies SeatCause,
    ada: as(room.ada.memberId, [room.seats.ada]), bo: as(room.bo.memberId, [room.seats.bo]), cai: as(cai.memberId),
    watcher: { ...as(room.watcher.memberId), viewer: { kind: 'spectator', memberId: room.watcher.memberId } } satisfies SeatCause,
  };
  const state = async () => (await seatsOfRoom(db, roomId)).map(({ id, controller, memberId }) => ({ id, controller, memberId }));
  const code = async (attempt: Promise<unknown>) => {
    const error = (await attempt.then(() => null, (thrown: unknown) => thrown)) as { code: string; issues?: { path: string[] }[] } | null;
    return error === null ? 'ok' : [error.code, ...(error.issues ?? []).map(({ path }) => path.join('.'))].join(' ');
  };
  return { ...room, cai, who, state, code, empty: named('空席'), looking: named('旁观席') };
}

test('of two who want an empty seat one gets it, and taking it again changes nothing', async () => {
  const { who, code, empty, state, cai, bo } = await table();
  const outcomes = await Promise.all([code(takeSeat(ports, who.cai, empty)), code(takeSeat(ports, who.bo, empty))]);
  expect(outcomes.toSorted()).toEqual(['SEAT_TAKEN', 'ok']);
  const winner = outcomes[0] === 'ok' ? { cause: who.cai, id: cai.memberId } : { cause: who.bo, id: bo.memberId };
  const taken = await state();
  expect(taken.find(({ id }) => id === empty)).toEqual({ id: empty, controller: 'human', memberId: winner.id });
  await takeSeat(ports, winner.cause, empty);
  expect(await state()).toEqual(taken);
  expect(ports.hints).toContainEqual(expect.objectContaining({ kind: 'keys' }));
});

test('a seat that somebody left goes back to them or through the keeper; what was meant for them stays with it', async () => {
  const { who, code, seats, state, ada, cai } = await table();
  await leaveSeat(ports, who.ada, seats.ada);
  expect((await state()).find(({ id }) => id === seats.ada)).toEqual({ id: seats.ada, controller: 'empty', memberId: null });
  expect(await code(takeSeat(ports, who.cai, seats.ada))).toBe('SEAT_LEFT_BY_OTHER');
  await takeSeat(ports, { ...who.ada, viewer: { kind: 'seat', memberId: ada.memberId, seatIds: [] } }, seats.ada);
  await leaveSeat(ports, who.keeper, seats.ada);
  await handOverSeat(ports, who.keeper, { seatId: seats.ada, receiver: { memberId: cai.memberId } });
  expect((await state()).find(({ id }) => id === seats.ada)?.memberId).toBe(cai.memberId);
});

test('what may not be done is refused by name, and nothing changes', async () => {
  const { who, code, seats, empty, looking, state, watcher, bo, roomId, keeper } = await table();
  const before = await state();
  const to = (receiver: Parameters<typeof handOverSeat>[2]['receiver'], seatId = seats.ada) => ({ seatId, receiver });
  const attempts: [string, () => Promise<unknown>][] = [
    ['SEAT_TAKEN', () => takeSeat(ports, who.cai, seats.ada)], ['FORBIDDEN', () => takeSeat(ports, who.watcher, empty)], ['FORBIDDEN', () => takeSeat(ports, who.cai, looking)],
    ['NOT_FOUND', () => takeSeat(ports, who.cai, '没有')], ['FORBIDDEN', () => takeSeat(ports, { ...who.keeper, memberId: null, viewer: { kind: 'operator' } }, empty)],
    ['SEAT_NOT_YOURS', () => leaveSeat(ports, who.bo, seats.ada)], ['SEAT_NOT_YOURS', () => leaveSeat(ports, who.cai, empty)], ['SEAT_NOT_PLAYED', () => leaveSeat(ports, who.keeper, empty)],
    ['SEAT_NOT_YOURS', () => handOverSeat(ports, who.bo, to({ memberId: bo.memberId }))], ['FORBIDDEN', () => handOverSeat(ports, who.ada, to({ memberId: watcher.memberId }))],
    ['FORBIDDEN', () => handOverSeat(ports, who.ada, to({ controller: 'ai' }))], ['INVALID_INPUT memberId', () => handOverSeat(ports, who.keeper, to({ memberId: '陌生人' }))],
    ['SEAT_NOT_YOURS', () => switchCharacter(ports, who.bo, { seatId: seats.ada, characterId: 'x' })], ['INVALID_INPUT characterId', () => switchCharacter(ports, who.ada, { seatId: seats.ada, characterId: '幽灵' })],
  ];
  for (const [expected, attempt] of attempts) expect(await code(attempt())).toBe(expected);
  expect(await state()).toEqual(before);
  await updateRoom(ports, { roomId, memberId: who.keeper.memberId, principal: keeper }, { status: 'ENDED' });
  expect(await code(takeSeat(ports, who.cai, empty))).toBe('ROOM_ENDED');
});

test('a keeper gives a seat to a companion and to nobody; a player hands theirs to another', async () => {
  const { who, seats, state, bo } = await table();
  const seat = async () => (await state()).find(({ id }) => id === seats.ada);
  await handOverSeat(ports, who.ada, { seatId: seats.ada, receiver: { memberId: bo.memberId } });
  expect(await seat()).toMatchObject({ controller: 'human', memberId: bo.memberId });
  await handOverSeat(ports, who.keeper, { seatId: seats.ada, receiver: { controller: 'ai' } });
  expect(await seat()).toMatchObject({ controller: 'ai', memberId: null });
  await handOverSeat(ports, who.keeper, { seatId: seats.ada, receiver: { controller: 'empty' } });
  expect(await seat()).toMatchObject({ controller: 'empty', memberId: null });
});

test('who opens a room sits down in the role that they chose', async () => {
  const principal = await deploymentPerson(db, ports, 'KEEPER', '开局者');
  const opened = async (seatRole: SeatRole | undefined, seats: number) => {
    const roomId = await createRoom(ports, { name: '雾港', locale: 'zh', answering: 'EACH_ACTION', quietSeconds: 60, seats, seatRole, principal, words: testWords, clientKey: null, packId: null, seed: null });
    return (await seatsOfRoom(db, roomId)).map(({ name, role, controller, characters }) => `${name} ${role} ${controller} ${characters === 'auto' ? 'auto' : characters.length}`);
  };
  expect(await opened(undefined, 1)).toEqual(['主持 host human 0', '席位 1 player empty auto']);
  expect(await opened('host', 2)).toEqual(['主持 host human 0', '席位 1 player empty 0', '席位 2 player empty 0']);
  expect(await opened('player', 2)).toEqual(['席位 1 player human auto', '席位 2 player empty 0']);
  expect(await opened('player', 0)).toEqual(['席位 1 player human auto']);
  expect(await opened('spectator', 1)).toEqual(['旁观 spectator human 0', '席位 1 player empty auto']);
});
