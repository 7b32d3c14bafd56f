import type { LorebookFile } from '../../room/import/read-import.ts';
import { readLorebookFile } from '../../room/import/read-import.ts';
import { readInputFile } from './read-input-file.ts';

/** The book at a path, or the one inside the card there. Throws IMPORT_REFUSED with every problem, IMPORT_FILE_UNREADABLE. */
export async function lorebookAt(path: string): Promise<LorebookFile> {
  const { bytes, fileName } = await readInputFile(path);
  return readLorebookFile(bytes, fileName);
}
