import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Issue } from '../../core/error/issue.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { packCaps } from '../../core/pack/caps.ts';

export type PackFolder = { readonly ok: true; readonly files: ReadonlyMap<string, Uint8Array> } | { readonly ok: false; readonly issues: readonly Issue[] };

type Listing = { readonly files: { readonly path: string; readonly size: number }[]; readonly issues: Issue[] };

/** What an author's folder holds beside the pack: repositories, tools, earlier builds. */
function isNotContent(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name.endsWith('.lwpack');
}

async function list(root: string, folder: string, listing: Listing): Promise<void> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    if (isNotContent(entry.name)) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) await list(root, path, listing);
    else if (entry.isFile()) listing.files.push({ path, size: (await lstat(join(root, path))).size });
    else listing.issues.push({ path: [path], code: entry.isSymbolicLink() ? 'ISSUE_PACK_SYMLINK' : 'ISSUE_PACK_SPECIAL_FILE' });
  }
}

async function readRegular(path: string): Promise<Uint8Array> {
  // Not followed even if a link took the file's place after it was listed; the flag does not exist on Windows.
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

function sizeIssues(listing: Listing): Issue[] {
  const size = listing.files.reduce((sum, file) => sum + file.size, 0);
  return size > packCaps.unpackedBytes ? [{ path: [], code: 'ISSUE_PACK_UNPACKED_TOO_LARGE', params: { size, maximum: packCaps.unpackedBytes } }] : [];
}

/**
 * Reads the source folder of a pack into memory, with pack-relative paths. Links are never followed but refused;
 * hidden files, `node_modules` and earlier `.lwpack` files are not looked at.
 * Throws PACK_FOLDER_UNREADABLE when the folder, or a file in it, cannot be read.
 */
export async function readPackFolder(folder: string): Promise<PackFolder> {
  try {
    const listing: Listing = { files: [], issues: [] };
    await list(folder, '', listing);
    const issues = [...listing.issues, ...sizeIssues(listing)];
    if (issues.length > 0) return { ok: false, issues };
    const files = new Map<string, Uint8Array>();
    for (const { path } of listing.files) files.set(path, await readRegular(join(folder, path)));
    return { ok: true, files };
  } catch (error) {
    throw new DomainError('PACK_FOLDER_UNREADABLE', { path: folder, reason: error instanceof Error ? error.message : String(error) });
  }
}
