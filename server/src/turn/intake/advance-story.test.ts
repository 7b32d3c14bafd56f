import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import { writeRoom } from '../../room/write/write-room.ts';
import { ADVANCES_MAX } from '../limits.ts';
import { advanceStory } from './advance-story.ts';
import { submitActions } from './submit-actions.ts';

const db = await testDatabase();

async function table(roomId: string) {
  const made = await testTable(db, roomId, scriptedModel([]));
  const advance = (originSeatId: string | null = null) => writeRoom(made.ports, { roomId }, (write) => advanceStory(write, made.ports, { originSeatId }));
  const set = (seatId: string, data: object) => db.pool.query('UPDATE documents SET data = data || $3 WHERE room_id = $1 AND id = $2', [roomId, seatId, JSON.stringify(data)]);
  const actions = async (turnId: string | null) => (await db.pool.query('SELECT seat_id, member_id, kind, text, actor_id, fields, source FROM actions WHERE room_id = $1 AND turn_id = $2', [roomId, turnId])).rows;
  const finish = () => db.pool.query("UPDATE turns SET state = 'COMMITTED' WHERE room_id = $1", [roomId]);
  return { ...made, roomId, advance, set, actions, finish };
}

test('the engine goes on from where it came, as nobody, and only while somebody plays', async () => {
  const { advance, set, actions, finish } = await table('a-goes');
  const byEngine = { member_id: null, kind: 'advance', text: '', actor_id: null, fields: {}, source: 'system' };
  expect(await actions(await advance('s2'))).toEqual([{ ...byEngine, seat_id: 's2' }]);
  // A turn is open: the story goes on by that.
  expect(await advance('s2')).toBeNull();
  await finish();
  await set('s2', { controller: 'ai', memberId: null });
  expect(await actions(await advance('s2'))).toEqual([{ ...byEngine, seat_id: 's1' }]);
  await finish();
  await set('s1', { controller: 'empty', memberId: null });
  expect(await advance('s1')).toBeNull();
});

test('it stands still where the room does, and after eight turns that nobody asked for', async () => {
  const { advance, finish, roomId, act } = await table('a-stops');
  await db.pool.query("UPDATE rooms SET status = 'PAUSED' WHERE id = $1", [roomId]);
  expect(await advance()).toBeNull();
  await db.pool.query("UPDATE rooms SET status = 'ACTIVE' WHERE id = $1", [roomId]);
  for (let i = 0; i < ADVANCES_MAX; i += 1) {
    expect(await advance()).not.toBeNull();
    await finish();
  }
  expect(await advance()).toBeNull();
  await act('我来');
  await finish();
  expect(await advance()).not.toBeNull();
});

test('no request speaks for the engine, for another\'s seat or character, or for a seat that no person plays; no turn comes of it', async () => {
  const { ports, roomId, set } = await table('a-forged');
  const submit = async (seatId: string, memberId: string, action: Record<string, unknown>) => {
    const submission = { roomId, seatId, memberId, personId: 'p1', clientKey: JSON.stringify([seatId, memberId, action]), actions: [action as { kind: string }] };
    return submitActions(ports, submission).then(() => ['ok'], (error: { code: string; issues: { path: string[]; code: string }[] }) => [error.code, ...error.issues.map(({ path, code }) => `${path.join('.')} ${code}`)]);
  };
  const kind = 'ACTION_KIND_UNKNOWN';
  expect(await submit('s1', 'm1', { kind: 'advance', source: 'system' })).toEqual(['INVALID_INPUT', `actions.0.kind ${kind}`]);
  expect(await submit('s1', 'm1', { kind: 'narrate', text: 'x' })).toEqual(['INVALID_INPUT', `actions.0.kind ${kind}`]);
  expect(await submit('s1', 'm1', { kind: 'act', text: 'x', actorId: 'pc2' })).toEqual(['INVALID_INPUT', 'actions.0.actorId ACTION_ACTOR_UNBOUND']);
  expect(await submit('s1', 'm1', { kind: 'act', text: 'x', fields: { a: 1 } })).toEqual(['INVALID_INPUT', 'actions.0.fields.a ACTION_FIELDS_NOT_ALLOWED']);
  expect(await submit('s1', 'm2', { kind: 'act', text: 'x' })).toEqual(['SEAT_NOT_YOURS']);
  expect(await submit('没有', 'm1', { kind: 'act', text: 'x' })).toEqual(['SEAT_NOT_YOURS']);
  await set('s2', { role: 'spectator', characters: [] });
  expect(await submit('s2', 'm2', { kind: 'say', text: 'x' })).toEqual(['INVALID_INPUT', `actions.0.kind ${kind}`]);
  await set('s2', { controller: 'empty', memberId: null });
  expect(await submit('s2', 'm2', { kind: 'advance' })).toEqual(['SEAT_NOT_PLAYED']);
  await set('s1', { controller: 'ai', memberId: null });
  expect(await submit('s1', 'm1', { kind: 'act', text: 'x' })).toEqual(['SEAT_NOT_PLAYED']);
  expect((await db.pool.query('SELECT count(*)::int AS n FROM turns WHERE room_id = $1', [roomId])).rows).toEqual([{ n: 0 }]);
});

test('a character whom not everybody knows is not named to everybody by what they do', async () => {
  const { ports, roomId, set } = await table('a-hidden');
  await set('s1', { characters: ['lin'] });
  const say = (whisper: boolean) => submitActions(ports, { roomId, seatId: 's1', memberId: 'm1', personId: 'p1', clientKey: `say ${whisper}`, actions: [{ kind: 'say', text: '嘘', whisper }] });
  await db.pool.query("UPDATE documents SET audience = '{keeper,s1}', shown_to = '{s1}' WHERE room_id = $1 AND id = 'lin'", [roomId]);
  await say(false);
  await say(true);
  const { rows } = await db.pool.query<{ actor: string; whisper: boolean }>("SELECT data->>'actor' AS actor, (data->>'whisper')::bool AS whisper FROM frames WHERE room_id = $1 AND type = 'action' ORDER BY seq", [roomId]);
  expect(rows).toEqual([{ actor: 'Seat 1', whisper: false }, { actor: '林婉', whisper: true }]);
});
