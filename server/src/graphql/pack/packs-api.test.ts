import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askWithFile } from '../../../test/support/multipart.ts';
import { mutate, openRoom } from '../../../test/support/room-api.ts';
import { startTestServer } from '../../../test/support/start-server.ts';
import { createPersonKey } from '../../room/key/create-key.ts';
import { buildPack } from '../../core/pack/build-pack.ts';
import { harbourFiles, harbourPack, options, utf8 } from '../../room/pack/testing/harbour-pack.ts';

const server = await startTestServer();
const folder = await mkdtemp(join(tmpdir(), 'lorekeep-包-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const room = await openRoom(server, { locale: 'zh' });
const keeper = (await createPersonKey(server.infra, { role: 'KEEPER', name: '守秘人', principal: null })).text;
const harbour = await harbourPack();

const problem = '... on DomainError { __typename code message issues { path code message } }';
const card = 'trustCard { sha256 counts { kind label count } risks { code severity message } changesSinceInstalled { added { code message } removed { code } } assetBytes signer { name } }';
const previewQuery = `mutation P($file: File, $uploadId: ID) { previewPack(file: $file, uploadId: $uploadId) { __typename ... on PreviewPackPayload { uploadId preview { packId version name sha256 size alreadyInstalled warnings { path } ${card} } } ${problem} } }`;

type Preview = { uploadId: string; preview: { packId: string; sha256: string; trustCard: { sha256: string } } };

async function preview(key: string, bytes: Uint8Array) {
  const { data, errors } = await askWithFile<{ previewPack: Preview }>(server, { key, query: previewQuery, variables: { file: null }, at: 'file', bytes, name: '雾港.lwpack' });
  expect(errors).toEqual([]);
  return data.previewPack;
}

const install = (key: string, input: Record<string, unknown>, selection = 'pack { id packId name bundled acceptedBy source cover { url mime width } rooms { name } } job { id kind state done total items { name state } }') =>
  mutate(server, key, { name: 'installPack', types: '($input: InstallPackInput!)', args: 'input: $input', payload: 'InstallPackPayload', selection: `${selection}`, variables: { input } });

const packs = async (key: string) => (await server.ask<{ packs: { totalCount: number; edges: { node: { id: string; packId: string; rooms: unknown[] } }[] } }>('{ packs(first: 10) { totalCount edges { node { id packId rooms { name } } } } }', { key })).data.packs;

test('a keeper looks at a pack, accepts it and has it in the room; players know of none of it', async () => {
  const seen = await preview(server.operatorKey, harbour.bytes);
  expect(seen).toMatchObject({ preview: { packId: 'harbour', version: '1.0.0', name: 'Fog Harbour', sha256: harbour.sha256, alreadyInstalled: false, trustCard: { changesSinceInstalled: null, risks: [{ code: 'PACK_RISK_EJS', severity: 'NOTICE' }] } } });
  const done = await install(server.operatorKey, { uploadId: seen.uploadId, acceptTrust: seen.preview.trustCard.sha256, roomId: room.id, clientKey: 'k1' });
  expect(done).toMatchObject({ __typename: 'InstallPackPayload', pack: { packId: 'harbour', bundled: false, source: 'upload', acceptedBy: 'Operator', cover: { mime: 'image/png', width: 1 }, rooms: [{ name: '雾港 Fog Harbour' }] }, job: { kind: 'pack-install', state: 'SUCCEEDED', done: 5, total: 5 } });
  expect(await install(server.operatorKey, { uploadId: seen.uploadId, acceptTrust: seen.preview.trustCard.sha256, roomId: room.id, clientKey: 'k1' })).toEqual(done);
  const cover = (done.pack as { cover: { url: string } }).cover.url;
  expect((await fetch(`${server.url}${cover}`)).headers.get('content-type')).toBe('image/png');

  const inRoom = '{ room(id: "ID") { packs { enabledAt pack { packId } } scene { title } pregens { name } books { name entryCount } } }'.replace('ID', room.id);
  const asKeeper = await server.ask<{ room: Record<string, unknown> }>(inRoom, { key: server.operatorKey });
  expect(asKeeper.data.room).toMatchObject({ packs: [{ pack: { packId: 'harbour' }, enabledAt: expect.any(String) }], scene: { title: '码头' }, books: [{ name: '港湾志', entryCount: 2 }] });
  const asPlayer = await server.ask<{ room: Record<string, unknown> }>(inRoom, { key: room.ada.key });
  expect(asPlayer.data.room).toMatchObject({ packs: [], scene: { title: '码头' }, pregens: [{ name: '沈舟' }, { name: '守塔人' }] });
  expect(await packs(room.ada.key)).toEqual({ totalCount: 0, edges: [] });
  const { id } = (done.pack as { id: string });
  const hidden = await server.ask<Record<string, unknown>>(`{ node(id: "${id}") { id } pack(id: "${id}") { id } }`, { key: room.ada.key });
  expect(hidden.data).toEqual({ node: null, pack: null });
  // A keeper who keeps another room sees what is installed, not who plays it.
  expect((await packs(keeper)).edges[0]?.node).toMatchObject({ packId: 'harbour', rooms: [] });
});

test('without the right acceptance the card is shown again, in the language of the asker', async () => {
  const next = await harbourPack({ version: '1.1.0' });
  const { uploadId } = await preview(keeper, next.bytes);
  const query = `mutation I($input: InstallPackInput!) { installPack(input: $input) { __typename ... on TrustRequiredError { code message preview { packId version name ${card} } } } }`;
  const { data } = await server.ask<Record<string, unknown>>(query, { key: keeper, variables: { input: { uploadId, acceptTrust: 'no' } }, headers: { 'accept-language': 'zh' } });
  expect(data.installPack).toMatchObject({
    __typename: 'TrustRequiredError', code: 'TRUST_REQUIRED', message: expect.stringContaining('请先看清 harbour 1.1.0'),
    preview: { version: '1.1.0', name: '雾港', trustCard: { changesSinceInstalled: { added: [], removed: [] }, counts: expect.arrayContaining([{ kind: 'lorebooks', label: '世界书', count: 2 }]) } },
  });
});

test('what a pack may do newly is told beside the version that is installed', async () => {
  const built = await buildPack(harbourFiles({ version: '1.2.0', contents: { skills: ['skills/omen'] }, files: { 'skills/omen/SKILL.md': utf8('---\nname: omen\ndescription: Omens.\n---\n# x\n'), 'skills/omen/hooks.js': utf8("on('turn_start', () => 1);\n") } }), options);
  if (!built.ok) throw new Error(JSON.stringify(built.issues));
  const seen = await preview(keeper, built.bytes);
  expect(seen).toMatchObject({ preview: { trustCard: { risks: expect.arrayContaining([expect.objectContaining({ code: 'PACK_RISK_HOOKS' })]), changesSinceInstalled: { added: [{ code: 'PACK_POWER_HOOKS', message: 'Runs scripts during turns.' }], removed: [] } } } });
});

test('a refused pack tells every problem by path; those who keep no room may not even look', async () => {
  const bytes = Uint8Array.from(harbour.bytes);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
  expect(await preview(keeper, bytes)).toMatchObject({ __typename: 'InvalidInputError', code: 'PACK_REFUSED', issues: [expect.objectContaining({ message: expect.any(String) })] });
  expect(await preview(keeper, utf8('<html>'))).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path: [], code: 'ISSUE_PACK_NOT_ZIP' }] });
  expect(await preview(room.ada.key, harbour.bytes)).toMatchObject({ __typename: 'ForbiddenError', code: 'FORBIDDEN' });
  expect(await install(keeper, { acceptTrust: 'x' })).toMatchObject({ __typename: 'InvalidInputError', issues: [{ path: ['input', 'file'], code: 'ISSUE_REQUIRED' }] });
  expect(await install(keeper, { uploadId: 'nothing', acceptTrust: 'x' })).toMatchObject({ __typename: 'NotFoundError', code: 'UPLOAD_UNKNOWN' });
});

