import { expect, test } from 'vitest';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { stranger } from '../../../test/support/principal.ts';
import { bareRoom, testPorts } from '../../../test/support/room.ts';
import { unnamed } from '../client-key/with-client-key.ts';
import { listFrames } from '../frame/read-frames.ts';
import { loadSnapshot, loadSnapshotAt, createSnapshotCache } from '../snapshot/load-snapshot.ts';
import { chooseVersion, undoTurns } from '../turn/undo-turns.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { createSnapshot, deleteSnapshot, renameSnapshot } from './change-snapshot.ts';
import { momentOf } from './moment.ts';
import { listAt } from './past-documents.ts';
import { countFramesAt, listFramesAt } from './past-frames.ts';
import { previewRestore, previewUndo } from './preview.ts';
import { restoreSnapshot } from './restore-snapshot.ts';
import { listSnapshots } from './snapshot-row.ts';
import { countDiff, listDiff } from './turn-diff.ts';
import { acceptTurn, tell, told, toldAnew, words } from './testing/told-room.ts';

const db = await testDatabase();
const keeper: Viewer = { kind: 'keeper', memberId: 'k' };
const ada: Viewer = { kind: 'seat', memberId: 'm1', seatIds: ['s1'] };
let rooms = 0;

const note = (id: string, text: string): Effect => ({ op: 'create', document: { kind: 'note', id, data: { title: `笔记 ${id}`, text } } });
const rewrite = (id: string, text: string): Effect => ({ op: 'set', documentId: id, path: ['text'], value: text });

const tide = (value: number): Effect => ({ op: 'set', documentId: 'var:tide', path: ['value'], value });

/** A room with a letter that nobody has read and a tide that everybody sees. */
async function opened() {
  const roomId = `0190-history-${String((rooms += 1)).padStart(12, '0')}`;
  const ports = testPorts(db, roomId);
  await bareRoom(db, roomId);
  const byHand = (body: (write: RoomWrite) => Promise<void>) => writeRoom(ports, { roomId, memberId: 'k' }, body);
  await byHand(async ({ documents }) => {
    await documents.put({ kind: 'handout', id: 'letter', data: { title: '旧信', text: '速来', image: null } });
    await documents.put({ kind: 'variable', id: 'var:tide', data: { key: 'tide', kind: 'number', minimum: 0, maximum: 100, options: [], label: { zh: '潮位' }, visibility: 'player', initial: 0, value: 0, order: 0 } });
  });
  const cause = { roomId, memberId: 'k', principal: stranger };
  const data = async (id: string) => (await db.pool.query<{ data: { text?: string; value?: number } }>('SELECT data FROM documents WHERE room_id = $1 AND id = $2 AND NOT deleted', [roomId, id])).rows[0]?.data ?? null;
  const story = async (viewer = keeper) => (await listFrames(db, { roomId, viewer }, { limit: 100, backwards: false })).frames.flatMap((frame) => (frame.type === 'narrative' ? [frame.data.text] : []));
  const states = async () => (await db.pool.query<{ number: number; state: string; version: number }>('SELECT number, state, version FROM turns WHERE room_id = $1 AND number IS NOT NULL ORDER BY number', [roomId])).rows.map(({ number, state, version }) => `${number} ${state} ${version}`);
  const snapshot = (name: string, key: string | null = null) => createSnapshot(ports, cause, { name, asked: { personId: 'p', key } });
  const restore = (id: string, more: { basis?: string | null; keepAs?: string | null; key?: string } = {}) =>
    restoreSnapshot(ports, cause, { id, basis: more.basis ?? null, keepAs: more.keepAs ?? null, asked: more.key === undefined ? unnamed : { personId: 'p', key: more.key } });
  const undo = (count = 1, basis: string | null = null) => undoTurns(ports, cause, { count, basis });
  return { roomId, ports, cause, byHand, data, story, states, snapshot, restore, undo };
}

