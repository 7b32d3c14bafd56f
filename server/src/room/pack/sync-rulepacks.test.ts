import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { deploymentPerson } from '../../../test/support/principal.ts';
import { buildPack } from '../../core/pack/build-pack.ts';
import { yaml } from '../../core/pack/testing/sample-pack.ts';
import { systemClock } from '../../infra/clock/clock.ts';
import { silentLog } from '../../infra/log/log.ts';
import { openPackFolders, packDirectories } from '../../infra/rulepack/pack-folders.ts';
import { openRulepacks } from '../../infra/rulepack/open-rulepacks.ts';
import { packOptions } from './pack-options.ts';
import { storePack } from './store-pack.ts';
import { syncRulepacks } from './sync-rulepacks.ts';
import { utf8 } from './testing/harbour-pack.ts';
import { storePorts } from './testing/store-ports.ts';
import { uninstallPack } from './uninstall-pack.ts';
import { verifyPack } from './verify-pack.ts';

const db = await testDatabase();
const base = join(mkdtempSync(join(tmpdir(), 'lorekeep-pack-rules-')), 'rulepacks');
const packFolders = openPackFolders(base);
const rulepacks = openRulepacks({ directories: () => packDirectories(base), log: silentLog, clock: systemClock });
const stored = await storePorts(db);
const ports = { ...stored, packsChanged: async () => { await syncRulepacks({ ...stored, packFolders, log: silentLog }); rulepacks.refresh({ force: true }); } };
const operator = await deploymentPerson(db, ports, 'OPERATOR', '管理员');
const options = packOptions('0.1.0', rulepacks);

const tide = { names: ['tide', '潮汐'], sheet: { label: { en: 'Tide', zh: '潮汐' } }, resolution: { version: 1, roll: '1d20', target: 'skill', script: 'judge.js' } };

function files(version: string, systems: Record<string, unknown>) {
  const rules = Object.entries(systems).map(([name, system]) => [`rules/${name}.yaml`, yaml(system)] as const);
  return new Map([
    ['pack.yaml', yaml({ id: 'tides', version, name: { en: 'Tides', zh: '潮' }, authors: ['ada'], license: 'CC0-1.0', contents: { rulepacks: rules.map(([path]) => path) } })],
    ...rules,
    ['rules/tide/judge.js', utf8('function resolve() { return { rank: { id: "ok", tier: 1, success: true } }; }')],
  ]);
}

async function install(version: string, systems: Record<string, unknown>) {
  const built = await buildPack(files(version, systems), options);
  if (!built.ok) return built.issues;
  return storePack(ports, await verifyPack(built.bytes, options), { source: 'upload', principal: operator });
}

test('the systems of an installed pack are there at once, follow its upgrades, and go with it', async () => {
  const row = await install('1.0.0', { tide, 'spring-tide': { extends: 'tide', names: ['大潮'] } });
  expect(rulepacks.list().map(({ id }) => id)).toEqual(['spring-tide', 'tide']);
  const found = rulepacks.find('大潮');
  expect(found).toMatchObject({ id: 'spring-tide', bases: ['tide'] });
  expect(rulepacks.script({ id: 'spring-tide', bases: ['tide'] }, 'judge.js')).toContain('function resolve');
  const upgraded = await install('1.1.0', { tide: { ...tide, names: ['tide', '新潮'] } });
  expect(rulepacks.list().map(({ id }) => id)).toEqual(['tide']);
  expect(rulepacks.find('新潮')?.id).toBe('tide');
  await uninstallPack(ports, 'id' in upgraded ? upgraded.id : '', operator);
  expect(rulepacks.find('大潮')?.id).toBe('spring-tide');
  await uninstallPack(ports, 'id' in row ? row.id : '', operator);
  expect(rulepacks.list()).toEqual([]);
  expect(readdirSync(base)).toEqual([]);
});

test('a pack whose system cannot be used, or builds on one that is nowhere, is refused with its place', async () => {
  expect(await install('2.0.0', { broken: { ...tide, resolution: { version: 1, roll: '1d20', target: 'skill', ranks: [{ id: 'ok', when: 'rol > 3' }] } } })).toContainEqual(
    expect.objectContaining({ path: expect.arrayContaining(['rules/broken.yaml', 'resolution', 'ranks']) }),
  );
  expect(await install('2.0.0', { lost: { extends: 'nowhere' } })).toContainEqual(expect.objectContaining({ path: ['rules/lost.yaml', 'extends'], code: 'ISSUE_RULEPACK_BASE_UNKNOWN' }));
  expect(rulepacks.list()).toEqual([]);
});

test('a pack whose files are lost keeps the folder that it has, and the others follow all the same', async () => {
  const row = await install('4.0.0', { tide });
  if (!('id' in row)) throw new Error('the pack was refused');
  for (const { sha256 } of row.manifest.files) await ports.assets.remove(sha256);
  await db.pool.query('UPDATE packs SET sha256 = $2 WHERE id = $1', [row.id, 'f'.repeat(64)]);
  await ports.packsChanged();
  expect(rulepacks.list().map(({ id }) => id)).toEqual(['tide']);
});
