import type { Stats } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Issue } from '../../core/error/issue.ts';
import { worldLimits } from '../../core/world/limits.ts';

/** A file of a world: its path in the folder, where it really lies, and how it is now. */
export type ListedFile = { readonly path: string; readonly real: string; readonly size: number; readonly stamp: string };

type Why = Pick<Issue, 'code' | 'params'>;

/** What a folder holds. `unread`: what may not be read, and why; `issues`: what makes the whole folder unusable. */
export type Listing = { readonly root: string; readonly files: ListedFile[]; readonly unread: Map<string, Why>; readonly issues: Issue[] };

/** What an author's folder holds beside the world: repositories, tools, what another program writes on its way. */
function isNotContent(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules' || name.endsWith('.part');
}

const isInside = (root: string, path: string) => path === root || path.startsWith(root.endsWith(sep) ? root : `${root}${sep}`);

/** Where an entry really lies, and what it is; null where it leads out of the folder or to nothing. */
async function resolved(root: string, path: string): Promise<{ real: string; stats: Stats } | Why> {
  try {
    const real = await realpath(path);
    return isInside(root, real) ? { real, stats: await stat(real) } : { code: 'ISSUE_WORLD_OUTSIDE' };
  } catch (error) {
    return { code: 'ISSUE_WORLD_FILE_UNREADABLE', params: { reason: error instanceof Error ? error.message : String(error) } };
  }
}

async function listInto(listing: Listing, folder: string, depth: number): Promise<void> {
  if (depth > worldLimits.depth) {
    listing.issues.push({ path: [folder], code: 'ISSUE_WORLD_TOO_DEEP', params: { maximum: worldLimits.depth } });
    return;
  }
  const names = (await readdir(join(listing.root, folder))).filter((name) => !isNotContent(name)).toSorted();
  for (const name of names) {
    if (listing.files.length + listing.unread.size > worldLimits.files) return;
    // macOS gives names in decomposed form.
    const path = (folder === '' ? name : `${folder}/${name}`).normalize('NFC');
    const found = await resolved(listing.root, join(listing.root, folder, name));
    if ('code' in found) listing.unread.set(path, found);
    else if (found.stats.isDirectory()) await listInto(listing, path, depth + 1);
    else if (found.stats.isFile()) listing.files.push({ path, real: found.real, size: found.stats.size, stamp: `${found.stats.mtimeMs}/${found.stats.ctimeMs}/${found.stats.size}` });
    else listing.unread.set(path, { code: 'ISSUE_WORLD_SPECIAL_FILE' });
  }
}

/** Lists a world's folder without reading its files. Links are followed where they stay inside. Throws where the folder cannot be read. */
export async function listWorldFiles(folder: string): Promise<Listing> {
  const listing: Listing = { root: await realpath(folder), files: [], unread: new Map(), issues: [] };
  await listInto(listing, '', 1);
  if (listing.files.length + listing.unread.size > worldLimits.files) listing.issues.push({ path: [], code: 'ISSUE_WORLD_TOO_MANY_FILES', params: { maximum: worldLimits.files } });
  return listing;
}

/** Changes whenever a file of the folder is added, removed or written. */
export function signatureOf({ files, unread }: Listing): string {
  return [...files.map(({ path, stamp }) => `${path}:${stamp}`), ...[...unread].map(([path, { code }]) => `${path}:${code}`)].join('\n');
}
