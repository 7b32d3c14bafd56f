import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom } from '../../../test/support/made-room.ts';
import type { View } from '../../core/document/document.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { exportCharacterBook, exportSillyTavernWorldBook, parseWorldBook } from '../../core/worldbook/index.ts';
import { allDocuments, documentsById } from '../document/read-documents.ts';
import { importLorebook } from '../import/import-lorebook.ts';
import { bytesOf } from '../import/testing/cards.ts';
import { storePorts } from '../pack/testing/store-ports.ts';
import { deleteLore } from './delete-lore.ts';
import { readLorebook } from './read-lorebook.ts';
import { updateLorebook } from './update-lorebook.ts';
import type { LoreEntryInput } from './upsert-lore-entry.ts';
import { upsertLoreEntry } from './upsert-lore-entry.ts';

const db = await testDatabase();
const ports = await storePorts(db, 'lore');

async function table() {
  const room = await madeRoom(db, ports);
  const viewers = {
    ada: { kind: 'seat', memberId: room.ada.memberId, seatIds: [room.seats.ada] },
    bo: { kind: 'seat', memberId: room.bo.memberId, seatIds: [room.seats.bo] },
    watcher: { kind: 'spectator', memberId: room.watcher.memberId },
    keeper: { kind: 'keeper', memberId: room.keeperId },
  } as const satisfies Record<string, Viewer>;
  type Who = keyof typeof viewers;
  const writer = (who: Who) => ({ roomId: room.roomId, viewer: viewers[who], memberId: viewers[who].memberId, personId: who });
  const write = (who: Who, input: Partial<LoreEntryInput>, clientKey: string | null = null) =>
    upsertLoreEntry(ports, { ...writer(who), clientKey }, { id: null, bookId: null, expectedVersion: null, change: {}, ...input });
  const read = async (id: string, who: Who = 'keeper') => (await documentsById({ db, roomId: room.roomId, viewer: viewers[who] }, [id])).get(id) as View<'lore-entry'> | undefined;
  const bring = async (book: object) => (await importLorebook(ports, { roomId: room.roomId, memberId: room.keeperId, principal: room.keeper, bytes: bytesOf(book), fileName: '志.json', name: null })).documentIds[0] ?? '';
  return { ...room, viewers, writer, write, read, bring };
}

const reading = { db, roomId: '', viewer: { kind: 'operator' } as Viewer };

test('a keeper makes and edits entries with all their rules; a stale edit changes nothing', async () => {
  const { write, read } = await table();
  const id = await write('keeper', { change: { title: '钟声', keys: ['钟', '/bell+/i'], content: 'It tolls.', rules: { position: 'at_depth', depth: 2, effects: { sticky: 3, cooldown: null, delay: null } } } });
  expect((await read(id))?.data).toMatchObject({ title: '钟声', rules: { position: 'at_depth', depth: 2, probability: 100 } });
  await write('keeper', { id, expectedVersion: 1, change: { rules: { probability: 40 } } });
  expect((await read(id))?.data).toMatchObject({ content: 'It tolls.', rules: { position: 'at_depth', probability: 40 } });
  await expect(write('keeper', { id, expectedVersion: 1, change: { content: 'x' } })).rejects.toMatchObject({ code: 'STALE_VERSION' });
  await expect(write('keeper', { id, expectedVersion: 2, change: { keys: ['k'.repeat(501)], rules: { probability: 101, position: 'nowhere' as never } } })).rejects.toMatchObject({
    code: 'INVALID_INPUT', issues: [{ path: ['change', 'keys', '0'] }, { path: ['change', 'rules', 'position'] }, { path: ['change', 'rules', 'probability'] }],
  });
  expect((await read(id))?.version).toBe(2);
});

