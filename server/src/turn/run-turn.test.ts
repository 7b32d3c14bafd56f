import { expect, test } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { scriptedModel, testTable } from '../../test/support/table.ts';
import { DomainError } from '../core/error/domain-error.ts';
import type { Db } from '../infra/db/connect-database.ts';
import { cancelTurn, regenerateTurn, retryTurn } from '../room/turn/end-turn.ts';
import { turnById } from '../room/turn/turn-row.ts';
import { chooseVersion, undoTurns } from '../room/turn/undo-turns.ts';
import { listFrames } from '../room/frame/read-frames.ts';
import { documentsById } from '../room/document/read-documents.ts';

const db = await testDatabase();
const keeper = { kind: 'keeper', memberId: 'k' } as const;

async function told(database: Db, roomId: string): Promise<string[]> {
  const { frames } = await listFrames(database, { roomId, viewer: keeper }, { limit: 100, backwards: false });
  return frames.flatMap((frame) => (frame.type === 'narrative' ? [frame.data.text] : frame.type === 'dice' ? [`${frame.data.expression}=${frame.data.total}`] : []));
}

/** Everything of a room that a failed turn must leave as it was. */
async function state(database: Db, roomId: string) {
  const { rows } = await database.pool.query(
    `SELECT (SELECT json_agg(d ORDER BY id) FROM documents d WHERE room_id = $1) AS documents, (SELECT count(*)::int FROM revisions WHERE room_id = $1) AS revisions,
      (SELECT json_agg(f ORDER BY seq) FROM frames f WHERE room_id = $1) AS frames, (SELECT row_to_json(h) FROM room_heads h WHERE room_id = $1) AS head,
      (SELECT count(*)::int FROM draft_parts WHERE room_id = $1) AS draft`, [roomId]);
  return rows[0];
}

test('a turn rolls real dice, reveals, moves the scene and tells, all in one commit', async () => {
  const model = scriptedModel([
    { text: 'You try the lock. ', tools: [{ name: 'roll_dice', input: { expression: '1d20+3', reason: '撬锁', target: 1 } }, { name: 'reveal_handout', input: { handoutId: 'letter', seats: ['s1'] } }] },
    { tools: [{ name: 'set_scene', input: { sceneId: 'tower' } }, { name: 'speak_as_npc', input: { characterId: 'lin', text: '你来晚了。' } }, { name: 'note', input: { text: 'They know.' } }] },
    { text: 'The tower swallows you.' },
  ]);
  const table = await testTable(db, 'r-told', model);
  const { turnId } = await table.act('撬开抽屉');
  await table.run(turnId);
  const frames = await table.story();
  expect(frames.slice(-6).map((frame) => frame.type)).toEqual(['action', 'narrative', 'dice', 'narrative', 'narrative', 'state'].slice(-6));
  const player = { kind: 'seat', memberId: 'm2', seatIds: ['s2'] } as const;
  const seen = await documentsById({ db, roomId: 'r-told', viewer: player }, ['letter', 'tower', 'lin']);
  expect([...seen.keys()].toSorted()).toEqual(['lin', 'tower']);
  expect(JSON.stringify(seen.get('lin'))).not.toContain('forged');
  expect(await turnById(db, 'r-told', turnId ?? '')).toMatchObject({ state: 'COMMITTED', number: 1, version: 1 });
  expect(model.requests).toHaveLength(3);
  const drafts = await db.pool.query('SELECT count(*)::int AS n FROM draft_parts WHERE room_id = $1', ['r-told']);
  expect(drafts.rows).toEqual([{ n: 0 }]);
});

test('the same client key gives the first answer; other content under it is refused', async () => {
  const table = await testTable(db, 'r-key', scriptedModel([]));
  const { submitActions } = await import('./intake/submit-actions.ts');
  const submission = { roomId: 'r-key', seatId: 's1', memberId: 'm1', personId: 'p1', clientKey: '钥匙', actions: [{ kind: 'act', text: 'knock' }] };
  const first = await submitActions(table.ports, submission);
  expect(await submitActions(table.ports, submission)).toEqual(first);
  await expect(submitActions(table.ports, { ...submission, actions: [{ kind: 'act', text: 'kick' }] })).rejects.toMatchObject({ code: 'CLIENT_KEY_REUSED' });
  const turns = await db.pool.query('SELECT count(*)::int AS n FROM turns WHERE room_id = $1', ['r-key']);
  expect(turns.rows).toEqual([{ n: 1 }]);
});

