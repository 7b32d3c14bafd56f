import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { deploymentPerson } from '../../../test/support/principal.ts';
import { installBundledPacks } from './bundled-packs.ts';
import { installPack } from './install-pack.ts';
import { packByVersion } from './pack-row.ts';
import { harbourFiles, harbourPack, options, utf8 } from './testing/harbour-pack.ts';
import { storePorts } from './testing/store-ports.ts';
import { uninstallPack } from './uninstall-pack.ts';

const db = await testDatabase();
const ports = await storePorts(db, 'bundled');
const operator = await deploymentPerson(db, ports, 'OPERATOR', '管理员');
const folder = await mkdtemp(join(tmpdir(), 'lorekeep-包-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function lay(name: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, name, path)), { recursive: true });
    await writeFile(join(folder, name, path), bytes);
  }
}

const outcomes = async () => (await installBundledPacks(ports, { folder, options })).map(({ folder: name, outcome }) => [name, outcome]);

test('sources are built and installed once and again when they change; what is broken is told and skipped', async () => {
  await lay('港', harbourFiles());
  await lay('坏', new Map([['pack.yaml', utf8('id: UPPER')]]));
  await mkdir(join(folder, '没有清单'));
  const [broken, good] = await installBundledPacks(ports, { folder, options });
  expect(broken).toMatchObject({ folder: '坏', outcome: 'broken', issues: expect.arrayContaining([expect.objectContaining({ path: ['pack.yaml', 'id'] })]) });
  expect(good).toEqual({ folder: '港', outcome: 'installed', issues: [] });
  expect(await outcomes()).toEqual([['坏', 'broken'], ['港', 'unchanged']]);
  const first = await packByVersion(db.prisma, 'harbour', '1.0.0');
  expect(first).toMatchObject({ source: 'bundled', acceptedBy: null });
  await lay('港', new Map([['lorebooks/harbour.en.json', utf8(JSON.stringify({ entries: [{ keys: ['x'], content: 'changed' }] }))]]));
  expect(await outcomes()).toEqual([['坏', 'broken'], ['港', 'installed']]);
  const second = await packByVersion(db.prisma, 'harbour', '1.0.0');
  expect([second?.id, second?.sha256 === first?.sha256]).toEqual([first?.id, false]);
  await expect(uninstallPack(ports, second?.id ?? '', operator)).rejects.toMatchObject({ code: 'PACK_BUNDLED' });
});

test('other bytes of that version, installed by the operator, count for more', async () => {
  const { bytes, sha256 } = await harbourPack({ files: { 'lorebooks/harbour.en.json': utf8(JSON.stringify({ entries: [{ keys: ['x'], content: 'mine' }] })) } });
  await installPack(ports, { bytes, fileName: 'x', source: 'upload', acceptTrust: sha256, principal: operator, target: null, options });
  expect(await outcomes()).toEqual([['坏', 'broken'], ['港', 'kept']]);
  expect((await packByVersion(db.prisma, 'harbour', '1.0.0'))?.sha256).toBe(sha256);
});
