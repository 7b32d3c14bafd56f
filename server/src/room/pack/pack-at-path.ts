import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { DomainError } from '../../core/error/domain-error.ts';
import { packCaps } from '../../core/pack/caps.ts';
import type { PackOptions } from '../../core/pack/inspection.ts';
import { buildPackFromFolder } from '../../infra/pack/build-pack-from-folder.ts';

export type PackBytes = { readonly bytes: Uint8Array; readonly fileName: string };

async function readWhole(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > packCaps.packedBytes) throw new DomainError('PACK_REFUSED', {}, [{ path: [], code: 'ISSUE_PACK_TOO_LARGE', params: { size, maximum: packCaps.packedBytes } }]);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function readOrBuild(path: string, options: PackOptions): Promise<PackBytes> {
  if (!(await stat(path)).isDirectory()) return { bytes: await readWhole(path), fileName: basename(path) };
  const built = await buildPackFromFolder(path, options);
  if (!built.ok) throw new DomainError('PACK_REFUSED', {}, built.issues);
  return { bytes: built.bytes, fileName: built.fileName };
}

/** The pack at a path of this machine: a file, or a folder with its sources, which is built. Throws PACK_FILE_UNREADABLE, PACK_REFUSED. */
export async function packAtPath(path: string, options: PackOptions): Promise<PackBytes> {
  try {
    return await readOrBuild(path, options);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('PACK_FILE_UNREADABLE', { path, reason: error instanceof Error ? error.message : String(error) });
  }
}
