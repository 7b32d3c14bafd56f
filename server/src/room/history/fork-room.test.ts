import { expect, test } from 'vitest';
import type { Viewer } from '../../core/document/viewer.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom } from '../../../test/support/made-room.ts';
import { deploymentPerson } from '../../../test/support/principal.ts';
import { testPorts } from '../../../test/support/room.ts';
import { countDocuments, listDocuments } from '../document/read-documents.ts';
import { listFrames } from '../frame/read-frames.ts';
import { loadSnapshotAt } from '../snapshot/load-snapshot.ts';
import { undoTurns } from '../turn/undo-turns.ts';
import { writeRoom } from '../write/write-room.ts';
import { createSnapshot } from './change-snapshot.ts';
import { forkRoom } from './fork-room.ts';
import { momentOf } from './moment.ts';
import { acceptTurn, tell, told, toldAnew, words } from './testing/told-room.ts';

const db = await testDatabase();
const ports = testPorts(db, 'forks');
const keeper: Viewer = { kind: 'keeper', memberId: 'k' };
const name = ({ name: source }: { name: string }) => `${source}（分支）`;

const source = await madeRoom(db, ports, { name: '雾港' });
const { roomId, seats } = source;
const outsider = await deploymentPerson(db, ports, 'KEEPER', '别人');
await writeRoom(ports, { roomId, memberId: source.keeperId }, async ({ documents }) => {
  const npc = { name: '林婉', aliases: ['档案员'], type: 'npc', description: 'Archivist.', portrait: null, fields: {}, secret: { text: '她伪造了契约', goals: null, fields: {} } };
  await documents.put({ kind: 'character', id: '林婉', data: npc, shownTo: ['*'] });
  await documents.put({ kind: 'note', id: '给 Ada', data: { title: '给 Ada', text: '只有你知道' }, shownTo: [seats.ada] });
  await documents.put({ kind: 'note', id: '密室', data: { title: '密室', text: '钥匙在钟里' } });
  await documents.put({ kind: 'book', id: 'book', owner: { kind: 'PLAYER', id: source.keeperId }, data: { name: '手记', description: '', binding: 'member', bindingId: source.keeperId, enabled: true, order: 0, settings: {}, origin: '', source: null } });
});
const first = await told(ports, roomId, { effects: [{ op: 'create', document: { kind: 'note', id: '日记', data: { title: '日记', text: '一' } } }], frames: [words('w1', '第一回'), words('s1', '密语', ['keeper', seats.ada])] });
const second = await told(ports, roomId, { effects: [{ op: 'set', documentId: '日记', path: ['text'], value: '二' }, { op: 'show', documentId: '日记', audience: [seats.bo] }], frames: [words('w2', '第二回')] });
await toldAnew(ports, roomId, second, { effects: [{ op: 'set', documentId: '日记', path: ['text'], value: '二又' }], frames: [words('w2b', '第二回又')] });
const waiting = await acceptTurn(ports, roomId, '我还没说完');
const atTwo = await momentOf(db, roomId, 2);
await tell(ports, roomId, waiting, { effects: [{ op: 'set', documentId: '日记', path: ['text'], value: '三' }, { op: 'create', document: { kind: 'note', id: '第三', data: { title: '第三', text: '' } } }], frames: [words('w3', '第三回')] });
await db.prisma.settlementReceipt.create({ data: { roomId, id: 'r2', turnId: second, version: 2, turnNumber: 2, state: 'PENDING_SETTLEMENT', readVersions: { tide: 1 }, definitions: {}, claimedBy: 'w', claimedAt: ports.clock.now(), createdAt: ports.clock.now() } });
await writeRoom(ports, { roomId }, ({ documents }) => documents.remove('密室'));
await createSnapshot(ports, { roomId, memberId: source.keeperId, principal: source.keeper }, { name: '留着', asked: { personId: '', key: null } });
const fork = (turnNumber: number | null, clientKey: string | null = null, principal = source.keeper) => forkRoom(ports, { roomId, turnNumber, principal, clientKey, name });