const everything = async (roomId: string) => [...(await loadSnapshot(db, createSnapshotCache(), roomId)).kinds.values()].flatMap((kind) => [...kind.values()].map(({ id, title, data, audience }) => ({ id, title, data, audience }))).toSorted((a, b) => (a.id < b.id ? -1 : 1));
const everythingAt = async (roomId: string, rev: bigint) => [...(await loadSnapshotAt(db, roomId, rev)).kinds.values()].flatMap((kind) => [...kind.values()].map(({ id, title, data, audience }) => ({ id, title, data, audience }))).toSorted((a, b) => (a.id < b.id ? -1 : 1));

async function receipt(roomId: string, turnId: string, more: { state?: string; version?: number; number?: number; readVersions?: Record<string, number> } = {}) {
  const { state = 'PENDING_SETTLEMENT', version = 1, number = 1, readVersions = {} } = more;
  await db.prisma.settlementReceipt.create({ data: { roomId, id: `r-${turnId}-${version}`, turnId, version, turnNumber: number, state, readVersions, definitions: { tide: { rule: '潮' } }, createdAt: new Date() } });
}
const receipts = async (roomId: string) => (await db.prisma.settlementReceipt.findMany({ where: { roomId }, orderBy: [{ turnNumber: 'asc' }, { version: 'asc' }] })).map(({ turnNumber, version, state, voidedAt }) => `${turnNumber}.${version} ${state}${voidedAt === null ? '' : ' void'}`);

test('the preview of an undo says exactly what the undo then does', async () => {
  const room = await opened();
  const { roomId, ports } = room;
  await told(ports, roomId, { effects: [note('日记', '第一夜')], frames: [words('w1', '雾来了')] });
  await room.byHand(({ documents }) => documents.put({ kind: 'note', id: '手记', data: { title: '手记', text: '守秘人写的' } }));
  const second = await told(ports, roomId, {
    effects: [rewrite('日记', '第二夜'), note('新', '二'), { op: 'show', documentId: 'letter', audience: ['s1'] }, rewrite('手记', '被改了'), tide(5)],
    frames: [words('w2', '信到了'), words('w2s', '密语', ['keeper'])],
  });
  await room.byHand(({ documents }) => documents.put({ kind: 'note', id: '手记', data: { title: '手记', text: '又改了' } }));
  await receipt(roomId, second, { number: 2, state: 'SETTLED' });
  const before = await everything(roomId);
  const preview = await previewUndo(ports, roomId, 1);
  expect(await everything(roomId)).toEqual(before);
  expect(preview).toMatchObject({ undone: [second], returned: [], framesGone: 3, framesBack: 0, receipts: [{ turnNumber: 2, state: 'SETTLED', becomes: 'VOIDED' }] });
  expect(preview.documents.map(({ documentId, title, change, paths, audience }) => ({ documentId, title, change, paths, audience }))).toEqual([
    { documentId: 'letter', title: '旧信', change: 'CHANGED', paths: [], audience: { before: ['s1'], after: ['keeper'] } },
    { documentId: 'var:tide', title: '潮位', change: 'CHANGED', paths: [{ path: ['value'], change: 'CHANGED', before: 5, after: 0 }], audience: null },
    { documentId: '新', title: '笔记 新', change: 'REMOVED', paths: [], audience: null },
    { documentId: '日记', title: '笔记 日记', change: 'CHANGED', paths: [{ path: ['text'], change: 'CHANGED', before: '第二夜', after: '第一夜' }], audience: null },
  ]);
  await room.undo(1, preview.basis);
  const after = await everything(roomId);
  const changed = new Set([...before, ...after].map(({ id }) => id).filter((id) => JSON.stringify(before.find((each) => each.id === id)) !== JSON.stringify(after.find((each) => each.id === id))));
  expect([...changed].toSorted()).toEqual(preview.documents.map(({ documentId }) => documentId).toSorted());
  expect(await room.data('日记')).toMatchObject({ text: '第一夜' });
  expect(await room.data('手记')).toMatchObject({ text: '又改了' });
  expect(await room.story()).toEqual(['雾来了']);
  expect(await receipts(roomId)).toEqual(['2.1 SETTLED void']);
  await expect(previewUndo(ports, roomId, 5)).resolves.toMatchObject({ undone: [expect.any(String)] });
});

