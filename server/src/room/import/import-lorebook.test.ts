import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom } from '../../../test/support/made-room.ts';
import type { View } from '../../core/document/document.ts';
import { allDocuments } from '../document/read-documents.ts';
import { upsertDocument } from '../document/upsert-document.ts';
import { storePorts } from '../pack/testing/store-ports.ts';
import type { LorebookImport } from './import-lorebook.ts';
import { importLorebook } from './import-lorebook.ts';
import { bytesOf, heavyCard, lorebook, pngCard, simpleCard } from './testing/cards.ts';

const db = await testDatabase();
const ports = await storePorts(db, 'books');
const keeper = { kind: 'keeper', memberId: 'k' } as const;

async function table() {
  const room = await madeRoom(db, ports);
  const bring = (bytes: Uint8Array, more: Partial<LorebookImport> = {}) =>
    importLorebook(ports, { roomId: room.roomId, memberId: room.keeperId, principal: room.keeper, bytes, fileName: '港湾.json', name: null, ...more });
  const entries = async () => (await allDocuments({ db, roomId: room.roomId, viewer: keeper }, ['lore-entry'])) as View<'lore-entry'>[];
  const books = async () => (await allDocuments({ db, roomId: room.roomId, viewer: keeper }, ['book'])) as View<'book'>[];
  const edit = (id: string, data: Record<string, unknown>, expectedVersion = 1) => upsertDocument(ports, room.asKeeper, { id, kind: null, data, shownTo: null, expectedVersion });
  return { ...room, bring, entries, books, edit };
}

test('a book becomes a document with entries under their own ids; what is not for play yet is kept and named', async () => {
  const { bring, entries, books } = await table();
  const book = lorebook({
    0: { key: ['tide', '潮'], keysecondary: ['bell'], selective: true, content: 'The tide.', comment: '潮汐', order: 5 },
    1: { key: ['/x/i'], content: '@@render_after\nregex', comment: '正则' },
    7: { key: ['open'], content: 'Everyone knows.', secret: false, constant: true, caseSensitive: true, disable: true },
  }, { name: '港湾志', description: 'What is remembered.', scan_depth: 3 });
  const result = await bring(bytesOf(book));
  expect(result.inert).toEqual([{ path: ['entries', '1'], code: 'WORLD_BOOK_INERT_DECORATOR', params: { title: '正则', decorator: 'render_after' } }]);
  const [stored] = await books();
  expect(stored).toMatchObject({ owner: { kind: 'WORLD' }, audience: ['keeper'], data: { name: '港湾志', origin: '港湾.json', settings: { scanDepth: 3 }, binding: 'room' } });
  expect((await entries()).map(({ id, data }) => ({ id: id.replace(stored?.id ?? '', '#'), ...data }))).toMatchObject([
    { id: '#:0', entryId: '0', title: '潮汐', keys: ['tide', '潮'], secondaryKeys: ['bell'], selective: true, order: 5, secret: true, enabled: true },
    { id: '#:1', keys: ['/x/i'], inert: 'WORLD_BOOK_INERT_DECORATOR' },
    { id: '#:7', secret: false, constant: true, caseSensitive: true, enabled: false },
  ]);
  expect(result.documentIds).toHaveLength(4);
});

test('the same book again is merged: edits stay, the rest follows the file, what the file lost goes', async () => {
  const { bring, entries, books, edit } = await table();
  const first = lorebook({ 0: { key: ['a'], content: 'one' }, 1: { key: ['b'], content: 'two', comment: '改' }, 2: { key: ['c'], content: 'three' }, 3: { key: ['d'], content: 'four', comment: '留' } }, { name: '志' });
  const { documentIds } = await bring(bytesOf(first));
  const [bookId = ''] = documentIds;
  await edit(`${bookId}:1`, { content: 'edited by hand' });
  await edit(`${bookId}:3`, { enabled: false });
  await edit(bookId, { name: '我的志' });
  const again = await bring(bytesOf(lorebook({ 0: { key: ['a'], content: 'new one' }, 1: { key: ['b'], content: 'new two', comment: '改' }, 9: { key: ['e'], content: 'five' } }, { name: '志' })), { fileName: 'v2.json' });
  expect((await entries()).map(({ id, data }) => [id.slice(bookId.length), data.content])).toEqual([[':0', 'new one'], [':1', 'edited by hand'], [':3', 'four'], [':9', 'five']]);
  expect(again.issues).toContainEqual({ path: [`${bookId}:1`], code: 'ISSUE_IMPORT_ENTRY_KEPT', params: { title: '改' } });
  expect((await books()).map(({ data }) => [data.name, data.origin])).toEqual([['我的志', 'v2.json']]);
  await bring(bytesOf(first), { name: '另一本' });
  expect(await books()).toHaveLength(2);
});

test('the book inside a card can come alone; a card without one, and a file that is none, are refused whole', async () => {
  const { bring, books, entries } = await table();
  await bring(pngCard(heavyCard));
  expect([(await books())[0]?.data.name, (await entries()).length]).toEqual(['灯塔志', 6]);
  const rows = async () => (await db.pool.query('SELECT count(*)::int AS n FROM documents')).rows[0] as unknown;
  const before = await rows();
  await expect(bring(pngCard(simpleCard('A')))).rejects.toMatchObject({ code: 'IMPORT_REFUSED', issues: [{ code: 'WORLD_BOOK_ENTRIES_MISSING' }] });
  await expect(bring(bytesOf({ entries: 'no' }))).rejects.toMatchObject({ code: 'IMPORT_REFUSED', issues: [{ path: ['entries'], code: 'WORLD_BOOK_ENTRIES_INVALID' }] });
  await expect(bring(bytesOf('nothing of the kind'))).rejects.toMatchObject({ code: 'IMPORT_REFUSED', issues: [{ code: 'CARD_NOT_A_CARD' }] });
  expect(await rows()).toEqual(before);
});

test('entries of one id are all kept, and bad ones are left out and named', async () => {
  const { bring, entries } = await table();
  const { issues } = await bring(bytesOf({ entries: [{ id: 1, keys: ['a'], content: 'x' }, { id: 1, keys: ['b'], content: 'y' }, 'bad'] }));
  expect((await entries()).map(({ data }) => data.entryId)).toEqual(['1', '1~2']);
  expect(issues.map(({ code }) => code)).toEqual(expect.arrayContaining(['WORLD_BOOK_UID_DUPLICATE', 'WORLD_BOOK_ENTRY_INVALID']));
});

test('the largest book allowed comes in one write; one entry more is refused', async () => {
  const { bring, entries } = await table();
  const many = (count: number) => bytesOf({ entries: Array.from({ length: count }, (_, id) => ({ id, keys: [`键${id}`], content: '城里的人都知道这件事，却没有人愿意说出来。 '.repeat(3), extensions: {} })) });
  await expect(bring(many(5_001))).rejects.toMatchObject({ issues: [{ path: ['entries'], code: 'ISSUE_IMPORT_TOO_MANY_ENTRIES' }] });
  const { issues } = await bring(many(5_000));
  expect(issues.length).toBeLessThanOrEqual(201);
  expect(await entries()).toHaveLength(5_000);
}, 60_000);