test('a failed turn leaves every row of the room as it was, keeps the text, and retries with the same dice', async () => {
  const failing = new DomainError('MODEL_UNAUTHORIZED', { provider: 'test', detail: 'refused' });
  const roll = { tools: [{ name: 'roll_dice', input: { expression: '3d100' } }, { name: 'note', input: { text: 'x' } }] };
  let broken = true;
  const model = scriptedModel([roll, { before: () => { if (broken) throw failing; } }, { text: 'Done.' }, { text: 'Done.' }]);
  const table = await testTable(db, 'r-fails', model);
  const { turnId } = await table.act('我跳下去');
  const before = await state(db, 'r-fails');
  await table.run(turnId);
  expect(await state(db, 'r-fails')).toEqual(before);
  expect(await turnById(db, 'r-fails', turnId ?? '')).toMatchObject({ state: 'FAILED', number: null, failure: { code: 'MODEL_UNAUTHORIZED' } });
  broken = false;
  await retryTurn(table.ports, { roomId: 'r-fails', turnId: turnId ?? '', memberId: 'm1' });
  await table.run(turnId);
  expect(await turnById(db, 'r-fails', turnId ?? '')).toMatchObject({ state: 'COMMITTED', number: 1 });
  // The roll's call was finished before the failure: played back, not asked again.
  expect(model.requests).toHaveLength(3);
});

test('a turn told anew falls on the same dice; both tellings can be chosen', async () => {
  const roll = { name: 'roll_dice', input: { expression: '4d1000' } };
  const model = scriptedModel([
    { tools: [roll, { name: 'set_scene', input: { sceneId: 'tower' } }] }, { text: 'First telling.' },
    { tools: [roll, { name: 'reveal_handout', input: { handoutId: 'letter' } }] }, { text: 'Second telling.' },
  ]);
  const table = await testTable(db, 'r-anew', model);
  const turnId = (await table.act('go')).turnId ?? '';
  await table.run(turnId);
  const [dice, first] = await told(db, 'r-anew');
  await regenerateTurn(table.ports, { roomId: 'r-anew', turnId, memberId: null });
  await table.run(turnId);
  expect(await told(db, 'r-anew')).toEqual([dice, 'Second telling.']);
  const scene = async () => (await documentsById({ db, roomId: 'r-anew', viewer: keeper }, ['table'])).get('table')?.data;
  expect(await scene()).toMatchObject({ currentSceneId: 'quay' });
  await chooseVersion(table.ports, { roomId: 'r-anew', memberId: null }, { turnId, version: 1 });
  expect(await told(db, 'r-anew')).toEqual([dice, first]);
  expect(await scene()).toMatchObject({ currentSceneId: 'tower' });
  const letter = (await documentsById({ db, roomId: 'r-anew', viewer: keeper }, ['letter'])).get('letter');
  expect(letter?.audience).toEqual(['keeper']);
});

test('undo takes back turn by turn, keeps later hand edits, and renumbers nothing', async () => {
  const move = (sceneId: string) => ({ tools: [{ name: 'set_scene', input: { sceneId } }] });
  const model = scriptedModel([move('tower'), { text: 'one' }, move('quay'), { text: 'two' }, { text: 'three' }]);
  const table = await testTable(db, 'r-undo', model);
  for (const text of ['a', 'b']) await table.run((await table.act(text)).turnId);
  await undoTurns(table.ports, { roomId: 'r-undo', memberId: 'k' }, { count: 1 });
  const scene = async () => (await documentsById({ db, roomId: 'r-undo', viewer: keeper }, ['table'])).get('table')?.data;
  expect(await scene()).toMatchObject({ currentSceneId: 'tower' });
  await undoTurns(table.ports, { roomId: 'r-undo', memberId: 'k' }, { count: 1 });
  expect(await scene()).toMatchObject({ currentSceneId: 'quay' });
  expect(await told(db, 'r-undo')).toEqual([]);
  const third = (await table.act('c')).turnId;
  await table.run(third);
  expect(await turnById(db, 'r-undo', third ?? '')).toMatchObject({ number: 3 });
  await undoTurns(table.ports, { roomId: 'r-undo', memberId: 'k' }, { count: 5 });
  await expect(undoTurns(table.ports, { roomId: 'r-undo', memberId: 'k' }, { count: 1 })).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' });
});