test('an undo that was looked at is refused once the room has moved on; nothing is stored', async () => {
  const room = await opened();
  await told(room.ports, room.roomId, { effects: [note('日记', '一')], frames: [words('w', '雾')] });
  const { basis } = await previewUndo(room.ports, room.roomId, 1);
  await room.byHand(({ documents }) => documents.put({ kind: 'note', id: '手', data: { title: '手', text: '' } }));
  await expect(room.undo(1, basis)).rejects.toMatchObject({ code: 'HISTORY_MOVED' });
  expect(await room.states()).toEqual(['1 COMMITTED 1']);
  expect(await room.data('日记')).not.toBeNull();
  await room.undo(1, (await previewUndo(room.ports, room.roomId, 1)).basis);
  await expect(previewUndo(room.ports, room.roomId, 1)).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' });
});

test('a restore brings back documents, turns, tellings and what was owed, and an undo after it finds its way', async () => {
  const room = await opened();
  const { roomId, ports } = room;
  const first = await told(ports, roomId, { effects: [note('日记', '一'), tide(1)], frames: [words('w1', '第一回')] });
  const second = await told(ports, roomId, { effects: [rewrite('日记', '二'), { op: 'show', documentId: 'letter', audience: ['*'] }], frames: [words('w2', '第二回')] });
  await toldAnew(ports, roomId, second, { effects: [rewrite('日记', '二又'), tide(2)], frames: [words('w2b', '第二回又')] });
  await receipt(roomId, first, { number: 1, state: 'SETTLED' });
  await receipt(roomId, second, { number: 2, version: 2, readVersions: { tide: 3 } });
  await room.byHand(({ documents }) => documents.put({ kind: 'note', id: '手记', data: { title: '手记', text: '在快照里' } }));
  const id = await room.snapshot('雾夜 ①');
  const then = await everything(roomId);

  await db.prisma.settlementReceipt.updateMany({ where: { roomId, turnId: second }, data: { state: 'SETTLED', readVersions: {}, definitions: {}, resolvedAt: new Date() } });
  await chooseVersion(ports, room.cause, { turnId: second, version: 1 });
  await told(ports, roomId, { effects: [note('三', '三'), rewrite('手记', '第三回改的')], frames: [words('w3', '第三回')] });
  await room.byHand(({ documents }) => documents.remove('日记'));
  await room.undo(2);
  await told(ports, roomId, { effects: [note('四', '四'), tide(4)], frames: [words('w4', '第四回')] });
  expect(await room.states()).toEqual(['1 COMMITTED 1', '2 UNDONE 1', '3 UNDONE 1', '4 COMMITTED 1']);
  const left = await everything(roomId);

  const preview = await previewRestore(ports, roomId, id);
  expect(preview).toMatchObject({ returned: [second], framesGone: 2, framesBack: 2, receipts: [{ turnNumber: 2, state: 'SETTLED', becomes: 'OWED' }] });
  expect(preview.documents.map(({ documentId, change }) => `${documentId} ${change}`)).toEqual(['var:tide CHANGED', '四 REMOVED', '日记 CREATED']);
  const restored = await room.restore(id, { basis: preview.basis, keepAs: '回去之前', key: 'once' });
  expect(await room.restore(id, { keepAs: '回去之前', key: 'once' })).toEqual(restored);
  expect(await everything(roomId)).toEqual(then);
  expect(await room.states()).toEqual(['1 COMMITTED 1', '2 COMMITTED 2', '3 UNDONE 1', '4 UNDONE 1']);
  expect(await room.story()).toEqual(['第一回', '第二回又']);
  expect(await receipts(roomId)).toEqual(['1.1 SETTLED', '2.2 PENDING_SETTLEMENT']);
  expect(await db.prisma.settlementReceipt.findFirst({ where: { roomId, turnId: second } })).toMatchObject({ readVersions: { tide: 3 }, definitions: { tide: { rule: '潮' } }, resolvedAt: null });
  const reset = await db.pool.query("SELECT data FROM frames WHERE room_id = $1 AND type = 'reset' ORDER BY seq DESC LIMIT 1", [roomId]);
  expect(reset.rows).toEqual([{ data: { reason: 'RESTORED' } }]);

  // What the second turn did is still its work, though a restore wrote it.
  await room.undo(1);
  expect(await room.data('日记')).toMatchObject({ text: '一' });
  expect(await room.data('手记')).toMatchObject({ text: '在快照里' });
  expect(await room.data('var:tide')).toMatchObject({ value: 1 });
  expect(await receipts(roomId)).toEqual(['1.1 SETTLED', '2.2 PENDING_SETTLEMENT void']);
  await room.restore(restored.keptId ?? '');
  expect(await everything(roomId)).toEqual(left);
  expect(await room.story()).toEqual(['第一回', '第四回']);
});