const read = async (room: string, viewer: Viewer, search?: string) => (await listDocuments({ db, roomId: room, viewer }, search === undefined ? {} : { search }, { limit: 100 })).items.map(({ view: { id, title, data, audience } }) => ({ id, title, data, audience })).filter(({ id }) => !Object.values(seats).includes(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
const story = async (room: string, viewer: Viewer) => (await listFrames(db, { roomId: room, viewer }, { limit: 100, backwards: false })).frames.flatMap((frame) => (frame.type === 'narrative' || frame.type === 'action' ? [frame.data.text] : []));
const into = await fork(2, '分支 1');

test('a fork is the room as the turn left it, by the old ids, and the source stays as it is', async () => {
  if (atTwo === null) throw new Error('the second turn is gone');
  const then = [...(await loadSnapshotAt(db, roomId, atTwo.rev)).kinds.values()].flatMap((kind) => [...kind.values()].map(({ id, title, data, audience }) => ({ id, title, data, audience })));
  const expected = then.filter(({ id }) => !Object.values(seats).includes(id) && id !== 'book').toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect((await read(into, keeper)).filter(({ id }) => id !== 'book')).toEqual(expected);
  expect(await db.prisma.document.findUnique({ where: { roomId_id: { roomId: into, id: '日记' } } })).toMatchObject({ data: { text: '二又' }, version: expect.any(Number) as number, deleted: false });
  expect(await story(into, keeper)).toEqual(['w1', '第一回', '密语', 'w2', '第二回又']);
  expect(await story(roomId, keeper)).toEqual(['w1', '第一回', '密语', 'w2', '第二回又', '我还没说完', '第三回']);
  const room = await db.prisma.room.findUniqueOrThrow({ where: { id: into } });
  expect(room).toMatchObject({ name: '雾港（分支）', locale: 'zh', status: 'ACTIVE', forkedFrom: { roomId, name: '雾港', turnNumber: 2 } });
  const turns = await db.prisma.turn.findMany({ where: { roomId: into }, orderBy: { ordinal: 'asc' } });
  expect(turns.map(({ id, number, state, version, versions }) => ({ id, number, state, version, versions }))).toEqual([
    { id: first, number: 1, state: 'COMMITTED', version: 1, versions: 1 }, { id: second, number: 2, state: 'COMMITTED', version: 2, versions: 2 },
  ]);
});

test('frames of a fork are numbered without gaps, and its turns end among them', async () => {
  const { rows } = await db.pool.query<{ last: string; count: string; head: string; number: number }>('SELECT max(f.seq) AS last, count(*) AS count, max(h.last_seq) AS head, max(h.turn_number) AS number FROM frames f JOIN room_heads h USING (room_id) WHERE f.room_id = $1', [into]);
  expect(rows[0]).toMatchObject({ last: rows[0]?.count, head: rows[0]?.count, number: 2 });
  for (const number of [1, 2]) {
    const [there, here] = [await momentOf(db, roomId, number), await momentOf(db, into, number)];
    expect(here?.rev).toBe(there?.rev);
    const lastFrame = async (room: string, seq = 0n) => (await db.pool.query<{ id: string }>('SELECT id FROM frames WHERE room_id = $1 AND seq <= $2 AND turn_id IS NOT NULL AND version > 0 ORDER BY seq DESC LIMIT 1', [room, seq])).rows;
    expect(await lastFrame(into, here?.seq)).toEqual(await lastFrame(roomId, there?.seq));
  }
});

test('only whoever forks is there, in their own seats; keys, drafts, calls and snapshots stay behind', async () => {
  const members = await db.prisma.member.findMany({ where: { roomId: into } });
  expect(members.map(({ personId, role }) => ({ personId, role }))).toEqual([{ personId: source.keeper.personId, role: 'KEEPER' }]);
  const memberId = members[0]?.id ?? '';
  const seat = async (id: string) => (await db.prisma.document.findUniqueOrThrow({ where: { roomId_id: { roomId: into, id } } })).data;
  expect(await seat(seats.host)).toMatchObject({ controller: 'human', memberId });
  expect(await seat(seats.ada)).toMatchObject({ controller: 'empty', memberId: null });
  expect(await db.prisma.document.findUnique({ where: { roomId_id: { roomId: into, id: 'book' } } })).toMatchObject({ ownerId: memberId, data: { bindingId: memberId } });
  const past = await db.pool.query('SELECT data FROM revisions WHERE room_id = $1 AND doc_id = ANY($2) AND data->>\'memberId\' IS NOT NULL AND data->>\'memberId\' <> $3', [into, Object.values(seats), memberId]);
  expect(past.rows).toEqual([]);
  for (const table of ['keys', 'draft_parts', 'model_calls', 'room_snapshots', 'usage_days', 'presences', 'jobs']) expect([table, (await db.pool.query(`SELECT 1 FROM ${table} WHERE room_id = $1`, [into])).rows]).toEqual([table, []]);
  expect(await db.prisma.settlementReceipt.findMany({ where: { roomId: into } })).toMatchObject([{ id: 'r2', state: 'PENDING_SETTLEMENT', claimedBy: null, readVersions: { tide: 1 } }]);
});

test('every table of a room is copied by a fork or known to stay behind', async () => {
  const { rows } = await db.pool.query<{ name: string }>("SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'room_id' AND table_name !~ '_p?[0-9]+$'");
  const copied = ['actions', 'documents', 'frames', 'lore_vectors', 'revisions', 'room_heads', 'settlement_receipts', 'turn_versions', 'turns', 'members'];
  const stays = ['audit_entries', 'draft_parts', 'jobs', 'keys', 'model_calls', 'presences', 'room_snapshots', 'usage_days'];
  expect(rows.map((row) => row.name).filter((each) => !/^(frames|revisions)_/.test(each)).toSorted()).toEqual([...copied, ...stays].toSorted());
});

test('whoever takes a seat in a fork reads no more than its holder did then', async () => {
  for (const [seat, hidden] of [[seats.ada, ['密室', '日记']], [seats.bo, ['密室', '给 Ada', '日记']]] as const) {
    const viewer: Viewer = { kind: 'seat', memberId: null, seatIds: [seat] };
    const seen = await read(into, viewer);
    expect(seen.map(({ id }) => id).filter((id) => (hidden as readonly string[]).includes(id))).toEqual([]);
    expect(JSON.stringify([seen, await story(into, viewer)])).not.toMatch(/伪造|钥匙|二又/);
    expect(await countDocuments({ db, roomId: into, viewer }, {})).toBe(seen.length + Object.values(seats).length);
    expect(await read(into, viewer, '钥匙')).toEqual([]);
  }
  const ada: Viewer = { kind: 'seat', memberId: null, seatIds: [seats.ada] };
  expect((await read(into, ada, '只有你知道')).map(({ id }) => id)).toEqual(['给 Ada']);
  expect((await read(into, keeper, '二又')).map(({ id }) => id)).toEqual(['日记']);
  expect(await story(into, ada)).toEqual(['w1', '第一回', '密语', 'w2', '第二回又']);
  expect(await story(into, { kind: 'spectator', memberId: null })).toEqual(['w1', '第一回', 'w2', '第二回又']);
});

test('a fork goes its own way: it is undone, told on and forked again', async () => {
  const again = await fork(2, '分支 2');
  await undoTurns(ports, { roomId: again, memberId: null }, { count: 1 });
  expect((await read(again, keeper)).find(({ id }) => id === '日记')).toMatchObject({ data: { text: '一' } });
  await told(ports, again, { effects: [{ op: 'set', documentId: '日记', path: ['text'], value: '另一条路' }], frames: [words('w3x', '另一回')] });
  const third = await forkRoom(ports, { roomId: again, turnNumber: null, principal: source.keeper, clientKey: null, name });
  expect(await story(third, keeper)).toEqual(['w1', '第一回', '密语', 'w3x', '另一回']);
  expect((await db.prisma.turn.findMany({ where: { roomId: third }, orderBy: { number: 'asc' } })).map(({ number }) => number)).toEqual([1, 3]);
  expect((await read(third, keeper)).find(({ id }) => id === '日记')).toMatchObject({ data: { text: '另一条路' } });
  const empty = await forkRoom(ports, { roomId: again, turnNumber: 0, principal: source.keeper, clientKey: null, name });
  expect(await story(empty, keeper)).toEqual([]);
  expect((await read(empty, keeper)).map(({ id }) => id)).toContain('密室');
});

test('the same key gives the same fork, also at the same moment; other content under it is refused', async () => {
  expect(await fork(2, '分支 1')).toBe(into);
  const [one, two] = await Promise.all([fork(1, '同时'), fork(1, '同时')]);
  expect(one).toBe(two);
  await expect(fork(1, '分支 1')).rejects.toMatchObject({ code: 'CLIENT_KEY_REUSED' });
});

test('a turn that does not count, an unknown room and whoever may open none are refused; no room is made', async () => {
  const rooms = await db.prisma.room.count();
  for (const turnNumber of [4, -1, 99]) await expect(fork(turnNumber)).rejects.toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: ['turnNumber'], code: 'ISSUE_TURN_NOT_TOLD', params: { seen: turnNumber } }] });
  await expect(forkRoom(ports, { roomId: 'unknown', turnNumber: null, principal: source.keeper, clientKey: null, name })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(fork(1, null, source.ada as never)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await db.prisma.room.count()).toBe(rooms);
});

test('a story that is over is played on in its fork, by an operator in the place of the host', async () => {
  await db.pool.query("UPDATE rooms SET status = 'ENDED' WHERE id = $1", [roomId]);
  const made = await fork(1, null, outsider);
  expect(await db.prisma.room.findUniqueOrThrow({ where: { id: made } })).toMatchObject({ status: 'PAUSED', createdBy: outsider.personId });
  const [member] = await db.prisma.member.findMany({ where: { roomId: made } });
  expect((await db.prisma.document.findUniqueOrThrow({ where: { roomId_id: { roomId: made, id: seats.host } } })).data).toMatchObject({ memberId: member?.id });
});