test('only operators name paths of the server, as a file or a folder', async () => {
  const path = join(folder, '雾港.lwpack');
  await writeFile(path, harbour.bytes);
  expect(await install(keeper, { path, acceptTrust: harbour.sha256 })).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await install(server.operatorKey, { path, acceptTrust: harbour.sha256 })).toMatchObject({ __typename: 'InstallPackPayload', pack: { packId: 'harbour' } });
  expect(await install(server.operatorKey, { path: join(folder, '没有'), acceptTrust: 'x' })).toMatchObject({ __typename: 'InvalidInputError', code: 'PACK_FILE_UNREADABLE' });
});

test('a pack is turned off and on by the keepers of a room, and uninstalled by operators once nobody uses it', async () => {
  const [{ node } = { node: { id: '' } }] = (await packs(server.operatorKey)).edges;
  const turn = (key: string, name: 'enablePack' | 'disablePack', packId: string) =>
    mutate(server, key, { name, args: `roomId: "${room.id}", packId: "${packId}"`, payload: 'RoomPackPayload', selection: 'roomPack { enabledAt pack { packId } } room { packs { enabledAt } } issues { code }' });
  expect(await turn(room.ada.key, 'disablePack', node.id)).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await turn(keeper, 'disablePack', node.id)).toMatchObject({ __typename: 'NotFoundError' });
  const uninstall = (key: string) => mutate(server, key, { name: 'uninstallPack', args: `id: "${node.id}"`, payload: 'UninstallPackPayload', selection: 'deletedId' });
  expect(await uninstall(server.operatorKey)).toMatchObject({ __typename: 'ConflictError', code: 'PACK_IN_USE' });
  expect(await turn(server.operatorKey, 'disablePack', 'harbour')).toMatchObject({ roomPack: { enabledAt: null, pack: { packId: 'harbour' } }, room: { packs: [] } });
  expect(await turn(server.operatorKey, 'enablePack', 'harbour')).toMatchObject({ roomPack: { enabledAt: expect.any(String) }, issues: [] });
  expect(await turn(server.operatorKey, 'disablePack', node.id)).toMatchObject({ __typename: 'RoomPackPayload' });
  expect(await uninstall(keeper)).toMatchObject({ __typename: 'ForbiddenError' });
  expect(await uninstall(server.operatorKey)).toMatchObject({ __typename: 'UninstallPackPayload', deletedId: node.id });
  expect(await packs(server.operatorKey)).toEqual({ totalCount: 0, edges: [] });
});

