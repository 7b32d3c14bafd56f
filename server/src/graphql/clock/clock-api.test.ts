import { expect, test } from 'vitest';
import { mutate, openRoom } from '../../../test/support/room-api.ts';
import { startTestServer } from '../../../test/support/start-server.ts';

const server = await startTestServer();

const update = (key: string, input: Record<string, unknown>) =>
  mutate(server, key, { name: 'updateClock', types: '($input: UpdateClockInput!)', args: 'input: $input', payload: 'UpdateClockPayload', selection: 'clock { face }', variables: { input } });

const clockQuery = 'query C($id: ID!) { room(id: $id) { clock { face label date day minuteOfDay events { face label passed note } } } }';
async function read(key: string, id: string, headers: Record<string, string> = {}) {
  const { data, errors } = await server.ask<{ room: { clock: unknown } }>(clockQuery, { key, variables: { id }, headers });
  expect(errors).toEqual([]);
  return data.room.clock;
}

test('a keeper sets the clock and lets time pass; everybody reads the face, keepers how it came there', async () => {
  const room = await openRoom(server);
  expect(await read(room.ada.key, room.id)).toBeNull();
  await update(room.keeper.key, { roomId: room.id, set: '1926年3月15日 14:00' });
  const pass = { roomId: room.id, advance: '一个半小时', note: '沿河走', clientKey: 'once' };
  expect(await update(room.keeper.key, pass)).toMatchObject({ clock: { face: '1926年3月15日 15:30' } });
  expect(await update(room.keeper.key, pass)).toMatchObject({ clock: { face: '1926年3月15日 15:30' } });
  const face = { face: '1926年3月15日 15:30', label: '1926-03-15 15:30', date: '1926-03-15', day: null, minuteOfDay: 930 };
  expect(await read(room.ada.key, room.id)).toEqual({ ...face, events: null });
  expect(await read(room.keeper.key, room.id)).toMatchObject({ ...face, events: [{ passed: null }, { passed: '+1 hour 30 minutes', note: '沿河走', label: '1926-03-15 15:30' }] });
  expect(await read(room.keeper.key, room.id, { 'accept-language': 'zh' })).toMatchObject({ label: '1926年3月15日 15:30', events: [{ passed: null }, { passed: '+1小时30分钟' }] });
});

test('days of the story and words of its own calendar are told apart', async () => {
  const room = await openRoom(server);
  await update(room.keeper.key, { roomId: room.id, set: '第3天' });
  expect(await read(room.bo.key, room.id)).toMatchObject({ label: 'Day 3', date: null, day: 3, minuteOfDay: null });
  await update(room.keeper.key, { roomId: room.id, set: 'the third bell' });
  expect(await read(room.bo.key, room.id)).toMatchObject({ face: 'the third bell', label: 'the third bell', date: null, day: null });
});

test('what cannot be is a typed answer with its place', async () => {
  const room = await openRoom(server);
  const of = (input: Record<string, unknown>) => update(room.keeper.key, { roomId: room.id, ...input });
  expect(await of({ advance: '+1 day' })).toMatchObject({ __typename: 'ConflictError', code: 'CLOCK_NOT_SET' });
  await of({ set: 'D2 08:00' });
  expect(await of({ advance: 'soon' })).toMatchObject({ __typename: 'InvalidInputError', code: 'CLOCK_DELTA_UNREADABLE' });
  expect(await of({ advance: '-3天' })).toMatchObject({ __typename: 'ConflictError', code: 'CLOCK_BEFORE_START' });
  expect(await of({})).toMatchObject({ code: 'INVALID_INPUT', issues: [{ code: 'ISSUE_REQUIRED' }] });
  expect(await of({ set: 'D1', advance: '+1 day' })).toMatchObject({ code: 'INVALID_INPUT', issues: [{ code: 'ISSUE_NOT_ALLOWED' }] });
  expect(await of({ set: 'x'.repeat(200) })).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['input', 'set'] }] });
  expect(await update(room.ada.key, { roomId: room.id, set: 'D1' })).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await read(room.ada.key, room.id)).toMatchObject({ face: 'D2 08:00' });
});
