import { buildPack } from '../../core/pack/build-pack.ts';
import type { BuildResult } from '../../core/pack/build-pack.ts';
import type { PackOptions } from '../../core/pack/inspection.ts';
import { readPackFolder } from './read-pack-folder.ts';

/** Builds the pack whose source lies in `folder`. Throws PACK_FOLDER_UNREADABLE; problems of the pack are returned. */
export async function buildPackFromFolder(folder: string, options: PackOptions = {}): Promise<BuildResult> {
  const source = await readPackFolder(folder);
  return source.ok ? buildPack(source.files, options) : source;
}
