import type { FileHandle } from 'node:fs/promises';
import { chmod, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { insertId } from '../../core/world/insert-id.ts';
import { ownValue, parseJsonText } from '../../core/worldbook/json.ts';

/** Milliseconds after which a file that a writer left behind counts as abandoned. */
const abandoned = 10_000;

function lacksId(text: string): boolean {
  const parsed = parseJsonText(text);
  return parsed.ok && ownValue(parsed.value, 'id') === undefined;
}

/** What the file says with its new id; null where another process gave it one first. Only whoever made the file aside asks. */
async function withIdFrom(path: string, id: string): Promise<{ before: string; after: string } | null> {
  const before = await readFile(path, 'utf8');
  return lacksId(before) ? { before, after: insertId(before, id) } : null;
}

async function writeAll(file: FileHandle, text: string): Promise<void> {
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function begin(aside: string, mode: number): Promise<FileHandle> {
  const left = await stat(aside).catch(() => null);
  if (left?.isFile() === true && Date.now() - left.mtimeMs > abandoned) await rm(aside, { force: true });
  // Only one process at a time gets to make it.
  return open(aside, 'wx', mode);
}

/**
 * Writes an id into a `world.json` that has none: aside, synced, renamed, so that a reader sees the file of before or the new one.
 * Its indentation, line ends and mode stay. Of several processes one writes. Throws where the file cannot be written, or is being
 * written by another process.
 */
export async function writeWorldId(folder: string, id: string): Promise<void> {
  const path = await realpath(join(folder, 'world.json'));
  const mode = (await stat(path)).mode & 0o7777;
  const aside = `${path}.part`;
  const file = await begin(aside, mode);
  try {
    const texts = await withIdFrom(path, id);
    await writeAll(file, texts?.after ?? '');
    // The mode of a new file is cut by the mask of the process.
    await chmod(aside, mode);
    if (texts !== null && (await readFile(path, 'utf8')) === texts.before) await rename(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
}
