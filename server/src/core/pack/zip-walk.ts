import type { Issue } from '../error/issue.ts';
import { packCaps } from './caps.ts';
import { bombIssues, readLocal } from './zip-entry.ts';
import { decodeName, extraIssues, flag, flagIssues, readCentral } from './zip-record.ts';
import type { CentralRecord, ZipEntry } from './zip-record.ts';

export type ZipWalk = { readonly entries: readonly ZipEntry[]; readonly issues: readonly Issue[] };

type End = { readonly at: number; readonly count: number; readonly size: number; readonly offset: number; readonly issues: readonly Issue[] };

const atArchive = (code: string, params: Issue['params'] = {}): Issue => ({ path: [], code, params });

/** The last end record, wherever it stands; only one at the very end, without a comment, is without issue. */
function findEnd(bytes: Uint8Array): End | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // An archive comment holds at most 65,535 bytes: no reader looks further back.
  const first = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const comment = view.getUint16(at + 20, true);
    const behind = bytes.length - at - 22;
    const count = view.getUint16(at + 10, true);
    const issues: Issue[] = [];
    if (comment > 0) issues.push(atArchive('ISSUE_PACK_FEATURE', { feature: 'comment' }));
    if (behind > comment) issues.push(atArchive('ISSUE_PACK_STRAY_BYTES', { offset: at + 22 + comment, count: behind - comment }));
    if (comment > behind) issues.push(atArchive('ISSUE_PACK_DIRECTORY_DAMAGED', { offset: at }));
    const split = view.getUint16(at + 4, true) !== 0 || view.getUint16(at + 6, true) !== 0 || view.getUint16(at + 8, true) !== count;
    if (split) issues.push(atArchive('ISSUE_PACK_FEATURE', { feature: 'multi-volume' }));
    return { at, count, size: view.getUint32(at + 12, true), offset: view.getUint32(at + 16, true), issues };
  }
  return null;
}

function hasZip64Locator(bytes: Uint8Array, end: End): boolean {
  if (end.count === 0xffff || end.size === 0xffffffff || end.offset === 0xffffffff) return true;
  if (end.at < 20 || end.offset + end.size === end.at) return false;
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(end.at - 20, true) === 0x07064b50;
}

/** Reads the records of the directory, which must fill the space before the end record exactly. */
function readDirectory(bytes: Uint8Array, end: End): { readonly records: readonly CentralRecord[]; readonly issues: readonly Issue[] } {
  if (hasZip64Locator(bytes, end)) return { records: [], issues: [atArchive('ISSUE_PACK_FEATURE', { feature: 'zip64' })] };
  const start = end.offset;
  const stop = end.offset + end.size;
  if (stop > end.at) return { records: [], issues: [atArchive('ISSUE_PACK_DIRECTORY_DAMAGED', { offset: end.at })] };
  if (stop < end.at) return { records: [], issues: [atArchive('ISSUE_PACK_STRAY_BYTES', { offset: stop, count: end.at - stop })] };
  if (end.count > packCaps.entries) return { records: [], issues: [atArchive('ISSUE_PACK_TOO_MANY_FILES', { count: end.count, maximum: packCaps.entries })] };
  const records: CentralRecord[] = [];
  let at = start;
  while (records.length < end.count) {
    const record = readCentral(bytes, at, stop);
    if (record === null) return { records, issues: [atArchive('ISSUE_PACK_DIRECTORY_DAMAGED', { offset: at })] };
    records.push(record);
    at = record.end;
  }
  return { records, issues: at === stop ? [] : [atArchive('ISSUE_PACK_STRAY_BYTES', { offset: at, count: stop - at })] };
}

/** What kind of thing the entry would become on disk: only regular files and folders may. */
function typeIssues(path: string, record: CentralRecord, isFolder: boolean): Issue[] {
  const type = (record.attributes >>> 16) & 0o170000;
  if (type === 0o120000) return [{ path: [path], code: 'ISSUE_PACK_SYMLINK' }];
  const dosFolder = (record.attributes & 0x10) !== 0;
  const allowed = isFolder ? type === 0 || type === 0o040000 : (type === 0 || type === 0o100000) && !dosFolder;
  const empty = !isFolder || (record.size === 0 && record.packedSize === 0);
  return allowed && empty ? [] : [{ path: [path], code: 'ISSUE_PACK_SPECIAL_FILE' }];
}

