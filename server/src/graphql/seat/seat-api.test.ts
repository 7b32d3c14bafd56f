import { expect, test } from 'vitest';
import { apiInProcess } from '../../../test/support/api-in-process.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom } from '../../../test/support/made-room.ts';
import { createCharacter } from '../../room/character/create-character.ts';
import type { Principal } from '../../room/key/principal.ts';
import { nodeId } from '../relay/node-id.ts';

const db = await testDatabase();
const { infra, ask } = await apiInProcess(db);

test('seats change hands, kinds are declared and remembered stories are kept from players, all through the API', async () => {
  const room = await madeRoom(db, infra);
  const { roomId, seats, keeper, ada, bo } = room;
  const roomNode = nodeId('Room', roomId);
  const seatNode = (id: string) => nodeId('Seat', `${roomId}:${id}`);
  const { id: characterId } = await createCharacter(infra, { ...room.asKeeper, memberId: ada.memberId, personId: ada.personId, viewer: { kind: 'seat', memberId: ada.memberId, seatIds: [seats.ada] } }, { seatId: null, data: { name: '沈舟' } });
  const asked = async (principal: Principal, query: string, variables: Record<string, unknown> = {}) => {
    const result = await ask({ principal, query, variables });
    expect(result.errors).toBeUndefined();
    return JSON.parse(JSON.stringify(result.data)) as Record<string, Record<string, unknown>>;
  };
  const may = async (principal: Principal) => (await asked(principal, 'query Q($id: ID!) { room(id: $id) { seats { name viewerMay actionKinds { id } } } }', { id: roomNode })).room?.seats;
  expect(await may(ada)).toEqual([
    { name: '主持', viewerMay: [], actionKinds: ['narrate', 'direct', 'advance', 'talk'].map((id) => ({ id })) },
    { name: '席位 1', viewerMay: ['LEAVE', 'HAND_OVER', 'SWITCH_CHARACTER'], actionKinds: ['say', 'act', 'talk'].map((id) => ({ id })) },
    { name: '席位 2', viewerMay: [], actionKinds: ['say', 'act', 'talk'].map((id) => ({ id })) },
  ]);

  const problem = '... on DomainError { code issues { path code } }';
  const declare = (principal: Principal, kinds: unknown) => asked(principal, `mutation M($id: ID!, $kinds: JSON!) { setActionKinds(roomId: $id, kinds: $kinds) { __typename ... on SetActionKindsPayload { room { actionKinds { id label fieldsSchema } } } ${problem} } }`, { id: roomNode, kinds });
  expect((await declare(ada, [])).setActionKinds).toMatchObject({ code: 'FORBIDDEN' });
  expect((await declare(keeper, [{ name: 'Cast' }, { name: 'x', roles: [] }])).setActionKinds).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['kinds', '0', 'name'] }, { path: ['kinds', '1', 'roles'] }] });
  const declared = await declare(keeper, [{ name: 'cast', labels: { en: 'Cast', zh: '施法' }, schema: { properties: { 目标: { type: 'string' } }, required: ['目标'] } }]);
  expect((declared.setActionKinds?.room as { actionKinds: unknown[] }).actionKinds.at(-1)).toMatchObject({ id: 'table/cast', label: 'Cast', fieldsSchema: { required: ['目标'] } });
  const act = (principal: Principal, seatId: string, action: object) => asked(principal, `mutation M($input: SubmitActionsInput!) { submitActions(input: $input) { __typename ... on SubmitActionsPayload { actions { kind fields source } } ${problem} } }`, { input: { roomId: roomNode, seatId: seatNode(seatId), clientKey: JSON.stringify(action), actions: [action] } });
  expect((await act(ada, seats.ada, { kind: 'table/cast', fields: { 目标: '门' } })).submitActions).toMatchObject({ actions: [{ kind: 'table/cast', fields: { 目标: '门' }, source: 'PLAYER' }] });
  expect((await act(ada, seats.ada, { kind: 'table/cast' })).submitActions).toMatchObject({ issues: [{ path: ['input', 'actions', '0', 'fields', '目标'], code: 'ISSUE_REQUIRED' }] });
  // The source of an action is nothing that a request has a word for.
  expect((await ask({ principal: ada, query: 'mutation M($input: SubmitActionsInput!) { submitActions(input: $input) { __typename } }', variables: { input: { roomId: roomNode, seatId: seatNode(seats.ada), clientKey: 'forged', actions: [{ kind: 'advance', source: 'system' }] } } })).errors).toHaveLength(1);

  const hand = (principal: Principal, input: object) => asked(principal, `mutation M($input: HandOverSeatInput!) { handOverSeat(input: $input) { __typename ... on SeatPayload { seat { controller actionKinds { id } member { name } } } ${problem} } }`, { input });
  expect((await hand(ada, { seatId: seatNode(seats.ada) })).handOverSeat).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['input', 'memberId'] }] });
  expect((await hand(ada, { seatId: seatNode(seats.ada), controller: 'AI' })).handOverSeat).toMatchObject({ code: 'FORBIDDEN' });
  expect((await hand(ada, { seatId: seatNode(seats.ada), memberId: nodeId('Member', `${roomId}:${bo.memberId}`) })).handOverSeat).toMatchObject({ seat: { controller: 'HUMAN', member: { name: '波' } } });
  expect((await hand(keeper, { seatId: seatNode(seats.ada), controller: 'AI' })).handOverSeat).toEqual({ __typename: 'SeatPayload', seat: { controller: 'AI', actionKinds: [], member: null } });
  expect((await act(keeper, seats.ada, { kind: 'act', text: 'x' })).submitActions).toMatchObject({ code: 'SEAT_NOT_PLAYED' });

  const remembered = (principal: Principal) => asked(principal, 'query Q($id: ID!) { node(id: $id) { ... on Character { witnessed(limit: 5) { truncated stories { content segments { kind speaker text } } } } } }', { id: nodeId('Character', `${roomId}:${characterId}`) });
  expect((await remembered(keeper)).node).toEqual({ witnessed: { truncated: false, stories: [] } });
  expect((await remembered(bo)).node).toEqual({ witnessed: null });
});
