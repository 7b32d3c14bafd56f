import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { takenIds } from '../../core/world/taken-ids.ts';
import type { Ids } from '../id/id.ts';
import type { ReadFolder } from './read-world-folder.ts';
import { readWorldFolder } from './read-world-folder.ts';
import { writeWorldId } from './write-world-id.ts';

/** A folder as a server would take it. */
export type ValidatedWorld = ReadFolder & { readonly folder: string };

const manifests = ['world.yaml', 'world.json'];

async function isWorld(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((): string[] => []);
  return manifests.some((manifest) => names.includes(manifest));
}

/** The folder, or where it is no world itself the worlds in it. Throws WORLD_FOLDER_UNREADABLE. */
async function worldsAt(path: string): Promise<string[]> {
  try {
    if (await isWorld(path)) return [path];
    const inner = (await readdir(path)).toSorted().map((name) => join(path, name));
    const worlds = await Promise.all(inner.map(async (folder) => ((await stat(folder)).isDirectory() && (await isWorld(folder)) ? [folder] : [])));
    return worlds.flat().length > 0 ? worlds.flat() : [path];
  } catch (error) {
    throw new DomainError('WORLD_FOLDER_UNREADABLE', { path, reason: error instanceof Error ? error.message : String(error) });
  }
}

async function read(folder: string, ids: Ids | null): Promise<ReadFolder> {
  const found = await readWorldFolder(folder);
  if (ids === null || found.world === null || found.world.id !== null) return found;
  await writeWorldId(folder, `world-${ids.short(10)}`);
  return readWorldFolder(folder);
}

/**
 * Reads worlds as a server would, as if these were all that it has. With `ids` those without an id get one. Throws
 * WORLD_FOLDER_UNREADABLE.
 */
export async function validateWorlds(paths: readonly string[], ids: Ids | null): Promise<ValidatedWorld[]> {
  const folders = [...new Set((await Promise.all(paths.map((path) => worldsAt(resolve(path))))).flat())];
  const worlds: ValidatedWorld[] = [];
  for (const folder of folders) worlds.push({ ...(await read(folder, ids)), folder });
  const taken = takenIds(worlds.map(({ folder, id, manifest }) => ({ source: folder, root: 0, id, manifest })));
  return worlds.map((world) => {
    const clash = taken.get(world.folder);
    const issue: Issue | null = clash === undefined ? null : { ...clash, params: { ...clash.params, other: basename(String(clash.params?.['other'] ?? '')) } };
    return issue === null ? world : { ...world, world: null, issues: [...world.issues, issue] };
  });
}
