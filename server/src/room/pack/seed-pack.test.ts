import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom } from '../../../test/support/made-room.ts';
import { deploymentPerson } from '../../../test/support/principal.ts';
import type { View } from '../../core/document/document.ts';
import { allDocuments, documentsById } from '../document/read-documents.ts';
import { listFrames } from '../frame/read-frames.ts';
import { upsertDocument } from '../document/upsert-document.ts';
import { deleteDocument } from '../document/delete-document.ts';
import { roomById } from '../room/room-row.ts';
import { writeRoom } from '../write/write-room.ts';
import { installBundledPacks } from './bundled-packs.ts';
import { disablePack, enablePack } from './enable-pack.ts';
import { installPack } from './install-pack.ts';
import { loadPack } from './load-pack.ts';
import { newestPack } from './pack-row.ts';
import { previewPack } from './preview-pack.ts';
import { seedPack } from './seed-pack.ts';
import { harbourPack, options, utf8 } from './testing/harbour-pack.ts';
import { storePorts } from './testing/store-ports.ts';

const db = await testDatabase();
const ports = await storePorts(db, 'seeds');
const operator = await deploymentPerson(db, ports, 'OPERATOR', 'op');
const keeper = { kind: 'keeper', memberId: 'k' } as const;

async function installed(version: string, files: Record<string, Uint8Array> = {}): Promise<string> {
  const { bytes } = await harbourPack({ version, files });
  const acceptTrust = (await previewPack(db, bytes, options)).verified.trustSha256;
  const { pack } = await installPack(ports, { bytes, fileName: 'x', source: 'upload', acceptTrust, principal: operator, target: null, options });
  return pack?.id ?? '';
}

async function seeded(name: string, packRowId: string, locale: 'en' | 'zh') {
  const room = await madeRoom(db, ports, { name });
  const pack = await loadPack(ports, packRowId);
  const result = await writeRoom(ports, { roomId: room.roomId }, (write) => seedPack(write, { pack, locale, ports }));
  return { ...room, result };
}

const narration = async (roomId: string) => {
  const { frames } = await listFrames(db, { roomId, viewer: keeper }, { limit: 100, backwards: false });
  return frames.flatMap((frame) => (frame.type === 'narrative' ? [frame.data.text] : []));
};

const get = async (roomId: string, id: string, viewer: Parameters<typeof documentsById>[0]['viewer'] = keeper) => (await documentsById({ db, roomId, viewer }, [id])).get(id);

test('a room gets documents, books, ready-made characters, scene and first words in its own language', async () => {
  const id = await installed('1.0.0');
  const { roomId, ada, seats, result } = await seeded('a', id, 'zh');
  expect(await narration(roomId)).toEqual(['雾来了。']);
  expect((await get(roomId, 'table'))?.data).toMatchObject({ currentSceneId: 'quay' });
  const quay = (await get(roomId, 'quay')) as View<'scene'>;
  expect(quay.data).toMatchObject({ title: '码头', image: { mime: 'image/png', width: 1, height: 1, alt: '地图' } });
  const player = { kind: 'seat', memberId: ada.memberId, seatIds: [seats.ada] } as const;
  expect(((await get(roomId, 'quay', player)) as View<'scene'>).data.secret).toBe(null);
  expect((await get(roomId, 'ferryman'))?.data).toMatchObject({ name: '沈舟', claimedBySeat: null });
  expect((await get(roomId, 'harbour/守塔人', player))?.data).toMatchObject({ name: '守塔人', portrait: { mime: 'image/png', width: 1 } });
  const entries = (await allDocuments({ db, roomId, viewer: keeper }, ['lore-entry'])) as View<'lore-entry'>[];
  expect(entries.map(({ id: entry, data }) => [entry, data.handle, data.secret, data.inert, data.content])).toEqual([
    ['harbour/harbour:0', 'harbour#tide', false, null, '潮水带走一口钟。'],
    ['harbour/harbour:1', 'harbour#1', true, null, 'secret <% code %>'],
  ]);
  expect((await get(roomId, 'harbour/harbour:1', player))).toBeUndefined();
  expect(result.issues).toEqual([]);
  expect((await roomById(db, roomId))?.packIds).toEqual([id]);
});

