import type { Issue } from '../error/issue.ts';

/** One member as its central record and local header describe it, which must say the same. */
export type ZipEntry = {
  readonly path: string;
  readonly name: Uint8Array;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Where the local header starts, where the data starts, and where whatever belongs to the entry ends. */
  readonly start: number;
  readonly dataStart: number;
  readonly end: number;
  readonly isFolder: boolean;
};

/** A record of the central directory, as read. */
export type CentralRecord = {
  readonly name: Uint8Array;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly extra: Uint8Array;
  readonly commentLength: number;
  readonly disk: number;
  readonly attributes: number;
  readonly offset: number;
  /** Where the next record starts. */
  readonly end: number;
};

export const flag = { encrypted: 0x1, descriptor: 0x8, patched: 0x20, strongEncryption: 0x40, utf8: 0x800, masked: 0x2000 } as const;
/** Deflate options say how the packer worked; nothing else may be set. */
const knownFlags = 0x6 | flag.encrypted | flag.descriptor | flag.patched | flag.strongEncryption | flag.utf8 | flag.masked;

const ZIP64 = 0x0001;

/** Extra fields under which some readers see another name, size or content than others. */
const decisiveExtras: Readonly<Record<number, string>> = {
  [ZIP64]: 'zip64',
  0x0017: 'encryption',
  0x7075: 'unicode-path',
  0x6375: 'unicode-comment',
  0x9901: 'encryption',
};

/** Reads the central record at `at`, or null when there is none that fits before `limit`. */
export function readCentral(bytes: Uint8Array, at: number, limit: number): CentralRecord | null {
  if (at + 46 > limit) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(at, true) !== 0x02014b50) return null;
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const commentLength = view.getUint16(at + 32, true);
  const end = at + 46 + nameLength + extraLength + commentLength;
  if (end > limit) return null;
  return {
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    commentLength,
    disk: view.getUint16(at + 34, true),
    attributes: view.getUint32(at + 38, true),
    offset: view.getUint32(at + 42, true),
    name: bytes.subarray(at + 46, at + 46 + nameLength),
    extra: bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength),
    end,
  };
}

/** The name as text. `certain` is false when readers could disagree about its letters. */
export function decodeName(name: Uint8Array, flags: number): { readonly path: string; readonly certain: boolean } {
  const ascii = name.every((byte) => byte < 0x80);
  try {
    // The byte order mark is kept so that the check of names sees it.
    return { path: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name), certain: ascii || (flags & flag.utf8) !== 0 };
  } catch {
    return { path: new TextDecoder('latin1').decode(name), certain: false };
  }
}

/** What the flags ask for that a pack may not use. */
export function flagIssues(path: string, flags: number): Issue[] {
  const encrypted = (flags & (flag.encrypted | flag.strongEncryption | flag.masked)) !== 0;
  const features = [encrypted ? 'encryption' : '', (flags & flag.patched) !== 0 ? 'patch-data' : '', (flags & ~knownFlags) !== 0 ? `flags-0x${flags.toString(16)}` : ''];
  return features.filter((feature) => feature !== '').map((feature) => ({ path: [path], code: 'ISSUE_PACK_FEATURE', params: { feature } }));
}

/** The types of the fields that extra data consists of; not `whole` when it does not end with one. */
function fieldTypes(extra: Uint8Array): { readonly types: readonly number[]; readonly whole: boolean } {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  const types: number[] = [];
  let at = 0;
  while (at + 4 <= extra.length) {
    types.push(view.getUint16(at, true));
    at += 4 + view.getUint16(at + 2, true);
  }
  return { types, whole: at === extra.length };
}

/** With zip64 the header fields hold fill values instead of sizes. */
export function usesZip64(extra: Uint8Array): boolean {
  return fieldTypes(extra).types.includes(ZIP64);
}

/** Extra fields that change what an entry is, and extra data that is not made of fields. */
export function extraIssues(path: string, extra: Uint8Array): Issue[] {
  const { types, whole } = fieldTypes(extra);
  const features = new Set(types.map((type) => decisiveExtras[type]).filter((feature) => feature !== undefined));
  const issues: Issue[] = [...features].map((feature) => ({ path: [path], code: 'ISSUE_PACK_FEATURE', params: { feature } }));
  if (!whole) issues.push({ path: [path], code: 'ISSUE_PACK_HEADERS_DISAGREE', params: { field: 'extra' } });
  return issues;
}
