import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { DomainError } from '../../core/error/domain-error.ts';
import { importMaximum } from '../../room/import/read-import.ts';

export type InputFile = { readonly bytes: Uint8Array; readonly fileName: string };

async function readWhole(path: string, maximum: number): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > maximum) throw new DomainError('IMPORT_TOO_LARGE', { size, maximum });
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** The card or book at a path, of at most so many bytes. Throws IMPORT_FILE_UNREADABLE, IMPORT_TOO_LARGE. */
export async function readInputFile(path: string, maximum = importMaximum): Promise<InputFile> {
  try {
    return { bytes: await readWhole(path, maximum), fileName: basename(path) };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('IMPORT_FILE_UNREADABLE', { path, reason: error instanceof Error ? error.message : String(error) });
  }
}
