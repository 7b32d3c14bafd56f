import { open } from 'node:fs/promises';
import { DomainError } from '../../core/error/domain-error.ts';
import { packCaps } from '../../core/pack/caps.ts';
import type { PackOptions } from '../../core/pack/inspection.ts';
import { readPack } from '../../core/pack/read-pack.ts';
import type { ReadResult } from '../../core/pack/read-pack.ts';

type FileBytes = { readonly bytes: Uint8Array } | { readonly size: number };

async function readBounded(path: string): Promise<FileBytes> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return size > packCaps.packedBytes ? { size } : { bytes: await file.readFile() };
  } finally {
    await file.close();
  }
}

/** Reads and verifies the pack in a file; one that is too large is not read. Throws PACK_FILE_UNREADABLE. */
export async function readPackFile(path: string, options: PackOptions = {}): Promise<ReadResult> {
  const read = await readBounded(path).catch((error: unknown) => {
    throw new DomainError('PACK_FILE_UNREADABLE', { path, reason: error instanceof Error ? error.message : String(error) });
  });
  if ('bytes' in read) return readPack(read.bytes, options);
  return { ok: false, issues: [{ path: [], code: 'ISSUE_PACK_TOO_LARGE', params: { size: read.size, maximum: packCaps.packedBytes } }] };
}
