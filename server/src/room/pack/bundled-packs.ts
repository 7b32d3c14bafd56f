import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { PackOptions } from '../../core/pack/inspection.ts';
import { MANIFEST_PATH } from '../../core/pack/manifest.ts';
import { buildPackFromFolder } from '../../infra/pack/build-pack-from-folder.ts';
import { withPackLock } from './pack-lock.ts';
import { packByVersion } from './pack-row.ts';
import type { PackPorts } from './store-pack.ts';
import { storePack } from './store-pack.ts';
import { verifyPack } from './verify-pack.ts';

/** What became of one folder. `kept`: the operator installed other bytes of that version, which count for more. */
export type BundledPack = { readonly folder: string; readonly outcome: 'installed' | 'unchanged' | 'kept' | 'broken'; readonly issues: readonly Issue[] };

type Bundling = { readonly folder: string; readonly options: PackOptions };

async function install(ports: PackPorts, path: string, options: PackOptions): Promise<BundledPack['outcome']> {
  const built = await buildPackFromFolder(path, options);
  if (!built.ok) throw new DomainError('PACK_REFUSED', {}, built.issues);
  const installed = await packByVersion(ports.db.prisma, built.manifest.id, built.manifest.version);
  if (installed?.sha256 === built.sha256) return 'unchanged';
  if (installed !== null && installed.source !== 'bundled') return 'kept';
  await storePack(ports, await verifyPack(built.bytes, options), { source: 'bundled', principal: null });
  return 'installed';
}

async function tryInstall(ports: PackPorts, { folder, options }: Bundling, name: string): Promise<BundledPack> {
  try {
    return { folder: name, outcome: await install(ports, join(folder, name), options), issues: [] };
  } catch (error) {
    if (error instanceof DomainError) return { folder: name, outcome: 'broken', issues: error.issues.length > 0 ? error.issues : [{ path: [name], code: error.code, params: error.params }] };
    throw error;
  }
}

async function packFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name).toSorted();
  const withManifest = await Promise.all(names.map(async (name) => ((await readdir(join(folder, name))).includes(MANIFEST_PATH) ? [name] : [])));
  return withManifest.flat();
}

/**
 * Builds and installs every pack whose sources lie in a folder of the product, accepted by whoever runs it; one whose
 * sources have not changed is left alone, a broken one is reported and skipped. Replicas that start together take turns.
 */
export async function installBundledPacks(ports: PackPorts, bundling: Bundling): Promise<BundledPack[]> {
  const results: BundledPack[] = [];
  for (const name of await packFolders(bundling.folder)) results.push(await withPackLock(ports.db, () => tryInstall(ports, bundling, name)));
  return results;
}