test('a restore is refused while a turn is open, for another room and for what is not there; nothing is stored', async () => {
  const [room, other] = [await opened(), await opened()];
  const id = await room.snapshot('始');
  await expect(other.restore(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(room.restore('没有')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(previewRestore(room.ports, room.roomId, '没有')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await acceptTurn(room.ports, room.roomId, '我等');
  const before = await db.pool.query('SELECT rev, last_seq FROM room_heads WHERE room_id = $1', [room.roomId]);
  await expect(room.restore(id)).rejects.toMatchObject({ code: 'HISTORY_TURN_OPEN' });
  await expect(previewRestore(room.ports, room.roomId, id)).rejects.toMatchObject({ code: 'HISTORY_TURN_OPEN' });
  expect((await db.pool.query('SELECT rev, last_seq FROM room_heads WHERE room_id = $1', [room.roomId])).rows).toEqual(before.rows);
  await db.pool.query("UPDATE rooms SET status = 'ENDED' WHERE id = $1", [other.roomId]);
  const ended = await other.snapshot('终');
  await expect(other.restore(ended)).rejects.toMatchObject({ code: 'ROOM_ENDED' });
  await expect(renameSnapshot(room.ports, room.cause, { id: ended, name: '改' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(deleteSnapshot(room.ports, room.cause, ended)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('of two restores that were agreed to in the same state, one wins', async () => {
  const room = await opened();
  const [first] = [await room.snapshot('甲')];
  await told(room.ports, room.roomId, { effects: [note('日记', '一')], frames: [words('w1', '一')] });
  const second = await room.snapshot('乙');
  await told(room.ports, room.roomId, { effects: [rewrite('日记', '二')], frames: [words('w2', '二')] });
  const bases = await Promise.all([first, second].map(async (id) => (await previewRestore(room.ports, room.roomId, id)).basis));
  const outcomes = await Promise.allSettled([room.restore(first, { basis: bases[0] ?? null }), room.restore(second, { basis: bases[1] ?? null })]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))).toEqual([expect.objectContaining({ code: 'HISTORY_MOVED' })]);
  expect(await room.data('日记')).toEqual(outcomes[0]?.status === 'fulfilled' ? null : expect.objectContaining({ text: '一' }));
  const key = await Promise.all([room.restore(first, { key: 'same' }), room.restore(first, { key: 'same' })]);
  expect(key[0]).toEqual(key[1]);
});

test('nobody who has left is put back into a seat', async () => {
  const room = await opened();
  const { roomId } = room;
  for (const id of ['m1', 'm2']) await db.prisma.member.create({ data: { roomId, id, personId: id, name: id, role: 'PLAYER', createdAt: new Date() } });
  const put = ({ documents }: RoomWrite, id: string, memberId: string | null) =>
    documents.put({ kind: 'seat', id, data: { name: `席 ${id}`, role: 'player', controller: memberId === null ? 'empty' : 'human', memberId, characters: [], currentCharacterId: null, lastMemberId: null, order: 1 } });
  await room.byHand(async (write) => { await put(write, 's1', 'm1'); await put(write, 's2', 'm2'); });
  const id = await room.snapshot('齐了');
  await room.byHand(async (write) => { await put(write, 's1', null); await put(write, 's2', null); });
  await db.prisma.member.updateMany({ where: { roomId, id: 'm2' }, data: { removedAt: new Date() } });
  await room.restore(id);
  expect(await room.data('s1')).toMatchObject({ controller: 'human', memberId: 'm1' });
  expect(await room.data('s2')).toMatchObject({ controller: 'empty', memberId: null });
});

test('snapshots are listed newest first by pages, renamed, forgotten, and made once under a key', async () => {
  const room = await opened();
  const { roomId } = room;
  const ids = [await room.snapshot('一', 'k1'), await room.snapshot('二'), await room.snapshot('三')];
  expect(await room.snapshot('一', 'k1')).toBe(ids[0]);
  await expect(room.snapshot('别的', 'k1')).rejects.toMatchObject({ code: 'CLIENT_KEY_REUSED' });
  const names = async (page: Partial<Parameters<typeof listSnapshots>[2]>) => (await listSnapshots(db, roomId, { limit: 10, inverted: false, ...page })).map(({ name }) => name);
  expect(await names({})).toEqual(['三', '二', '一']);
  expect(await names({ limit: 1, after: ids[2] })).toEqual(['二']);
  expect(await names({ inverted: true, before: ids[0] })).toEqual(['二', '三']);
  await renameSnapshot(room.ports, room.cause, { id: ids[1] ?? '', name: '雾夜' });
  await deleteSnapshot(room.ports, room.cause, ids[2] ?? '');
  expect(await names({})).toEqual(['雾夜', '一']);
  await db.pool.query(`INSERT INTO room_snapshots (room_id, id, name, rev, seq, turn_number, created_at) SELECT $1, 'x' || n, 'x', 0, 0, 0, now() FROM generate_series(1, 498) n`, [roomId]);
  await expect(room.snapshot('多')).rejects.toMatchObject({ code: 'SNAPSHOTS_FULL', params: { maximum: 500 } });
});

test('a moment is what a turn left, whatever was written by hand or told another way since', async () => {
  const room = await opened();
  const { roomId, ports } = room;
  const at = async (number: number | null) => {
    const moment = await momentOf(db, roomId, number);
    if (moment === null) return null;
    const found = await everythingAt(roomId, moment.rev);
    const frames = await listFramesAt({ db, roomId, viewer: keeper }, moment, { limit: 100, backwards: false });
    return { note: (found.find(({ id }) => id === '日记')?.data as { text?: string } | undefined)?.text ?? null, told: frames.flatMap((frame) => (frame.type === 'narrative' ? [frame.data.text] : [])) };
  };
  expect(await at(0)).toEqual({ note: null, told: [] });
  expect(await at(1)).toBeNull();
  await told(ports, roomId, { effects: [note('日记', '一')], frames: [words('w1', '一回')] });
  await room.byHand(({ documents }) => documents.put({ kind: 'note', id: '日记', data: { title: '笔记 日记', text: '手改' } }));
  // A turn that changes no document ends where the room stood, not where it is changed next.
  const second = await told(ports, roomId, { frames: [words('w2', '二回')] });
  await room.byHand(({ documents }) => documents.put({ kind: 'note', id: '日记', data: { title: '笔记 日记', text: '再改' } }));
  await toldAnew(ports, roomId, second, { frames: [words('w2b', '二回又')] });
  await room.byHand(({ documents }) => documents.remove('日记'));
  expect([await at(0), await at(1), await at(2), await at(null)]).toEqual([
    { note: null, told: [] }, { note: '一', told: ['一回'] }, { note: '再改', told: ['一回', '二回又'] }, { note: null, told: ['一回', '二回又'] },
  ]);
  await chooseVersion(ports, room.cause, { turnId: second, version: 1 });
  expect(await at(2)).toEqual({ note: null, told: ['一回', '二回'] });
  await room.undo(1);
  expect([await at(2), (await at(1))?.note]).toEqual([null, '一']);
  await tell(ports, roomId, await acceptTurn(ports, roomId, '三'), { effects: [note('日记', '三')], frames: [words('w3', '三回')] });
  expect([await at(2), await at(3)]).toEqual([null, { note: '三', told: ['一回', '三回'] }]);
});

test('a player reads of the past what they could read then and may still read now', async () => {
  const room = await opened();
  const { roomId, ports } = room;
  const npc = ({ documents }: RoomWrite, description: string, secret: string) =>
    documents.put({ kind: 'character', id: '林婉', shownTo: ['*'], data: { name: '林婉', aliases: [], type: 'npc', description, portrait: null, fields: {}, secret: { text: secret, goals: null, fields: {} } } });
  await room.byHand((write) => npc(write, '档案员', '她伪造了契约'));
  await told(ports, roomId, { effects: [{ op: 'show', documentId: 'letter', audience: ['s1'] }], frames: [words('w1', '信'), words('p1', '只给你', ['s1']), words('k1', '只给守秘人', ['keeper'])] });
  await room.byHand((write) => npc(write, '档案员', '其实是她妹妹'));
  await told(ports, roomId, { effects: [rewrite('letter', '别来'), note('密', '密'), { op: 'set', documentId: '林婉', path: ['description'], value: '失踪了' }], frames: [words('w2', '二')] });
  const span = async (from: number, to: number | null) => {
    const [start, end, now] = await Promise.all([momentOf(db, roomId, from), momentOf(db, roomId, to), momentOf(db, roomId, null)]);
    if (start === null || end === null || now === null) throw new Error('there is no such turn');
    return { from: start, to: end, now };
  };
  const diff = async (viewer: Viewer, from: number, to: number | null) => (await listDiff({ db, roomId, viewer }, await span(from, to), { limit: 100, inverted: false })).map(({ documentId, change, paths }) => [documentId, change, ...paths.map(({ path, before, after }) => `${path.join('/')}: ${String(before)} → ${String(after)}`)].join(' '));
  expect(await diff(ada, 1, 2)).toEqual(['letter CHANGED text: 速来 → 别来', '林婉 CHANGED description: 档案员 → 失踪了']);
  expect(await diff(keeper, 1, 2)).toEqual(['letter CHANGED text: 速来 → 别来', '密 CREATED', '林婉 CHANGED description: 档案员 → 失踪了 secret/text: 她伪造了契约 → 其实是她妹妹']);
  expect(await diff(keeper, 2, 1)).toContain('密 REMOVED');
  expect(await countDiff({ db, roomId, viewer: ada }, await span(1, 2))).toBe(2);
  expect(await diff({ kind: 'spectator', memberId: null }, 0, 2)).toEqual(['林婉 CHANGED description: 档案员 → 失踪了']);
  const one = await listDiff({ db, roomId, viewer: keeper }, await span(1, 2), { limit: 1, inverted: true });
  expect(one.map(({ documentId }) => documentId)).toEqual(['林婉']);

  const moment = (await span(1, 2)).from;
  const seen = async (viewer: Viewer) => (await listAt({ db, roomId, viewer }, moment.rev, { limit: 100, inverted: false })).map(({ id }) => id);
  expect(await seen(ada)).toEqual(['letter', 'var:tide', '林婉']);
  expect(await seen({ kind: 'seat', memberId: null, seatIds: ['s2'] })).toEqual(['var:tide', '林婉']);
  const heard = async (viewer: Viewer) => (await listFramesAt({ db, roomId, viewer }, moment, { limit: 100, backwards: false })).flatMap((frame) => (frame.type === 'narrative' ? [frame.data.text] : []));
  expect(await heard(ada)).toEqual(['信', '只给你']);
  expect(await countFramesAt({ db, roomId, viewer: ada }, moment)).toBe(3);

  // The keeper takes the letter back: what it said is not to be had from the past either.
  await room.byHand(({ documents }) => documents.put({ kind: 'handout', id: 'letter', data: { title: '旧信', text: '别来', image: null }, shownTo: [] }));
  expect(await diff(ada, 1, 2)).toEqual(['林婉 CHANGED description: 档案员 → 失踪了']);
});
