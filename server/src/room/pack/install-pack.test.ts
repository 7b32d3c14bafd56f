import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { deploymentPerson } from '../../../test/support/principal.ts';
import { madeRoom } from '../../../test/support/made-room.ts';
import { tampered } from '../../core/pack/testing/sample-pack.ts';
import { buildPack } from '../../core/pack/build-pack.ts';
import type { Infra } from '../../infra/infra.ts';
import { silentLog } from '../../infra/log/log.ts';
import { jobsById } from '../job/job.ts';
import type { InstallRequest } from './install-request.ts';
import { installPack } from './install-pack.ts';
import { installPackTask } from './install-task.ts';
import { countPacks, packsById } from './pack-row.ts';
import { previewPack, TrustRequired } from './preview-pack.ts';
import { harbourFiles, harbourPack, options, utf8 } from './testing/harbour-pack.ts';
import { storePorts } from './testing/store-ports.ts';
import { uninstallPack } from './uninstall-pack.ts';

const db = await testDatabase();
const ports = await storePorts(db);
const operator = await deploymentPerson(db, ports, 'OPERATOR', '管理员');

async function requestOf(bytes: Uint8Array, more: Partial<InstallRequest> = {}): Promise<InstallRequest> {
  const base = { bytes, fileName: '包.lwpack', source: 'upload', principal: operator, target: null, options } as const;
  if (more.acceptTrust !== undefined) return { ...base, acceptTrust: more.acceptTrust, ...more };
  return { ...base, acceptTrust: (await previewPack(db, bytes, options)).verified.trustSha256, ...more };
}

async function everything() {
  const { rows } = await db.pool.query('SELECT (SELECT count(*) FROM packs) AS packs, (SELECT count(*) FROM assets) AS assets, (SELECT count(*) FROM jobs) AS jobs, (SELECT count(*) FROM audit_entries) AS audit');
  return rows[0] as Record<string, string>;
}

test('a pack is installed as it was shown, with its files, pictures, job and audit', async () => {
  const { bytes, sha256 } = await harbourPack();
  const { pack, job } = await installPack(ports, await requestOf(bytes));
  expect(pack).toMatchObject({ packId: 'harbour', version: '1.0.0', sha256, source: 'upload', acceptedBy: operator.personId });
  expect(job).toMatchObject({ kind: 'pack-install', state: 'SUCCEEDED', done: 5, total: 5, personId: operator.personId });
  for (const file of pack?.manifest.files ?? []) expect(await ports.assets.sizeOf(file.sha256)).toBe(file.size);
  const pictures = await db.prisma.asset.findMany();
  expect(pictures).toEqual(expect.arrayContaining([expect.objectContaining({ mime: 'image/png', width: 1, height: 1 })]));
  expect(await db.prisma.auditEntry.findMany({ where: { action: 'PACK_INSTALLED' } })).toMatchObject([{ target: 'harbour@1.0.0', actor: '管理员' }]);
});

test('the same bytes again change nothing; other bytes of the version replace it under its id', async () => {
  const first = (await installPack(ports, await requestOf((await harbourPack()).bytes))).pack;
  expect(await countPacks(db)).toBe(1);
  const changed = await harbourPack({ files: { 'lorebooks/harbour.en.json': utf8(JSON.stringify({ entries: [{ keys: ['x'], content: 'other' }] })) } });
  const second = (await installPack(ports, await requestOf(changed.bytes))).pack;
  expect([second?.id, second?.sha256]).toEqual([first?.id, changed.sha256]);
  const old = first?.manifest.files.find(({ path }) => path === 'lorebooks/harbour.en.json')?.sha256 ?? '';
  expect(await ports.assets.sizeOf(old)).toBe(null);
  const kept = first?.manifest.files.find(({ path }) => path === 'lorebooks/harbour.zh.json')?.sha256 ?? '';
  expect(await ports.assets.sizeOf(kept)).not.toBe(null);
  expect((await previewPack(db, changed.bytes, options)).alreadyInstalled).toBe(true);
});

test('what was not accepted as it is shows its card instead, and nothing is written', async () => {
  const { bytes } = await harbourPack({ version: '2.0.0' });
  const before = await everything();
  for (const acceptTrust of ['', 'yes', 'a'.repeat(64)]) {
    const refused = await installPack(ports, await requestOf(bytes, { acceptTrust })).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TrustRequired);
    expect((refused as TrustRequired).preview.verified.pack.manifest.version).toBe('2.0.0');
  }
  expect(await everything()).toEqual(before);
});

test('a pack that lies, or whose picture is none, is refused with every place; nothing is written', async () => {
  const before = await everything();
  const wrongHash = await tampered({ files: (files) => void files.set('skills/omen-engine/SKILL.md', utf8('---\nname: omen-engine\ndescription: x\n---\n')) });
  const traversal = await tampered({ members: (members) => [...members, { name: '../外面.txt', data: 'x' }] });
  const link = await tampered({ members: (members) => [...members, { name: 'assets/link', data: '/etc/passwd', attributes: 0o120777 * 0x10000 }] });
  const extra = (name: string, data: Uint8Array | string) => tampered({ members: (members) => [...members, { name, data }] });
  const [absolute, undeclared, twice] = [await extra('/etc/外面', 'x'), await extra('assets/没说.txt', 'x'), await extra('skills/omen-engine/SKILL.md', 'x')];
  const bomb = await extra('assets/bomb.bin', new Uint8Array(8 * 1024 * 1024));
  const picture = await buildPack(harbourFiles({ files: { 'assets/地图.png': utf8('not a picture') } }), options);
  const broken = picture.ok ? picture.bytes : new Uint8Array();
  for (const [bytes, code] of [[wrongHash, 'ISSUE_PACK_HASH_MISMATCH'], [traversal, 'ISSUE_PACK_PATH_SEGMENT'], [link, 'ISSUE_PACK_SYMLINK'], [absolute, 'ISSUE_PACK_PATH_ABSOLUTE'], [undeclared, 'ISSUE_PACK_FILE_UNDECLARED'], [twice, 'ISSUE_PACK_PATH_TWICE'], [bomb, 'ISSUE_PACK_BOMB'], [broken, 'ISSUE_IMAGE_UNREADABLE'], [utf8('<html>'), 'ISSUE_PACK_NOT_ZIP']] as const) {
    const failure = await installPack(ports, await requestOf(bytes, { acceptTrust: 'x' })).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'PACK_REFUSED', issues: expect.arrayContaining([expect.objectContaining({ code })]) });
  }
  expect(await everything()).toEqual(before);
});