function recordIssues(path: string, record: CentralRecord, isFolder: boolean): Issue[] {
  const issues = [...flagIssues(path, record.flags), ...extraIssues(path, record.extra), ...typeIssues(path, record, isFolder), ...bombIssues(path, record.packedSize, record.size)];
  if (record.method !== 0 && record.method !== 8) issues.push({ path: [path], code: 'ISSUE_PACK_METHOD', params: { method: record.method } });
  if (record.method === 0 && record.packedSize !== record.size) issues.push({ path: [path], code: 'ISSUE_PACK_HEADERS_DISAGREE', params: { field: 'size' } });
  // Without a deflate stream nothing but the descriptor itself says where the data ends.
  if (record.method === 0 && !isFolder && (record.flags & flag.descriptor) !== 0) issues.push({ path: [path], code: 'ISSUE_PACK_FEATURE', params: { feature: 'stored-with-descriptor' } });
  if (record.commentLength > 0) issues.push({ path: [path], code: 'ISSUE_PACK_FEATURE', params: { feature: 'comment' } });
  if (record.disk !== 0) issues.push({ path: [path], code: 'ISSUE_PACK_FEATURE', params: { feature: 'multi-volume' } });
  return issues;
}

function entryOf(bytes: Uint8Array, record: CentralRecord): { readonly entry: ZipEntry | null; readonly issues: readonly Issue[] } {
  // No path of a pack is this long in UTF-8, and a name of 64 KiB does not belong into a message.
  if (record.name.length > 4 * packCaps.pathChars) {
    const start = `${new TextDecoder('latin1').decode(record.name.subarray(0, 80))}…`;
    return { entry: null, issues: [{ path: [start], code: 'ISSUE_PACK_PATH_TOO_LONG', params: { length: record.name.length, maximum: packCaps.pathChars } }] };
  }
  const { path, certain } = decodeName(record.name, record.flags);
  const isFolder = path.endsWith('/');
  const issues: Issue[] = certain ? [] : [{ path: [path], code: 'ISSUE_PACK_NAME_ENCODING' }];
  issues.push(...recordIssues(path, record, isFolder));
  const local = readLocal(bytes, path, record);
  if (local === null) return { entry: null, issues: [...issues, { path: [path], code: 'ISSUE_PACK_HEADERS_DISAGREE', params: { field: 'offset' } }] };
  issues.push(...local.issues);
  const { name, flags, method, crc, packedSize, size, offset } = record;
  return { entry: { path, name, flags, method, crc, packedSize, size, isFolder, start: offset, dataStart: local.dataStart, end: local.end }, issues };
}

/** Every byte before the directory must belong to exactly one entry: nothing hides between, before or under them. */
function layoutIssues(entries: readonly ZipEntry[], directoryStart: number): Issue[] {
  const issues: Issue[] = [];
  let at = 0;
  for (const entry of entries.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (entry.start < at) issues.push({ path: [entry.path], code: 'ISSUE_PACK_ENTRY_OVERLAP', params: { offset: entry.start } });
    if (entry.start > at) issues.push(atArchive('ISSUE_PACK_STRAY_BYTES', { offset: at, count: entry.start - at }));
    at = Math.max(at, entry.end);
  }
  if (at < directoryStart) issues.push(atArchive('ISSUE_PACK_STRAY_BYTES', { offset: at, count: directoryStart - at }));
  if (at > directoryStart) issues.push(atArchive('ISSUE_PACK_DIRECTORY_DAMAGED', { offset: directoryStart }));
  return issues;
}

/**
 * Lists the members of a zip without unpacking any. With no issues, the central directory, the local headers and a
 * front-to-back reading all describe the same members with the same bytes, so no two readers can see different files.
 */
export function walkZip(bytes: Uint8Array): ZipWalk {
  const end = bytes.length < 22 ? null : findEnd(bytes);
  if (end === null) return { entries: [], issues: [atArchive('ISSUE_PACK_NOT_ZIP')] };
  const directory = readDirectory(bytes, end);
  const read = directory.records.map((record) => entryOf(bytes, record));
  const entries = read.flatMap(({ entry }) => (entry === null ? [] : [entry]));
  const whole = directory.issues.length === 0 && entries.length === directory.records.length;
  return {
    entries,
    issues: [...end.issues, ...directory.issues, ...read.flatMap(({ issues }) => issues), ...(whole ? layoutIssues(entries, end.offset) : [])],
  };
}
