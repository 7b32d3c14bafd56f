import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '../../core/error/domain-error.ts';
import type { AssetStore, StoredBytes } from './asset-store.ts';
import { isSha256 } from './asset-store.ts';

type Limit = { readonly limit?: number };

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Two levels of folders: a hundred thousand assets lie in 65,536 folders at most, never in one. */
function pathOf(folder: string, sha256: string): string {
  return join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
}

async function* chunksOf(bytes: AsyncIterable<Uint8Array> | Uint8Array): AsyncIterable<Uint8Array> {
  if (bytes instanceof Uint8Array) yield bytes;
  else yield* bytes;
}

/** Writes to `path` until the stream ends and makes sure that the disk has it. */
async function spool(path: string, bytes: AsyncIterable<Uint8Array> | Uint8Array, limit: number): Promise<StoredBytes> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for await (const chunk of chunksOf(bytes)) {
      size += chunk.byteLength;
      if (size > limit) throw new DomainError('UPLOAD_TOO_LARGE', { limit });
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), size };
}

/** The id of the folder, made at its first use: it tells replicas on one shared disk from replicas on two. */
async function placeIdOf(folder: string): Promise<string> {
  const path = join(folder, 'place-id');
  await writeFile(path, randomUUID(), { flag: 'wx', mode: 0o600 }).catch(() => {});
  return (await readFile(path, 'utf8')).trim();
}

async function putFile(folder: string, bytes: AsyncIterable<Uint8Array> | Uint8Array, { limit = Infinity }: Limit): Promise<StoredBytes> {
  const spooled = join(folder, 'incoming', randomUUID());
  try {
    const stored = await spool(spooled, bytes, limit);
    const path = pathOf(folder, stored.sha256);
    await mkdir(join(path, '..'), { recursive: true });
    await rename(spooled, path);
    return stored;
  } catch (error) {
    await rm(spooled, { force: true });
    throw error;
  }
}

/** What a killed process left half written; what is younger may be on its way in another process. */
const abandonedMilliseconds = 24 * 3_600_000;

async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const found = await stat(join(incoming, name)).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > abandonedMilliseconds) await rm(join(incoming, name), { force: true });
  }
}

/** A store in a folder. A file appears under its name only when it is whole: written aside, synced, renamed. */
export async function openFileStore(folder: string): Promise<AssetStore> {
  await mkdir(join(folder, 'incoming'), { recursive: true, mode: 0o700 });
  await removeAbandoned(join(folder, 'incoming'));
  const placeId = await placeIdOf(folder);
  const sizeOf = async (sha256: string) => {
    if (!isSha256(sha256)) return null;
    try {
      return (await stat(pathOf(folder, sha256))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    placeId,
    sizeOf,
    put: (bytes, options = {}) => putFile(folder, bytes, options),
    open: async (sha256, range) => ((await sizeOf(sha256)) === null ? null : createReadStream(pathOf(folder, sha256), range)),
    read: async (sha256) => ((await sizeOf(sha256)) === null ? null : readFile(pathOf(folder, sha256))),
    remove: async (sha256) => {
      if (isSha256(sha256)) await rm(pathOf(folder, sha256), { force: true });
    },
  };
}
