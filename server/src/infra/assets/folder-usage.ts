import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes that the files of a folder take, and bytes free on its disk. Files that vanish meanwhile count as gone. */
export async function folderUsage(folder: string): Promise<{ readonly usedBytes: number; readonly freeBytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let usedBytes = 0;
  for (const entry of entries) {
    if (entry.isFile()) usedBytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  }
  const disk = await statfs(folder);
  return { usedBytes, freeBytes: disk.bavail * disk.bsize };
}
