import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom } from '../../../test/support/made-room.ts';
import { testPorts } from '../../../test/support/room.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { updateRoom } from '../room/update-room.ts';
import { deleteDocument } from './delete-document.ts';
import { countRevisions, listRevisions } from './list-revisions.ts';
import { documentsById } from './read-documents.ts';
import { readTable } from './read-table.ts';
import { revealDocument } from './reveal-document.ts';
import type { DocumentInput } from './upsert-document.ts';
import { upsertDocument } from './upsert-document.ts';
import { writeRoom } from '../write/write-room.ts';

const db = await testDatabase();
const ports = testPorts(db);
const room = await madeRoom(db, ports);
const { roomId, seats, asKeeper } = room;
const keeper: Viewer = { kind: 'keeper', memberId: room.keeperId };
const ada: Viewer = { kind: 'seat', memberId: room.ada.memberId, seatIds: [seats.ada] };
const bo: Viewer = { kind: 'seat', memberId: room.bo.memberId, seatIds: [seats.bo] };

const input = (change: Partial<DocumentInput>): DocumentInput => ({ id: null, kind: null, data: {}, shownTo: null, expectedVersion: null, ...change });
const make = (kind: DocumentInput['kind'], data: DocumentInput['data'], change: Partial<DocumentInput> = {}) => upsertDocument(ports, asKeeper, input({ kind, data, ...change }));
const read = async (viewer: Viewer, id: string) => (await documentsById({ db, roomId, viewer }, [id])).get(id);

test('a made document is its keeper\'s alone until it is shown, to some or to all', async () => {
  const id = await make('handout', { title: '旧信', text: 'Come alone.' });
  expect(await read(keeper, id)).toMatchObject({ audience: ['keeper'], version: 1, data: { image: null } });
  expect(await read(ada, id)).toBeUndefined();
  await revealDocument(ports, asKeeper, { id, shownTo: { everyone: false, seats: [seats.ada] } });
  expect(await read(ada, id)).toMatchObject({ title: '旧信', version: null });
  expect(await read(bo, id)).toBeUndefined();
  await revealDocument(ports, asKeeper, { id, shownTo: { everyone: true, seats: [] } });
  expect(await read(bo, id)).toBeDefined();
  await revealDocument(ports, asKeeper, { id, shownTo: { everyone: false, seats: [] } });
  expect(await read(ada, id)).toBeUndefined();
  await expect(revealDocument(ports, asKeeper, { id, shownTo: { everyone: false, seats: [seats.ada, '无此席'] } })).rejects.toMatchObject({ issues: [{ path: ['seats', '1'], code: 'ISSUE_UNKNOWN_REFERENCE' }] });
});

