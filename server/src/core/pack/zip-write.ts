import { deflateSync } from 'fflate';
import { packCaps } from './caps.ts';
import { crc32 } from './crc32.ts';

/** 1 January 1980, 00:00, the first moment a zip can name: builds must not depend on the clock. */
const DOS_DATE = (1 << 5) | 1;
const REGULAR_FILE_0644 = 0o100644 * 0x10000;
const UTF8_NAMES = 0x0800;
const MADE_BY_UNIX = (3 << 8) | 20;

type Packed = { readonly name: Uint8Array; readonly data: Uint8Array; readonly method: number; readonly crc: number; readonly size: number };

/** Deflated at level 9, unless that saves nothing or would look like a bomb to a reader: then stored. */
function pack(path: string, bytes: Uint8Array): Packed {
  const deflated = deflateSync(bytes, { level: 9 });
  const bomb = bytes.length > packCaps.ratioFromBytes && bytes.length > deflated.length * packCaps.inflateRatio;
  const stored = bomb || deflated.length >= bytes.length;
  return { name: new TextEncoder().encode(path), data: stored ? bytes : deflated, method: stored ? 0 : 8, crc: crc32(bytes), size: bytes.length };
}

/** The 26 bytes that a local header and a central record share, from "version needed" to "extra length". */
function writeShared(view: DataView, at: number, entry: Packed): void {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, UTF8_NAMES, true);
  view.setUint16(at + 4, entry.method, true);
  view.setUint16(at + 8, DOS_DATE, true);
  view.setUint32(at + 10, entry.crc, true);
  view.setUint32(at + 14, entry.data.length, true);
  view.setUint32(at + 18, entry.size, true);
  view.setUint16(at + 22, entry.name.length, true);
}

function localRecord(entry: Packed): Uint8Array {
  const record = new Uint8Array(30 + entry.name.length);
  const view = new DataView(record.buffer);
  view.setUint32(0, 0x04034b50, true);
  writeShared(view, 4, entry);
  record.set(entry.name, 30);
  return record;
}

function centralRecord(entry: Packed, offset: number): Uint8Array {
  const record = new Uint8Array(46 + entry.name.length);
  const view = new DataView(record.buffer);
  view.setUint32(0, 0x02014b50, true);
  view.setUint16(4, MADE_BY_UNIX, true);
  writeShared(view, 6, entry);
  view.setUint32(38, REGULAR_FILE_0644, true);
  view.setUint32(42, offset, true);
  record.set(entry.name, 46);
  return record;
}

function endRecord(entries: number, size: number, offset: number): Uint8Array {
  const record = new Uint8Array(22);
  const view = new DataView(record.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(8, entries, true);
  view.setUint16(10, entries, true);
  view.setUint32(12, size, true);
  view.setUint32(16, offset, true);
  return record;
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A zip of the files in the order given: the same input gives the same bytes anywhere. Below 4 GiB and 65,536 files. */
export function writeZip(files: readonly (readonly [path: string, bytes: Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const body: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [path, bytes] of files) {
    const entry = pack(path, bytes);
    const header = localRecord(entry);
    body.push(header, entry.data);
    directory.push(centralRecord(entry, offset));
    offset += header.length + entry.data.length;
  }
  const directorySize = directory.reduce((sum, record) => sum + record.length, 0);
  return concat([...body, ...directory, endRecord(files.length, directorySize, offset)]);
}
