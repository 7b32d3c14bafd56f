import type { Issue } from '../error/issue.ts';
import { packCaps } from './caps.ts';
import { crc32 } from './crc32.ts';
import { endsWithStream, inflateUpTo } from './inflate.ts';
import { extraIssues, flag, usesZip64 } from './zip-record.ts';
import type { CentralRecord, ZipEntry } from './zip-record.ts';

type Local = { readonly dataStart: number; readonly end: number; readonly issues: readonly Issue[] };

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** Length of the descriptor behind the data (with or without its signature), or null when there is none that agrees. */
function descriptorLength(bytes: Uint8Array, at: number, central: CentralRecord): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const agrees = (from: number) =>
    from + 12 <= bytes.length &&
    view.getUint32(from, true) === central.crc &&
    view.getUint32(from + 4, true) === central.packedSize &&
    view.getUint32(from + 8, true) === central.size;
  if (at + 4 <= bytes.length && view.getUint32(at, true) === 0x08074b50 && agrees(at + 4)) return 16;
  return agrees(at) ? 12 : null;
}

/** Reads the local header and lists every field in which it differs from the central record. */
export function readLocal(bytes: Uint8Array, path: string, central: CentralRecord): Local | null {
  const { offset } = central;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== 0x04034b50) return null;
  const nameEnd = offset + 30 + view.getUint16(offset + 26, true);
  const dataStart = nameEnd + view.getUint16(offset + 28, true);
  const dataEnd = dataStart + central.packedSize;
  if (dataEnd > bytes.length) return null;
  const described = (central.flags & flag.descriptor) !== 0;
  const extra = bytes.subarray(nameEnd, dataStart);
  const agrees = (at: number, expected: number) => {
    const value = view.getUint32(at, true);
    return value === expected || (described && value === 0) || (value === 0xffffffff && usesZip64(extra));
  };
  const descriptor = described ? descriptorLength(bytes, dataEnd, central) : 0;
  const differing = [
    sameBytes(bytes.subarray(offset + 30, nameEnd), central.name) ? '' : 'name',
    view.getUint16(offset + 6, true) === central.flags ? '' : 'flags',
    view.getUint16(offset + 8, true) === central.method ? '' : 'method',
    agrees(offset + 14, central.crc) ? '' : 'crc',
    agrees(offset + 18, central.packedSize) ? '' : 'packed-size',
    agrees(offset + 22, central.size) ? '' : 'size',
    descriptor === null ? 'descriptor' : '',
  ].filter((field) => field !== '');
  return {
    dataStart,
    end: dataEnd + (descriptor ?? 0),
    issues: [
      ...differing.map((field) => ({ path: [path], code: 'ISSUE_PACK_HEADERS_DISAGREE', params: { field } })),
      ...extraIssues(path, extra),
    ],
  };
}

/** A small packed size that claims to become very large. */
export function bombIssues(path: string, packedSize: number, size: number): Issue[] {
  if (size <= packCaps.ratioFromBytes || size <= packedSize * packCaps.inflateRatio) return [];
  return [{ path: [path], code: 'ISSUE_PACK_BOMB', params: { ratio: Math.round(size / Math.max(1, packedSize)), maximum: packCaps.inflateRatio } }];
}

export type Unpacked = { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> } | { readonly ok: false; readonly issues: readonly Issue[] };

/** The bytes of one entry, checked against its declared size and CRC. Never inflates past the declared size. */
export function unpackEntry(archive: Uint8Array<ArrayBuffer>, entry: ZipEntry): Unpacked {
  const refused = (code: string, params: Issue['params'] = {}): Unpacked => ({ ok: false, issues: [{ path: [entry.path], code, params }] });
  const packed = archive.subarray(entry.dataStart, entry.dataStart + entry.packedSize);
  const inflated = entry.method === 0 ? ({ ok: true, bytes: packed } as const) : inflateUpTo(packed, entry.size);
  if (!inflated.ok && inflated.reason === 'too long') return refused('ISSUE_PACK_ENTRY_TOO_LONG', { declared: entry.size });
  if (!inflated.ok || inflated.bytes.length !== entry.size || crc32(inflated.bytes) !== entry.crc) return refused('ISSUE_PACK_ENTRY_DAMAGED');
  // A reader that trusts the descriptor finds the end by inflating; it must be the end that the directory names.
  const ownEnd = entry.method === 0 || (entry.flags & flag.descriptor) === 0 || endsWithStream(packed, entry.size);
  return ownEnd ? { ok: true, bytes: inflated.bytes } : refused('ISSUE_PACK_ENTRY_TAIL');
}
