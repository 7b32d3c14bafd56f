import { readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RulepackDirectory } from './rulepack-directory.ts';

/** The systems of rules that installed packs brought, as folders that discovery reads: one a pack, named by the pack's id. */
export type PackFolders = {
  /** Packs that have a folder now, with the stamp of what lies in it. */
  list(): Promise<ReadonlyMap<string, string>>;
  /** Puts files into a pack's folder in place of what was there. Readers see the one or the other. */
  put(packId: string, content: { readonly stamp: string; readonly files: ReadonlyMap<string, Uint8Array> }): Promise<void>;
  remove(packId: string): Promise<void>;
};

/** Names the content of a folder; a folder without one was never finished. */
const stampFile = '.pack';

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name).toSorted();
}

function stampOf(folder: string): Promise<string> {
  return readFile(join(folder, stampFile), 'utf8').catch(() => '');
}

export function openPackFolders(base: string): PackFolders {
  const put: PackFolders['put'] = async (packId, { stamp, files }) => {
    const fresh = join(base, `.${packId}.${stamp.slice(0, 16)}`);
    const old = `${fresh}.old`;
    await rm(fresh, { recursive: true, force: true });
    for (const [path, bytes] of [...files, [stampFile, new TextEncoder().encode(stamp)] as const]) {
      await mkdir(dirname(join(fresh, path)), { recursive: true });
      await writeFile(join(fresh, path), bytes);
    }
    await rename(join(base, packId), old).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(fresh, join(base, packId));
    await rm(old, { recursive: true, force: true });
  };
  return {
    put,
    list: async () => new Map(await Promise.all((await namesIn(base)).map(async (name) => [name, await stampOf(join(base, name))] as const))),
    remove: (packId) => rm(join(base, packId), { recursive: true, force: true }),
  };
}

/** The folders of all packs as discovery looks at them, in the order of their names, the same on every server. */
export function packDirectories(base: string): RulepackDirectory[] {
  try {
    const names = readdirSync(base).filter((name) => !name.startsWith('.')).toSorted();
    return names.map((name) => ({ path: join(base, name), origin: 'pack' }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