test('turned on in a room that plays, a pack touches nothing that is there and tells what stayed', async () => {
  const id = await installed('1.0.0');
  const { roomId, asKeeper, keeper: principal, keeperId } = await madeRoom(db, ports, { name: 'b' });
  await upsertDocument(ports, asKeeper, { id: null, kind: 'character', data: { name: '林婉', type: 'player' }, shownTo: null, expectedVersion: null });
  await writeRoom(ports, { roomId }, async (write) => {
    await write.documents.put({ kind: 'scene', id: 'quay', data: { title: '我的码头', description: '', image: null, secret: null } });
    await write.documents.put({ kind: 'table', id: 'table', data: { currentSceneId: 'quay', opening: '' } });
  });
  const turn = { roomId, memberId: keeperId, principal, packRowId: id };
  const issues = await enablePack(ports, turn);
  expect(issues).toEqual(expect.arrayContaining([
    { path: ['quay'], code: 'ISSUE_PACK_DOCUMENT_KEPT', params: { title: '码头' } },
    { path: ['lin'], code: 'ISSUE_PACK_NAME_KEPT', params: { title: '林婉' } },
  ]));
  expect((await get(roomId, 'quay'))?.title).toBe('我的码头');
  expect(await get(roomId, 'lin')).toBeUndefined();
  expect(await narration(roomId)).toEqual([]);
});

test('off, its lore sleeps; on again, only what slept with it wakes and what was removed stays away', async () => {
  const id = await installed('1.0.0', { 'lorebooks/harbour.zh.json': utf8(JSON.stringify({ entries: [1, 2, 3].map((n) => ({ id: n, keys: [`钥${n}`], content: `${n}` })) })) });
  const { roomId, asKeeper, keeper: principal, keeperId } = await madeRoom(db, ports, { name: 'c' });
  const turn = { roomId, memberId: keeperId, principal, packRowId: id };
  await enablePack(ports, turn);
  const entry = (n: number) => get(roomId, `harbour/harbour:${n}`) as Promise<View<'lore-entry'> | undefined>;
  await upsertDocument(ports, asKeeper, { id: 'harbour/harbour:2', kind: null, data: { enabled: false }, shownTo: null, expectedVersion: 1 });
  await deleteDocument(ports, asKeeper, { id: 'harbour/harbour:3', expectedVersion: 1 });
  await disablePack(ports, turn);
  expect([(await entry(1))?.data.enabled, (await get(roomId, 'pack:harbour'))?.data]).toMatchObject([false, { enabled: false }]);
  expect((await roomById(db, roomId))?.packIds).toEqual([]);
  expect(await enablePack(ports, turn)).toEqual([]);
  expect([(await entry(1))?.data.enabled, (await entry(2))?.data.enabled, await entry(3)]).toEqual([true, false, undefined]);
  const audit = await db.prisma.auditEntry.findMany({ where: { roomId, action: { startsWith: 'PACK_' } }, orderBy: { id: 'asc' } });
  expect(audit.map(({ action }) => action)).toEqual(['PACK_ENABLED', 'PACK_DISABLED', 'PACK_ENABLED']);
});

test('a newer version takes the place of the older one and adds what is new', async () => {
  const [old, fresh] = [await installed('1.0.0'), await installed('1.1.0', { 'lorebooks/harbour.zh.json': utf8(JSON.stringify({ entries: [{ id: 0, keys: ['潮'], content: '改了' }, { id: 9, keys: ['新'], content: '新的' }] })) })];
  const { roomId, keeper: principal, keeperId } = await madeRoom(db, ports, { name: 'd' });
  for (const packRowId of [old, fresh]) await enablePack(ports, { roomId, memberId: keeperId, principal, packRowId });
  expect((await roomById(db, roomId))?.packIds).toEqual([fresh]);
  expect((await get(roomId, 'harbour/harbour:9'))?.title).toBe('新');
  expect((await get(roomId, 'harbour/harbour:0'))?.data).not.toMatchObject({ content: '改了' });
});

test('the packs of the product are built, installed and fill a room in either language', async () => {
  const folder = join(import.meta.dirname, '../../../../packs');
  const outcomes = await installBundledPacks(ports, { folder, options });
  expect(outcomes).toEqual([{ folder: 'before-the-water', outcome: 'installed', issues: [] }]);
  const pack = await newestPack(db, 'before-the-water');
  expect(pack).toMatchObject({ source: 'bundled', acceptedBy: null });
  for (const locale of ['en', 'zh'] as const) {
    const { roomId, result } = await seeded(`sample ${locale}`, pack?.id ?? '', locale);
    expect(result.issues).toEqual([]);
    expect(result.documentIds.length).toBeGreaterThan(40);
    expect((await narration(roomId))[0]?.length).toBeGreaterThan(100);
  }
}, 60_000);
