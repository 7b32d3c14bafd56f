import { expect, test } from 'vitest';
import { kinds } from '../../core/document/kinds/index.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { bareRoom, testPorts } from '../../../test/support/room.ts';
import { documentsById, listDocuments } from '../document/read-documents.ts';
import { writeRoom } from './write-room.ts';

const db = await testDatabase();

const keeper: Viewer = { kind: 'keeper', memberId: 'm1' };
const player: Viewer = { kind: 'seat', memberId: 'm2', seatIds: ['s1'] };
const note = { kind: 'note', id: 'n1', data: kinds.note.fixture() } as const;

test('a write stores documents, revisions and numbered frames together and hints after the commit', async () => {
  const ports = testPorts(db);
  await bareRoom(db, 'r-together');
  await writeRoom(ports, { roomId: 'r-together', memberId: 'm1' }, async (write) => {
    await write.documents.put(note);
    write.frame({ id: 'f1', type: 'system', audience: ['*'], data: { code: 'x', params: {}, private: false } });
  });
  const frames = await db.pool.query('SELECT seq, type, audience FROM frames WHERE room_id = $1 ORDER BY seq', ['r-together']);
  expect(frames.rows).toEqual([
    { seq: '1', type: 'system', audience: ['*'] },
    { seq: '2', type: 'state', audience: ['keeper'] },
  ]);
  const head = await db.pool.query('SELECT rev, last_seq FROM room_heads WHERE room_id = $1', ['r-together']);
  expect(head.rows).toEqual([{ rev: '1', last_seq: '2' }]);
  expect(ports.hints).toEqual([{ room: 'r-together', kind: 'seq' }]);
});

test('a failing write leaves nothing behind', async () => {
  await bareRoom(db, 'r-fails');
  const ports = testPorts(db);
  const write = writeRoom(ports, { roomId: 'r-fails' }, async (room) => {
    await room.documents.put(note);
    throw new Error('on the way');
  });
  await expect(write).rejects.toThrow('on the way');
  const rows = await db.pool.query('SELECT (SELECT count(*)::int FROM documents WHERE room_id = $1) AS documents, (SELECT rev FROM room_heads WHERE room_id = $1) AS rev', ['r-fails']);
  expect(rows.rows).toEqual([{ documents: 0, rev: '0' }]);
  expect(ports.hints).toEqual([]);
});

test('a stale expected version is refused with both numbers', async () => {
  await bareRoom(db, 'r-stale');
  const ports = testPorts(db);
  const put = (expectedVersion: number, text: string) =>
    writeRoom(ports, { roomId: 'r-stale' }, (write) => write.documents.put({ ...note, data: { title: '标题', text }, expectedVersion }));
  await put(0, 'one');
  await put(1, 'two');
  await expect(put(1, 'three')).rejects.toMatchObject({ code: 'STALE_VERSION', params: { expected: 1, actual: 2 } });
});

test('what a seat is shown becomes visible, countable and searchable for it alone', async () => {
  await bareRoom(db, 'r-shown');
  const ports = testPorts(db);
  const list = (viewer: Viewer, search?: string) =>
    listDocuments({ db, roomId: 'r-shown', viewer }, { kinds: ['note'], ...(search !== undefined && { search }) }, { limit: 10 });
  await writeRoom(ports, { roomId: 'r-shown' }, (write) => write.documents.put(note));
  expect((await list(player)).total).toBe(0);
  expect((await list(keeper, '密室')).total).toBe(1);
  await writeRoom(ports, { roomId: 'r-shown' }, (write) => write.documents.put({ ...note, shownTo: ['s1'] }));
  expect((await list(player, '密室')).total).toBe(1);
  expect((await list(player, 'locked stair')).total).toBe(1);
  expect((await list({ ...player, seatIds: ['s2'] }, '密室')).total).toBe(0);
  const seen = await documentsById({ db, roomId: 'r-shown', viewer: player }, ['n1']);
  expect(seen.get('n1')).toMatchObject({ audience: ['s1'], version: null, updatedAt: null, data: note.data });
});

test('writers of one room wait for each other and lose no revision', async () => {
  await bareRoom(db, 'r-many');
  const ports = testPorts(db);
  await Promise.all(Array.from({ length: 12 }, (_, i) => writeRoom(ports, { roomId: 'r-many' }, (write) => write.documents.put({ ...note, id: `n${i}` }))));
  const revisions = await db.pool.query('SELECT count(DISTINCT rev)::int AS revs, max(rev) AS last FROM revisions WHERE room_id = $1', ['r-many']);
  expect(revisions.rows).toEqual([{ revs: 12, last: '12' }]);
});

test('a seat that takes a character over is news only to those who know of that character', async () => {
  await bareRoom(db, 'r-binding');
  const ports = testPorts(db);
  const seat = (id: string, characters: string[], order: number) => ({ kind: 'seat', id, data: { ...kinds.seat.fixture(), name: `席 ${id}`, characters, order } }) as const;
  const person = (id: string, shownTo: string[]) => ({ kind: 'character', id, data: { ...kinds.character.fixture(), name: `人 ${id}` }, shownTo }) as const;
  await writeRoom(ports, { roomId: 'r-binding', newRoom: true }, async (write) => {
    for (const document of [seat('s1', [], 1), seat('s2', [], 2), person('hidden', []), person('for-s1', ['s1']), person('open', ['*'])]) await write.documents.put(document);
    await write.documents.put({ kind: 'table', id: 'table', data: kinds.table.schema.parse({}) });
    await write.documents.put({ kind: 'scene', id: 'cellar', data: { title: '地窖', description: '', image: null, secret: null } });
  });
  const told = async (change: Parameters<typeof writeRoom>[2]) => {
    await writeRoom(ports, { roomId: 'r-binding' }, change);
    const { rows } = await db.pool.query<{ data: { changes: { audience: string[] }[] } }>(`SELECT data FROM frames WHERE room_id = 'r-binding' AND type = 'state' ORDER BY seq DESC LIMIT 1`);
    return rows[0]?.data.changes.map(({ audience }) => audience);
  };
  expect(await told((write) => write.documents.put(seat('s2', ['hidden'], 2)))).toEqual([['keeper']]);
  expect(await told((write) => write.documents.put(seat('s2', ['hidden', 'for-s1'], 2)))).toEqual([['s1']]);
  expect(await told((write) => write.documents.put(seat('s2', ['hidden', 'for-s1', 'open'], 2)))).toEqual([expect.arrayContaining(['*'])]);
  expect(await told((write) => write.documents.put({ kind: 'table', id: 'table', data: { currentSceneId: 'cellar', opening: '' } }))).toEqual([['keeper']]);
});