test('an edit changes what it names of the version it was made from', async () => {
  const id = await make('scene', { title: '码头', description: 'Fog.', secret: { text: 'The boat is sunk.' } });
  await upsertDocument(ports, asKeeper, input({ id, data: { description: 'Rain.' }, expectedVersion: 1 }));
  expect(await read(keeper, id)).toMatchObject({ version: 2, data: { title: '码头', description: 'Rain.', secret: { text: 'The boat is sunk.' } } });
  await expect(upsertDocument(ports, asKeeper, input({ id, data: { description: 'Sun.' }, expectedVersion: 1 }))).rejects.toMatchObject({ code: 'STALE_VERSION', params: { expected: 1, actual: 2 } });
  await expect(upsertDocument(ports, asKeeper, input({ id, data: {} }))).rejects.toMatchObject({ issues: [{ path: ['expectedVersion'], code: 'ISSUE_REQUIRED' }] });
  await expect(upsertDocument(ports, asKeeper, input({ id, kind: 'note', data: {}, expectedVersion: 2 }))).rejects.toMatchObject({ issues: [{ path: ['kind'], code: 'ISSUE_NOT_ALLOWED' }] });
  await expect(upsertDocument(ports, asKeeper, input({ id: 'nothing', data: {}, expectedVersion: 1 }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('every problem of the data is told at once, by path', async () => {
  const made = make('lore-entry', { content: 7, keys: ['ok', 1], bookId: 'no book', 秘: 1 }, { shownTo: { everyone: false, seats: ['nowhere'] } });
  await expect(made).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    issues: expect.arrayContaining([
      expect.objectContaining({ path: ['data', 'content'], code: 'ISSUE_TYPE' }),
      expect.objectContaining({ path: ['data', 'keys', '1'], code: 'ISSUE_TYPE' }),
      expect.objectContaining({ path: ['data', '秘'], code: 'ISSUE_UNKNOWN_KEY' }),
      expect.objectContaining({ path: ['shownTo', 'seats', '0'], code: 'ISSUE_UNKNOWN_REFERENCE' }),
    ]),
  });
  await expect(make('lore-entry', { content: 'x', bookId: 'no book' })).rejects.toMatchObject({ issues: [{ path: ['data', 'bookId'] }] });
  await expect(make(null, {})).rejects.toMatchObject({ issues: [{ path: ['kind'], code: 'ISSUE_REQUIRED' }] });
});

test('a picture is named by its hash; its type and size are those of the stored bytes', async () => {
  const sha256 = 'b'.repeat(64);
  await expect(make('handout', { title: 't', text: '', image: { sha256, alt: 'a map' } })).rejects.toMatchObject({ issues: [{ path: ['data', 'image', 'sha256'], code: 'ISSUE_ASSET_UNKNOWN' }] });
  await db.prisma.asset.create({ data: { sha256, mime: 'image/png', size: 12n, width: 3, height: 4, createdAt: ports.clock.now() } });
  const id = await make('handout', { title: 't', text: '', image: { sha256, alt: 'a map', mime: 'text/html', size: 1 } });
  expect(await read(keeper, id)).toMatchObject({ data: { image: { sha256, alt: 'a map', mime: 'image/png', size: 12, width: 3, height: 4 } } });
});

test('one name means one person', async () => {
  await make('character', { name: '林婉', aliases: ['The Archivist', '林婉'] });
  await expect(make('character', { name: 'Wan', aliases: ['archivist'] })).rejects.toMatchObject({
    code: 'INVALID_INPUT', issues: [{ path: ['data', 'aliases', '0'], code: 'ISSUE_NAME_TAKEN', params: { seen: 'archivist', other: '林婉' } }],
  });
});

test('a repeated request makes one document', async () => {
  const request = { ...asKeeper, clientKey: 'once' };
  const note = input({ kind: 'note', data: { title: '一次', text: '' } });
  const ids = await Promise.all([upsertDocument(ports, request, note), upsertDocument(ports, request, note)]);
  expect(ids[0]).toBe(ids[1]);
  await expect(upsertDocument(ports, request, input({ kind: 'note', data: { title: 'other', text: '' } }))).rejects.toMatchObject({ code: 'CLIENT_KEY_REUSED' });
});

test('a book takes its entries with it and a removed scene leaves the table', async () => {
  const bookId = await make('book', { name: '港湾志' });
  const entryId = await make('lore-entry', { bookId, content: 'The tide.' });
  const loose = await make('lore-entry', { content: 'Not of the book.' });
  const sceneId = await make('scene', { title: '钟楼' });
  await writeRoom(ports, { roomId }, (write) => write.documents.put({ kind: 'table', id: 'table', data: { currentSceneId: sceneId, opening: '' } }));
  await expect(deleteDocument(ports, asKeeper, { id: bookId, expectedVersion: 2 })).rejects.toMatchObject({ code: 'STALE_VERSION' });
  await deleteDocument(ports, asKeeper, { id: bookId, expectedVersion: 1 });
  await deleteDocument(ports, asKeeper, { id: sceneId, expectedVersion: 1 });
  const left = await documentsById({ db, roomId, viewer: keeper }, [bookId, entryId, loose, sceneId, 'table']);
  expect([...left.keys()].toSorted()).toEqual([loose, 'table'].toSorted());
  expect(left.get('table')?.data).toMatchObject({ currentSceneId: null });
  expect((await readTable({ db, roomId, viewer: keeper })).scene).toBeNull();
  await expect(deleteDocument(ports, asKeeper, { id: bookId, expectedVersion: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('what the engine keeps is not edited, shown or removed by hand', async () => {
  const code = { code: 'DOCUMENT_NOT_BY_HAND' };
  await expect(make('table', {})).rejects.toMatchObject(code);
  await expect(upsertDocument(ports, asKeeper, input({ id: seats.ada, data: { name: 'x' }, expectedVersion: 2 }))).rejects.toMatchObject(code);
  await expect(revealDocument(ports, asKeeper, { id: seats.ada, shownTo: { everyone: true, seats: [] } })).rejects.toMatchObject(code);
  await expect(deleteDocument(ports, asKeeper, { id: 'table', expectedVersion: 1 })).rejects.toMatchObject(code);
});

test('keepers read the history of a document, also past its end; nobody else does', async () => {
  const id = await make('note', { title: '一', text: 'first' });
  await upsertDocument(ports, asKeeper, input({ id, data: { title: '二' }, expectedVersion: 1 }));
  await deleteDocument(ports, asKeeper, { id, expectedVersion: 2 });
  const page = { limit: 10, inverted: false };
  const revisions = await listRevisions({ db, roomId, viewer: keeper }, id, page);
  expect(revisions.map(({ version, title, memberId, data }) => [version, title, memberId, data])).toEqual([
    [3, null, room.keeperId, null],
    [2, '二', room.keeperId, { title: '二', text: 'first' }],
    [1, '一', room.keeperId, { title: '一', text: 'first' }],
  ]);
  expect((await listRevisions({ db, roomId, viewer: keeper }, id, { ...page, after: revisions[0]?.rev })).map(({ version }) => version)).toEqual([2, 1]);
  expect(await countRevisions({ db, roomId, viewer: keeper }, id)).toBe(3);
  expect(await listRevisions({ db, roomId, viewer: ada }, id, page)).toEqual([]);
  expect(await countRevisions({ db, roomId, viewer: ada }, id)).toBe(0);
});

test('an ended room is written no further', async () => {
  const over = await madeRoom(db, ports, { name: 'Over' });
  await updateRoom(ports, { roomId: over.roomId, memberId: over.keeperId, principal: over.keeper }, { status: 'ENDED' });
  await expect(upsertDocument(ports, over.asKeeper, input({ kind: 'note', data: { title: 't', text: '' } }))).rejects.toMatchObject({ code: 'ROOM_ENDED', params: { status: 'ENDED' } });
});