test('a client key gives the first answer again and refuses other content', async () => {
  const { bytes } = await harbourPack({ version: '3.0.0' });
  const first = await installPack(ports, await requestOf(bytes, { clientKey: '钥匙' }));
  const again = await installPack(ports, await requestOf(bytes, { clientKey: '钥匙' }));
  expect([again.job.id, again.pack?.id]).toEqual([first.job.id, first.pack?.id]);
  const other = await harbourPack({ version: '3.1.0' });
  await expect(installPack(ports, await requestOf(other.bytes, { clientKey: '钥匙' }))).rejects.toMatchObject({ code: 'CLIENT_KEY_REUSED' });
});

test('a keeper cannot change what another room plays, nor make the server\'s own pack theirs', async () => {
  const [one, two] = [await madeRoom(db, ports, { name: '一' }), await madeRoom(db, ports, { name: '二' })];
  const { bytes } = await harbourPack({ version: '4.0.0' });
  await installPack(ports, await requestOf(bytes, { principal: one.keeper, target: { roomId: one.roomId, memberId: one.keeperId } }));
  const changed = await harbourPack({ version: '4.0.0', files: { 'lorebooks/harbour.en.json': utf8(JSON.stringify({ entries: [{ keys: ['x'], content: 'evil' }] })) } });
  await expect(installPack(ports, await requestOf(changed.bytes, { principal: two.keeper }))).rejects.toMatchObject({ code: 'PACK_TAKEN' });
  // The same bytes give nobody a hold on it.
  await installPack(ports, await requestOf(bytes, { principal: two.keeper }));
  await expect(installPack(ports, await requestOf(changed.bytes, { principal: two.keeper }))).rejects.toMatchObject({ code: 'PACK_TAKEN' });
  expect((await installPack(ports, await requestOf(changed.bytes, { principal: one.keeper }))).pack?.sha256).toBe(changed.sha256);
});

test('a pack that a room has on stays; off, it goes with its files and leaves what it brought', async () => {
  const room = await madeRoom(db, ports, { name: '三' });
  const { bytes } = await harbourPack({ version: '5.0.0', files: { 'lorebooks/harbour.zh.json': utf8(JSON.stringify({ entries: [{ keys: ['独'], content: '独一份' }] })) } });
  const { pack } = await installPack(ports, await requestOf(bytes, { target: { roomId: room.roomId, memberId: room.keeperId } }));
  await expect(uninstallPack(ports, pack?.id ?? '', operator)).rejects.toMatchObject({ code: 'PACK_IN_USE', params: { rooms: 1 } });
  const { disablePack } = await import('./enable-pack.ts');
  await disablePack(ports, { roomId: room.roomId, memberId: room.keeperId, principal: room.keeper, packRowId: pack?.id ?? '' });
  await uninstallPack(ports, pack?.id ?? '', operator);
  expect((await packsById(db, [pack?.id ?? ''])).size).toBe(0);
  const own = pack?.manifest.files.find(({ path }) => path === 'lorebooks/harbour.zh.json')?.sha256 ?? '';
  expect(await ports.assets.sizeOf(own)).toBe(null);
  const picture = pack?.manifest.assets[0]?.sha256 ?? '';
  expect(await ports.assets.sizeOf(picture)).not.toBe(null);
});

test('a large pack is installed by a worker, once, whatever happens to its first attempt', async () => {
  const noise = new Uint8Array(9 * 1024 * 1024);
  for (let i = 0, x = 1; i < noise.length; i += 1) { x = (x * 1103515245 + 12345) >>> 0; noise[i] = x >>> 24; }
  const built = await buildPack(harbourFiles({ version: '6.0.0', contents: { worlds: ['worlds/big.bin'] }, files: { 'worlds/big.bin': noise } }), options);
  if (!built.ok) throw new Error(JSON.stringify(built.issues));
  const { pack, job } = await installPack(ports, await requestOf(built.bytes));
  expect([pack, job.state]).toEqual([null, 'QUEUED']);
  const infra = { ...ports, log: silentLog } as unknown as Infra;
  const task = installPackTask(() => options);
  const stopped = new AbortController();
  stopped.abort();
  await expect(task({ jobId: job.id }, infra, stopped.signal)).rejects.toThrow();
  await task({ jobId: job.id }, infra, new AbortController().signal);
  const done = (await jobsById(db, [job.id])).get(job.id);
  expect(done).toMatchObject({ state: 'SUCCEEDED', done: 6, total: 6 });
  await task({ jobId: job.id }, infra, new AbortController().signal);
  expect(await db.prisma.auditEntry.count({ where: { target: 'harbour@6.0.0' } })).toBe(1);
}, 60_000);
