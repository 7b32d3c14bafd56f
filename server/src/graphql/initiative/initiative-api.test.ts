import { expect, test } from 'vitest';
import { mutate, openRoom } from '../../../test/support/room-api.ts';
import { startTestServer } from '../../../test/support/start-server.ts';

const server = await startTestServer();

const update = (key: string, input: Record<string, unknown>) =>
  mutate(server, key, { name: 'updateInitiative', types: '($input: UpdateInitiativeInput!)', args: 'input: $input', payload: 'UpdateInitiativePayload', selection: 'room { initiativeRound initiative { id name } }', variables: { input } });

const query = 'query I($id: ID!) { room(id: $id) { initiativeRound initiative { id name value current hidden character { name } } } }';
type Order = { initiativeRound: number; initiative: { id: string; name: string; value: number; current: boolean; hidden: boolean; character: { name: string } | null }[] };
async function read(key: string, id: string): Promise<Order> {
  const { data, errors } = await server.ask<{ room: Order }>(query, { key, variables: { id } });
  expect(errors).toEqual([]);
  return data.room;
}

const seen = ({ initiativeRound, initiative }: Order) => [initiativeRound, ...initiative.map(({ name, current }) => (current ? `▶${name}` : name))];

async function makeCharacter(key: string, input: Record<string, unknown>): Promise<string> {
  const made = await mutate(server, key, { name: 'createCharacter', types: '($input: CreateCharacterInput!)', args: 'input: $input', payload: 'CharacterPayload', selection: 'character { id }', variables: { input } });
  if (made.__typename !== 'CharacterPayload') throw new Error(JSON.stringify(made));
  return (made.character as { id: string }).id;
}

test('players put their own character there; keepers run the order, and hidden ones have their turns unseen', async () => {
  const room = await openRoom(server);
  const shen = await makeCharacter(room.ada.key, { roomId: room.id, seatId: room.seats.ada, name: '沈舟' });
  const of = (input: Record<string, unknown>) => update(room.keeper.key, { roomId: room.id, ...input });
  expect(await update(room.ada.key, { roomId: room.id, action: 'PUT', characterId: shen, value: 12.5 })).toMatchObject({ room: { initiative: [{ name: '沈舟' }] } });
  await of({ action: 'PUT', name: '螃蟹', value: 4 });
  await of({ action: 'PUT', name: '溺亡的司事', value: 8, hidden: true });
  for (let n = 0; n < 2; n += 1) await of({ action: 'NEXT' });
  expect(seen(await read(room.keeper.key, room.id))).toEqual([1, '沈舟', '▶溺亡的司事', '螃蟹']);
  expect(seen(await read(room.ada.key, room.id))).toEqual([1, '▶沈舟', '螃蟹']);
  expect((await read(room.bo.key, room.id)).initiative[0]).toMatchObject({ value: 12.5, hidden: false, character: { name: '沈舟' } });
  const [,司事, 螃蟹] = (await read(room.keeper.key, room.id)).initiative;
  const from = { round: 1, currentId: 司事?.id };
  for (let n = 0; n < 2; n += 1) await of({ action: 'NEXT', from });
  expect(seen(await read(room.watcher.key, room.id))).toEqual([1, '沈舟', '▶螃蟹']);
  await of({ action: 'SET', entryId: 螃蟹?.id, value: 20 });
  await of({ action: 'SET', entryId: 司事?.id, hidden: false });
  expect(seen(await read(room.ada.key, room.id))).toEqual([1, '▶螃蟹', '沈舟', '溺亡的司事']);
  await update(room.ada.key, { roomId: room.id, action: 'REMOVE', characterId: shen });
  await of({ action: 'PREVIOUS' });
  expect(seen(await read(room.ada.key, room.id))).toEqual([0, '螃蟹', '溺亡的司事']);
  await of({ action: 'CLEAR' });
  expect(seen(await read(room.ada.key, room.id))).toEqual([0]);
});

test('nobody changes what is not theirs, and what is missing is named', async () => {
  const room = await openRoom(server);
  const shen = await makeCharacter(room.ada.key, { roomId: room.id, seatId: room.seats.ada, name: '沈舟' });
  expect(await update(room.bo.key, { roomId: room.id, action: 'PUT', characterId: shen, value: 1 })).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['input', 'characterId'] }] });
  expect(await update(room.bo.key, { roomId: room.id, action: 'NEXT' })).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await update(room.watcher.key, { roomId: room.id, action: 'PUT', characterId: shen, value: 1 })).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await update(room.ada.key, { roomId: room.id, action: 'PUT', characterId: shen })).toMatchObject({ __typename: 'InvalidInputError', code: 'INITIATIVE_NO_DICE' });
  expect(await update(room.keeper.key, { roomId: room.id, action: 'NEXT' })).toMatchObject({ __typename: 'ConflictError', code: 'INITIATIVE_EMPTY' });
  expect(await update(room.keeper.key, { roomId: room.id, action: 'SET', value: 3 })).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['input', 'entryId'] }] });
  expect(await update(room.keeper.key, { roomId: room.id, action: 'PUT', name: '  ', value: 1e9 })).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['input', 'name'] }, { path: ['input', 'value'] }] });
});
