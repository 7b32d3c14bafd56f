import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import type { NewDocument } from '../../core/proposal/effect.ts';
import { systemClock } from '../../infra/clock/clock.ts';
import { silentLog } from '../../infra/log/log.ts';
import { openSandbox } from '../../infra/sandbox/open-sandbox.ts';
import { documentsById } from '../../room/document/read-documents.ts';
import { undoTurns } from '../../room/turn/undo-turns.ts';
import { regenerateTurn } from '../../room/turn/end-turn.ts';
import { versionsOfTurns } from '../../room/turn/turn-version.ts';
import { writeRoom } from '../../room/write/write-room.ts';
import { previewPrompt } from './preview-prompt.ts';

const db = await testDatabase();
const sandbox = openSandbox({ authorCode: true, log: silentLog, clock: systemClock });
afterAll(() => sandbox.close());
const keeper = { kind: 'keeper', memberId: 'k' } as const;

type Entry = Extract<NewDocument, { kind: 'lore-entry' }>['data'];

function entry(id: string, data: Partial<Entry>): NewDocument {
  const plain: Entry = { bookId: null, entryId: id, title: id, keys: [], secondaryKeys: [], content: '', enabled: true, constant: true, selective: false, caseSensitive: null, secret: true, order: 100, rules: {}, inert: null, handle: null, source: null };
  return { kind: 'lore-entry', id, data: { ...plain, ...data } };
}

async function table(roomId: string, documents: readonly NewDocument[], answers = 3) {
  const model = scriptedModel(Array.from({ length: answers }, () => ({ text: 'Told.' })));
  const room = await testTable(db, roomId, model, { sandbox });
  await writeRoom(room.ports, { roomId }, async (write) => {
    for (const document of documents) await write.documents.put(document);
  });
  const prompt = (call = model.requests.length) => JSON.stringify(model.requests[call - 1]);
  const timers = async () => (await documentsById({ db, roomId, viewer: keeper }, ['lore-timers'])).get('lore-timers')?.data;
  const tree = async () => ((await documentsById({ db, roomId, viewer: keeper }, ['variables'])).get('variables')?.data as { tree: unknown } | undefined)?.tree;
  return { ...room, model, prompt, timers, tree };
}

const variables: NewDocument = { kind: 'variable-tree', id: 'variables', data: { tree: { 世界: { 日: 3 }, 好感: 60 }, names: [], schema: [], exposed: [], books: [] } };

test('macros and templates are filled in before a model reads them, and nothing of their syntax is left', async () => {
  const { act, run, prompt } = await table('r-texts', [variables,
    entry('宏', { content: '{{user}} on day {{getvar::世界.日}}; {{char}} {{// hush}}waits.' }),
    entry('码', { content: "<% if (getvar('stat_data.好感') > 50) { %>She trusts you on day <%= variables.世界.日 %>.<% } else { %>She does not.<% } %>" }),
    entry('坏', { content: 'x <% while (true) {} %> y' }),
    entry('真', { content: '@@if 世界.日 >= 2\nThe gate is open.' }),
    entry('假', { content: '@@if 世界.日 >= 9\nThe gate has fallen.' }),
  ]);
  await run((await act('我等')).turnId);
  expect(prompt()).toContain('沈舟1 on day 3; 雾港');
  expect(prompt()).toContain('She trusts you on day 3.');
  expect(prompt()).toContain('The gate is open.');
  expect(prompt()).not.toMatch(/<%|\{\{|@@if|has fallen|hush/);
});

test('what templates change happens with the turn, once, and goes with it when it is undone', async () => {
  const { ports, act, run, tree } = await table('r-writes', [variables, entry('记', { content: "Noted.<% setvar('stat_data.世界.日', getvar('stat_data.世界.日') + 1); incvar('stat_data.好感', 5) %>" })]);
  const { turnId } = await act('我等');
  await run(turnId);
  expect(await tree()).toEqual({ 世界: { 日: 4 }, 好感: 65 });
  await regenerateTurn(ports, { roomId: 'r-writes', turnId: turnId ?? '', memberId: 'm1' });
  await run(turnId);
  expect(await tree()).toEqual({ 世界: { 日: 4 }, 好感: 65 });
  await undoTurns(ports, { roomId: 'r-writes', memberId: 'k' }, { count: 1 });
  expect(await tree()).toEqual({ 世界: { 日: 3 }, 好感: 60 });
});

test('an entry may call another up and read it', async () => {
  const { act, run, prompt } = await table('r-calls', [entry('甲', { content: "A <%- await getwi(null, '丙') %><% await activewi(null, '乙', true) %>" }), entry('乙', { constant: false, keys: ['nothing'], content: 'B came.' }), entry('丙', { enabled: false, content: 'C was read.' })]);
  await run((await act('我等')).turnId);
  expect(prompt()).toContain('A C was read.');
  expect(prompt()).toContain('B came.');
});

test('timed lore moves with told turns only: not with a preview, not when a turn is told anew, and back with an undo', async () => {
  const { ports, engine, act, run, prompt, timers } = await table('r-timed', [entry('钟', { constant: false, keys: ['钟'], content: 'The bell lingers.', rules: { effects: { sticky: 2, cooldown: null, delay: null } } })], 9);
  await previewPrompt(ports, engine.snapshots, { roomId: 'r-timed', seatId: 's1', text: '钟' });
  expect(await timers()).toBeUndefined();
  const { turnId } = await act('敲钟');
  await run(turnId);
  const first = await timers();
  expect(first).toMatchObject({ turn: 1, effects: { 'loose/钟': { start: 1, sticky: 2 } } });
  await regenerateTurn(ports, { roomId: 'r-timed', turnId: turnId ?? '', memberId: 'm1' });
  await run(turnId);
  expect(await timers()).toEqual(first);
  await run((await act('x')).turnId);
  expect(prompt()).toContain('The bell lingers.');
  expect(await timers()).toMatchObject({ turn: 2 });
  await undoTurns(ports, { roomId: 'r-timed', memberId: 'k' }, { count: 1 });
  expect(await timers()).toEqual(first);
});

test('why lore came up is kept with the telling', async () => {
  const { act, run } = await table('r-why', [entry('钟', { constant: false, keys: ['钟', '/bel+/'], content: 'Bell.' }), entry('夜', { constant: false, keys: ['夜'], content: 'Night.' }), entry('险', { constant: false, keys: ['钟'], content: 'x', rules: { probability: 0 } })]);
  const { turnId } = await act('敲钟 bell');
  await run(turnId);
  const [telling] = await versionsOfTurns(db, 'r-why', [turnId ?? '']);
  expect(telling?.lore).toMatchObject([{ documentId: '钟', title: '钟', active: true, reason: 'key-match', primary: ['钟', '/bel+/'], pass: 1 }, { documentId: '险', active: false, reason: 'probability', chance: { percent: 0 } }]);
});
