import { crc32 } from '../pack/crc32.ts';
import { inflateUpTo } from '../pack/inflate.ts';
import { decodeName, flag, readCentral } from '../pack/zip-record.ts';
import type { CentralRecord } from '../pack/zip-record.ts';

/** A member of a zip that may be unpacked; its name is safe. */
export type ZipMember = { readonly path: string; readonly size: number; readonly record: CentralRecord };

/** `skipped`: names of members that leave the folder, are encrypted or packed in a way nobody reads. */
export type ZipListing = { readonly members: ReadonlyMap<string, ZipMember>; readonly skipped: readonly string[]; /** Bytes before the archive, such as a picture. */ readonly prefix: number };

export type ZipUnpacked = { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly reason: 'damaged' | 'too-large' };

const maximumMembers = 4_000;
/** A member larger than this that claims to be more than 200 times as long as its packed bytes is a bomb. */
const ratio = { from: 1024 * 1024, maximum: 200 };

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Where the end record stands: the last one, before a comment of at most 65,535 bytes; -1 where there is none. */
export function zipEnd(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at -= 1) {
    if (bytes[at] === 0x50 && view.getUint32(at, true) === 0x06054b50) return at;
  }
  return -1;
}

function isSafe(path: string): boolean {
  return path !== '' && !/^[/\\]|^[A-Za-z]:|[\0\\]/.test(path) && !path.split('/').some((segment) => segment === '..' || segment === '.');
}

function mayUnpack(record: CentralRecord): boolean {
  const encrypted = (record.flags & (flag.encrypted | flag.strongEncryption | flag.masked)) !== 0;
  return !encrypted && (record.method === 0 || record.method === 8) && record.size !== 0xffffffff;
}

/** The members of a zip, leniently: with a picture before it, a comment behind it. Null where there is no directory. */
export function listZip(bytes: Uint8Array): ZipListing | null {
  const end = zipEnd(bytes);
  if (end === -1) return null;
  const view = viewOf(bytes);
  const size = view.getUint32(end + 12, true);
  const start = end - size;
  if (start < 0) return null;
  const members = new Map<string, ZipMember>();
  const skipped: string[] = [];
  for (let at = start; members.size + skipped.length < maximumMembers; ) {
    const record = readCentral(bytes, at, end);
    if (record === null) break;
    at = record.end;
    const { path } = decodeName(record.name, record.flags);
    if (path.endsWith('/')) continue;
    if (isSafe(path) && mayUnpack(record) && !members.has(path)) members.set(path, { path, size: record.size, record });
    else skipped.push(path.slice(0, 200));
  }
  // Writers that put a picture in front do not always count it in: the directory's own place tells how long it is.
  return { members, skipped, prefix: Math.max(0, start - view.getUint32(end + 16, true)) };
}

/** The bytes of a member, never more than `maximum`. */
export function unzipMember(bytes: Uint8Array, { record }: ZipMember, { prefix, maximum }: { readonly prefix: number; readonly maximum: number }): ZipUnpacked {
  if (record.size > maximum || (record.size > ratio.from && record.size > record.packedSize * ratio.maximum)) return { ok: false, reason: 'too-large' };
  const at = prefix + record.offset;
  const view = viewOf(bytes);
  if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50) return { ok: false, reason: 'damaged' };
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = bytes.subarray(start, start + record.packedSize);
  const unpacked = record.method === 0 ? { ok: true as const, bytes: packed } : inflateUpTo(packed, record.size);
  if (!unpacked.ok) return { ok: false, reason: unpacked.reason === 'too long' ? 'too-large' : 'damaged' };
  return unpacked.bytes.length === record.size && crc32(unpacked.bytes) === record.crc ? { ok: true, bytes: unpacked.bytes } : { ok: false, reason: 'damaged' };
}
