import { writeFile } from 'node:fs/promises';
import { DomainError } from '../../core/error/domain-error.ts';

/** Writes what a verb made to a path that its caller named. Throws OUTPUT_UNWRITABLE. */
export async function writeOutputFile(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content);
  } catch (error) {
    throw new DomainError('OUTPUT_UNWRITABLE', { path, reason: error instanceof Error ? error.message : String(error) });
  }
}