test('a player writes entries of their own, which nobody else can see, change or steer with', async () => {
  const { write, read, writer } = await table();
  const id = await write('ada', { change: { title: '我的灯', keys: ['灯'], content: 'Mine.' } }, 'one');
  expect(await write('ada', { change: { title: '我的灯', keys: ['灯'], content: 'Mine.' } }, 'one')).toBe(id);
  expect(await read(id, 'ada')).toMatchObject({ owner: { kind: 'PLAYER' } });
  expect(await read(id, 'bo')).toBeUndefined();
  await expect(write('bo', { id, expectedVersion: 1, change: { content: 'x' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(deleteLore(ports, writer('bo'), { id, expectedVersion: null })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(write('watcher', { change: { content: 'x' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(write('ada', { id, expectedVersion: 1, change: { constant: true, secret: false, rules: { position: 'at_depth', condition: '1 == 1', probability: 10 } } })).rejects.toMatchObject({
    code: 'INVALID_INPUT', issues: [{ path: ['change', 'constant'] }, { path: ['change', 'secret'] }, { path: ['change', 'rules', 'position'] }, { path: ['change', 'rules', 'condition'] }],
  });
  const worlds = await write('keeper', { change: { title: '世界', content: 'World.', secret: false } });
  await expect(write('ada', { id: worlds, expectedVersion: 1, change: { content: 'x' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await deleteLore(ports, writer('ada'), { id, expectedVersion: 1 });
  expect(await read(id)).toBeUndefined();
});

test('two who change an entry of one version: one of them is told', async () => {
  const { write } = await table();
  const id = await write('keeper', { change: { content: 'a' } });
  const both = await Promise.allSettled(['b', 'c'].map((content) => write('keeper', { id, expectedVersion: 1, change: { content } })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a book is switched, bound and measured by its keeper; removing it takes its entries along', async () => {
  const { roomId, viewers, bring, writer } = await table();
  const id = await bring({ name: '志', entries: [{ id: 1, keys: ['a'], content: 'x', extensions: {} }], extensions: {} });
  await updateLorebook(ports, writer('keeper'), { id, expectedVersion: 1, change: { enabled: false, settings: { scanDepth: 3 }, binding: 'member', bindingId: 'm' } });
  const [book] = await allDocuments({ db, roomId, viewer: viewers.keeper }, ['book']);
  expect(book?.data).toMatchObject({ name: '志', enabled: false, binding: 'member', bindingId: 'm', settings: { scanDepth: 3, tokenBudget: null } });
  await expect(updateLorebook(ports, writer('keeper'), { id, expectedVersion: 2, change: { bindingId: null, name: '' } })).rejects.toMatchObject({ issues: [{ path: ['change', 'name'] }, { path: ['change', 'bindingId'] }] });
  await expect(updateLorebook(ports, writer('ada'), { id, expectedVersion: 2, change: { name: 'x' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await deleteLore(ports, writer('keeper'), { id, expectedVersion: 2 });
  expect(await allDocuments({ db, roomId, viewer: viewers.keeper }, ['book', 'lore-entry'])).toEqual([]);
});

const wild = {
  name: '港', extensions: { depth: 1 }, custom: { keep: ['me'] }, scan_depth: 4, token_budget: 512, recursive_scanning: true,
  entries: Array.from({ length: 12 }, (_, n) => ({
    id: n * 3, keys: [`键${n}`, '/x{2}/i'], secondary_keys: n % 2 ? ['b'] : [], content: `文${n} {{user}} <%= 1 %>`, enabled: n !== 2, insertion_order: 12 - n, selective: true, constant: n === 4, comment: `题${n}`, unknown: { n },
    position: 'after_char', extensions: { position: n % 7, probability: 30, useProbability: true, sticky: n, group: 'g', selectiveLogic: n % 4, own: [n] },
  })),
};

test('a text for an end of the prompt, which is kept off elsewhere, is on in the room and off again in its export', async () => {
  const { roomId, viewers, bring, read } = await table();
  const book = { name: '端', extensions: {}, entries: [{ id: 1, keys: [], content: 'Begin.', comment: '[GENERATE:BEFORE] 开头', enabled: false, extensions: {} }, { id: 2, keys: ['a'], content: 'x', enabled: false, extensions: {} }] };
  const id = await bring(book);
  expect([(await read(`${id}:1`))?.data.enabled, (await read(`${id}:2`))?.data.enabled]).toEqual([true, false]);
  const exported = parseWorldBook(exportCharacterBook(await readLorebook({ ...reading, roomId, viewer: viewers.keeper }, id)));
  expect(exported.entries.map(({ enabled }) => enabled)).toEqual([false, false]);
});

test('what was imported is exported without loss in both dialects, also after one entry was edited', async () => {
  const { roomId, viewers, bring, write } = await table();
  const id = await bring(wild);
  const model = await readLorebook({ ...reading, roomId, viewer: viewers.keeper }, id);
  const parsed = parseWorldBook(wild);
  const { source: _source, diagnostics: _told, ...meaning } = parsed;
  for (const again of [parseWorldBook(exportCharacterBook(model)), parseWorldBook(exportSillyTavernWorldBook(model))]) {
    expect(again.entries.map(({ source: _s, ...entry }) => entry)).toEqual(meaning.entries.map(({ source: _s, ...entry }) => entry));
    expect({ ...again, entries: [], source: null, diagnostics: [] }).toEqual({ ...meaning, entries: [], source: null, diagnostics: [] });
  }
  const spec = exportCharacterBook(model);
  expect(spec).toMatchObject({ custom: { keep: ['me'] }, entries: expect.arrayContaining([expect.objectContaining({ unknown: { n: 3 }, extensions: expect.objectContaining({ own: [3] }) })]) });
  await write('keeper', { id: `${id}:9`, expectedVersion: 1, change: { content: '改过', rules: { probability: 55 } } });
  const edited = parseWorldBook(exportCharacterBook(await readLorebook({ ...reading, roomId, viewer: viewers.keeper }, id)));
  expect(edited.entries.map(({ content, probability }) => [content, probability])).toEqual(parsed.entries.map(({ uid, content, probability }) => (uid === 9 ? ['改过', 55] : [content, probability])));
  expect(edited.entries.map(({ source }) => source.raw.unknown)).toEqual(parsed.entries.map(({ source }) => source.raw.unknown));
  await expect(readLorebook({ ...reading, roomId, viewer: viewers.ada }, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
