import type { Issue } from '../error/issue.ts';
import { packCaps } from './caps.ts';
import { pathClashes, pathIssues } from './pack-path.ts';
import { unpackEntry } from './zip-entry.ts';
import type { ZipEntry } from './zip-record.ts';
import { walkZip } from './zip-walk.ts';

export type Archive = {
  /** The members that could be unpacked, by path in composed form. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** False when the work ended early: what is not among `files` may still be there. */
  readonly complete: boolean;
  /** Paths of members that are there but have a problem. */
  readonly troubled: ReadonlySet<string>;
  readonly issues: readonly Issue[];
};

/** A folder entry may stand for a folder that holds files; one that holds none would be created undeclared. */
function folderIssues(entries: readonly ZipEntry[], filePaths: readonly string[]): Issue[] {
  const folders = entries.filter((entry) => entry.isFolder).map((entry) => entry.path);
  const stray = folders.filter((folder) => !filePaths.some((path) => path.startsWith(folder)));
  const twice = folders.filter((folder, index) => folders.indexOf(folder) < index);
  return [...stray.map((folder) => ({ path: [folder], code: 'ISSUE_PACK_STRAY_FOLDER' })), ...twice.map((folder) => ({ path: [folder], code: 'ISSUE_PACK_PATH_TWICE' }))];
}

function nameIssues(entries: readonly ZipEntry[]): Issue[] {
  const filePaths = entries.filter((entry) => !entry.isFolder).map((entry) => entry.path);
  const unsafe = entries.flatMap(({ path, isFolder }) => pathIssues(isFolder ? path.slice(0, -1) : path).map((issue) => ({ ...issue, path: [path] })));
  return [...unsafe, ...pathClashes(filePaths), ...folderIssues(entries, filePaths)];
}

function sizeIssues(entries: readonly ZipEntry[]): Issue[] {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  return size > packCaps.unpackedBytes ? [{ path: [], code: 'ISSUE_PACK_UNPACKED_TOO_LARGE', params: { size, maximum: packCaps.unpackedBytes } }] : [];
}

/**
 * Unpacks a zip in memory. Nothing is inflated while the archive as a whole is in doubt (an issue without a path), and
 * no member that has an issue; the first member that is longer than it says ends the work.
 */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): Archive {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  if (bytes.length > packCaps.packedBytes) {
    return { files, complete: false, troubled: new Set(), issues: [{ path: [], code: 'ISSUE_PACK_TOO_LARGE', params: { size: bytes.length, maximum: packCaps.packedBytes } }] };
  }
  const walk = walkZip(bytes);
  const issues = [...walk.issues, ...nameIssues(walk.entries), ...sizeIssues(walk.entries)];
  const troubled = new Set(issues.flatMap((issue) => issue.path.slice(0, 1)));
  if (issues.some((issue) => issue.path.length === 0)) return { files, complete: false, troubled, issues };
  for (const entry of walk.entries.filter(({ isFolder, path }) => !isFolder && !troubled.has(path))) {
    const unpacked = unpackEntry(bytes, entry);
    if (unpacked.ok) {
      files.set(entry.path.normalize('NFC'), unpacked.bytes);
      continue;
    }
    issues.push(...unpacked.issues);
    troubled.add(entry.path);
    if (unpacked.issues.some((issue) => issue.code === 'ISSUE_PACK_ENTRY_TOO_LONG')) return { files, complete: false, troubled, issues };
  }
  return { files, complete: true, troubled, issues };
}
