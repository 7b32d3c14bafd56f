import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Issue } from '../../core/error/issue.ts';
import { takenIds } from '../../core/world/taken-ids.ts';
import type { Ids } from '../id/id.ts';
import type { Log } from '../log/log.ts';
import { listWorldFiles, signatureOf } from './list-world-files.ts';
import type { ReadFolder } from './read-world-folder.ts';
import { readListed } from './read-world-folder.ts';
import { writeWorldId } from './write-world-id.ts';
import type { FoundWorld, Worlds } from './worlds.ts';

/** A place that worlds lie in, a folder each. */
export type WorldRoot = { readonly path: string; readonly origin: FoundWorld['origin'] };

export type WorldOptions = { readonly roots: readonly WorldRoot[]; readonly ids: Ids; readonly log: Log };

type Place = { readonly source: string; readonly folder: string; readonly origin: FoundWorld['origin'] };

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** The folders of a place. One that is not there holds nothing; files beside the folders are no worlds. */
async function placesIn({ path, origin }: WorldRoot): Promise<Place[]> {
  try {
    const names = (await readdir(path)).filter((name) => !name.startsWith('.')).toSorted();
    const folders = await Promise.all(names.map(async (name) => ((await stat(join(path, name)).catch(() => null))?.isDirectory() === true ? [name] : [])));
    return folders.flat().map((name) => ({ source: `${origin}/${name.normalize('NFC')}`, folder: join(path, name), origin }));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What a folder is where it cannot be read at all. */
function unreadable(error: unknown): ReadFolder {
  return { world: null, id: null, name: null, manifest: '', issues: [{ path: [], code: 'ISSUE_WORLD_FILE_UNREADABLE', params: { reason: reasonOf(error) } }], warnings: [], pictures: new Map() };
}

type Shelved = { readonly signature: string; readonly read: ReadFolder };

/**
 * The worlds in some folders, as they are whenever they are asked for: a folder is read again when a file in it changed. A
 * `world.json` without an id gets one as soon as nothing else is wrong.
 */
export function openWorlds({ roots, ids, log }: WorldOptions): Worlds {
  const shelf = new Map<string, Shelved>();
  const told = new Set<string>();
  let listing: Promise<readonly FoundWorld[]> | null = null;

  const readNow = async (folder: string): Promise<Shelved> => {
    const listed = await listWorldFiles(folder);
    return { signature: signatureOf(listed), read: await readListed(listed) };
  };
  /** Without an id nothing can be made of it; one that cannot be written is a problem of its own. */
  const withId = async (folder: string, shelved: Shelved): Promise<Shelved> => {
    if (shelved.read.world === null || shelved.read.world.id !== null) return shelved;
    try {
      await writeWorldId(folder, `world-${ids.short(10)}`);
      return await readNow(folder);
    } catch (error) {
      // Perhaps another process is giving it one right now.
      const again = await readNow(folder);
      if (again.read.id !== null) return again;
      const issue: Issue = { path: [shelved.read.manifest, 'id'], code: 'ISSUE_WORLD_ID_NOT_WRITTEN', params: { reason: reasonOf(error) } };
      return { ...shelved, read: { ...shelved.read, world: null, issues: [issue] } };
    }
  };
  const readPlace = async ({ folder }: Place): Promise<ReadFolder> => {
    try {
      const before = shelf.get(folder);
      if (before !== undefined && before.signature === signatureOf(await listWorldFiles(folder))) return before.read;
      const shelved = await withId(folder, await readNow(folder));
      shelf.set(folder, shelved);
      return shelved.read;
    } catch (error) {
      shelf.delete(folder);
      return unreadable(error);
    }
  };
  const tell = ({ source, issues }: FoundWorld): void => {
    const key = JSON.stringify([source, issues]);
    if (issues.length > 0 && !told.has(key)) log.warn({ world: source, issues: issues.slice(0, 10) }, 'a world cannot be used and is left out');
    if (issues.length > 0) told.add(key);
  };
  const listNow = async (): Promise<readonly FoundWorld[]> => {
    const places = (await Promise.all(roots.map(async (root, index) => (await placesIn(root)).map((place) => ({ ...place, root: index }))))).flat();
    const read: { place: Place & { root: number }; folder: ReadFolder }[] = [];
    // One after the other: parsing takes the one processor that answers everybody.
    for (const place of places) read.push({ place, folder: await readPlace(place) });
    const taken = takenIds(read.map(({ place, folder }) => ({ source: place.source, root: place.root, id: folder.id, manifest: folder.manifest })));
    const found = read.map(({ place: { source, folder, origin }, folder: parts }): FoundWorld => {
      const issue = taken.get(source);
      return { ...parts, source, folder, origin, world: issue === undefined ? parts.world : null, issues: issue === undefined ? parts.issues : [...parts.issues, issue] };
    });
    found.forEach(tell);
    return found;
  };
  return {
    list: () => {
      listing ??= listNow().finally(() => { listing = null; });
      return listing;
    },
  };
}