test('a large pack is sent ahead, installed by a worker while its job is watched, and turned on in the room', async () => {
  const noise = new Uint8Array(9 * 1024 * 1024);
  for (let i = 0, x = 7; i < noise.length; i += 1) { x = (x * 1103515245 + 12345) >>> 0; noise[i] = x >>> 24; }
  const built = await buildPack(harbourFiles({ version: '9.0.0', contents: { worlds: ['worlds/大.bin'] }, files: { 'worlds/大.bin': noise } }), options);
  if (!built.ok) throw new Error(JSON.stringify(built.issues));
  const sent = await fetch(`${server.url}/uploads?name=big.lwpack`, { method: 'PUT', headers: { authorization: `Bearer ${server.operatorKey}`, 'x-lorekeep': '1' }, body: built.bytes });
  const { uploadId } = (await sent.json()) as { uploadId: string };
  const seen = await mutate(server, server.operatorKey, { name: 'previewPack', args: `uploadId: "${uploadId}"`, payload: 'PreviewPackPayload', selection: 'uploadId preview { sha256 size }' });
  expect(seen).toMatchObject({ uploadId, preview: { sha256: built.sha256, size: built.bytes.length } });
  const started = await install(server.operatorKey, { uploadId, acceptTrust: built.sha256, roomId: room.id });
  expect(started).toMatchObject({ pack: null, job: { kind: 'pack-install', total: 6 } });
  const jobId = (started.job as { id: string }).id;
  const job = async () => (await server.ask<{ node: { state: string; done: number; failure: unknown } }>(`{ node(id: "${jobId}") { ... on Job { state done failure { code } } } }`, { key: server.operatorKey })).data.node;
  await expect.poll(async () => (await job()).state, { timeout: 30_000 }).toBe('SUCCEEDED');
  expect(await job()).toMatchObject({ done: 6, failure: null });
  const { data } = await server.ask<{ room: { packs: unknown[] } }>(`{ room(id: "${room.id}") { packs { pack { version } } } }`, { key: server.operatorKey });
  expect(data.room.packs).toEqual([{ pack: { version: '9.0.0' } }]);
}, 60_000);

test('a room from a pack that brings one system of rules plays by it, unless somebody says otherwise', async () => {
  const system = utf8('names: [ebb, 退潮]\nsheet: {label: {en: Ebb, zh: 退潮}}\nresolution: {version: 1, roll: 1d20, target: dc, compare: ">=", ranks: [{id: held, when: "roll >= target", success: true}, {id: lost}]}\n');
  const built = await harbourPack({ version: '3.0.0', contents: { rulepacks: ['rules/ebb.yaml'] }, files: { 'rules/ebb.yaml': system } });
  const seen = await preview(server.operatorKey, built.bytes);
  expect(seen.preview.trustCard).toMatchObject({ sha256: expect.any(String) });
  const done = await install(server.operatorKey, { uploadId: seen.uploadId, acceptTrust: seen.preview.trustCard.sha256 }, 'pack { id }');
  const open = async (more: Record<string, unknown>) => (await mutate(server, server.operatorKey, {
    name: 'createRoom', types: '($input: CreateRoomInput!)', args: 'input: $input', payload: 'CreateRoomPayload', selection: 'room { rulepack { id label } }',
    variables: { input: { name: '退潮', packId: (done.pack as { id: string }).id, ...more } },
  })).room as { rulepack: { id: string; label: string } | null };
  expect((await open({})).rulepack).toEqual({ id: 'ebb', label: 'Ebb' });
  expect((await open({ rulepack: '' })).rulepack).toBeNull();
});
