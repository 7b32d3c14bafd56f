import { DomainError } from '../../core/error/domain-error.ts';
import { stemOf } from '../../core/pack/pack-path.ts';
import type { Log } from '../../infra/log/log.ts';
import type { PackFolders } from '../../infra/rulepack/pack-folders.ts';
import type { PackStorePorts } from './load-pack.ts';
import { readPackPart } from './load-pack.ts';
import type { PackRow } from './pack-row.ts';
import { packOfRow } from './pack-row.ts';

type Ports = PackStorePorts & { readonly packFolders: PackFolders; readonly log: Pick<Log, 'warn'> };

/** The packs that bring systems of rules, each in the version that was installed last. */
async function packsWithRulepacks({ db }: Ports): Promise<PackRow[]> {
  const rows = (await db.prisma.pack.findMany({ orderBy: [{ installedAt: 'asc' }, { id: 'asc' }] })).map(packOfRow);
  const newest = new Map(rows.map((pack) => [pack.packId, pack]));
  return [...newest.values()].filter(({ manifest }) => manifest.contents.rulepacks.length > 0);
}

/** Where a member of a pack stands in its folder: systems side by side, scripts in the folder of theirs. */
function placeIn(pack: PackRow, path: string): string | null {
  const systems = pack.manifest.contents.rulepacks.map((entry) => entry.path);
  if (systems.includes(path)) return `${stemOf(path)}.yaml`;
  if (!path.endsWith('.js')) return null;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  for (const system of systems) {
    const beside = system.slice(0, Math.max(0, system.lastIndexOf('/')));
    if (folder === `${beside === '' ? '' : `${beside}/`}${stemOf(system)}`) return `${stemOf(system)}/${name}`;
    if (folder === beside) return name;
  }
  return null;
}

async function filesOf(ports: Ports, pack: PackRow): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const { path } of pack.manifest.files) {
    const place = placeIn(pack, path);
    if (place !== null) files.set(place, await readPackPart(ports, pack, path));
  }
  return files;
}

/** Brings one folder up to date. A pack whose files are lost is told, keeps the folder that it has, and stops nobody. */
async function syncPack(ports: Ports, pack: PackRow): Promise<void> {
  try {
    await ports.packFolders.put(pack.packId, { stamp: pack.sha256, files: await filesOf(ports, pack) });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'PACK_FILES_MISSING') throw error;
    ports.log.warn({ err: error, pack: pack.packId }, 'the systems of rules of a pack cannot be brought up to date');
  }
}

/**
 * Makes the folders that discovery reads hold what the installed packs bring, and nothing else. Repeating it changes nothing.
 */
export async function syncRulepacks(ports: Ports): Promise<void> {
  const packs = await packsWithRulepacks(ports);
  const present = await ports.packFolders.list();
  for (const pack of packs) {
    if (present.get(pack.packId) !== pack.sha256) await syncPack(ports, pack);
  }
  const wanted = new Set(packs.map(({ packId }) => packId));
  for (const packId of present.keys()) if (!wanted.has(packId)) await ports.packFolders.remove(packId);
}