test('a cancel in the middle of a model call ends CANCELLED and changes nothing else', async () => {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const model = scriptedModel([{ text: 'never', before: () => { asked.resolve(); return gate.promise; } }]);
  const table = await testTable(db, 'r-cancel', model);
  const turnId = (await table.act('wait')).turnId ?? '';
  const before = await state(db, 'r-cancel');
  const running = table.run(turnId);
  await asked.promise;
  await cancelTurn(table.ports, { roomId: 'r-cancel', turnId, memberId: 'm1' });
  table.engine.running.cancel(turnId);
  gate.resolve();
  await running;
  expect(await turnById(db, 'r-cancel', turnId)).toMatchObject({ state: 'CANCELLED', number: null });
  expect(await state(db, 'r-cancel')).toEqual(before);
});

test('an attempt that lost its turn commits nothing', async () => {
  const model = scriptedModel([{ text: 'late' }]);
  const table = await testTable(db, 'r-lost', model);
  const turnId = (await table.act('go')).turnId ?? '';
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const slow = scriptedModel([{ text: 'slow', before: () => { asked.resolve(); return gate.promise; } }]);
  const first = { ...table.engine, ports: { ...table.ports, keeperModel: () => Promise.resolve(slow) } };
  const { runTurn } = await import('./run-turn.ts');
  const running = runTurn(first, { roomId: 'r-lost', turnId });
  await asked.promise;
  await table.run(turnId);
  gate.resolve();
  await running;
  expect(await told(db, 'r-lost')).toEqual(['late']);
});

test('a draft that claims what was not rolled is told again once, and the claim is withdrawn', async () => {
  const model = scriptedModel([{ text: 'You rolled a 19 and win.' }, { text: 'The lock holds.' }]);
  const table = await testTable(db, 'r-claim', model);
  await table.run((await table.act('pick')).turnId);
  expect(await told(db, 'r-claim')).toEqual(['The lock holds.']);
  expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain('You rolled a 19');
});

test('a tool that is called badly is told so, and the turn goes on', async () => {
  const model = scriptedModel([{ tools: [{ name: 'roll_dice', input: { expression: 5 } }, { name: 'fly', input: {} }, { name: 'set_scene', input: { sceneId: 'nowhere' } }] }, { text: 'On.' }]);
  const table = await testTable(db, 'r-tools', model);
  await table.run((await table.act('x')).turnId);
  const answer = model.requests[1]?.messages.at(-1);
  expect(answer).toMatchObject({ role: 'tool', results: [{ failed: true }, { failed: true }, { failed: true }] });
  expect(JSON.stringify(answer)).toContain('ISSUE_TYPE');
  expect(await told(db, 'r-tools')).toEqual(['On.']);
});

test('a stream that breaks is withdrawn to where it began; what was told before it stays', async () => {
  let broken = true;
  const model = scriptedModel([{ text: 'You kneel. ', tools: [{ name: 'note', input: { text: 'x' } }] }, { text: 'Half a sen' }, { text: 'The lock opens.' }]);
  const stream = model.stream;
  const breaking = { ...model, prices: { input: 2, output: 10 }, stream: async function* (...args: Parameters<typeof stream>) {
    for await (const part of stream(...args)) {
      if (part.type === 'finish' && model.requests.length === 2 && broken) {
        broken = false;
        throw new DomainError('MODEL_BAD_RESPONSE', { provider: 'test', detail: 'cut off' });
      }
      yield part;
    }
  } };
  const table = await testTable(db, 'r-broken', breaking);
  await table.run((await table.act('pick')).turnId);
  expect(await told(db, 'r-broken')).toEqual(['You kneel. The lock opens.']);
  const { rows } = await db.pool.query("SELECT cost_micros AS cost FROM usage_days WHERE room_id = 'r-broken'");
  // Two calls that were answered: each 10 tokens in at 2 and 5 out at 10 per million.
  expect(rows).toEqual([{ cost: String(2 * (10 * 2 + 5 * 10)) }]);
});
