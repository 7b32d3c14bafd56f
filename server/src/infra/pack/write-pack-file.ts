import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltPack } from '../../core/pack/build-pack.ts';

/** Writes a built pack as `<folder>/<id>-<version>.lwpack`, whole or not at all, and returns the path. */
export async function writePackFile(folder: string, built: Pick<BuiltPack, 'bytes' | 'fileName'>): Promise<string> {
  const path = join(folder, built.fileName);
  const partial = join(folder, `.${built.fileName}.part`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(partial, built.bytes);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return path;
}
