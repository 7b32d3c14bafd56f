import { deflateSync } from 'fflate';
import { crc32 } from '../crc32.ts';

/** One member of a zip that may lie. What is left out is told truthfully. */
export type Member = {
  readonly name: string | Uint8Array;
  readonly data?: Uint8Array | string;
  readonly stored?: boolean;
  /** Packed bytes as they are written, whatever `data` is. */
  readonly packed?: Uint8Array;
  readonly flags?: number;
  readonly method?: number;
  readonly size?: number;
  readonly packedSize?: number;
  readonly crc?: number;
  readonly attributes?: number;
  readonly extra?: Uint8Array;
  readonly comment?: string;
  readonly disk?: number;
  /** Local header fields that differ from the central record. */
  readonly local?: { readonly name?: string; readonly flags?: number; readonly method?: number; readonly size?: number; readonly packedSize?: number; readonly crc?: number; readonly extra?: Uint8Array };
  readonly descriptor?: 'signed' | 'bare' | 'wrong';
  /** Bytes that lie before the local header and belong to nothing. */
  readonly gap?: Uint8Array;
  /** The central record points to the local header of the member with this index. */
  readonly offsetOf?: number;
};

export type Container = {
  readonly prefix?: Uint8Array;
  readonly beforeDirectory?: Uint8Array;
  readonly afterDirectory?: Uint8Array;
  readonly suffix?: Uint8Array;
  readonly comment?: string;
  readonly count?: number;
  readonly directoryOffset?: number;
};

const utf8 = (text: string) => new TextEncoder().encode(text);

function numbers(fields: readonly (readonly [2 | 4, number])[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [width]) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}

export function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function resolve(member: Member) {
  const data = typeof member.data === 'string' ? utf8(member.data) : (member.data ?? new Uint8Array());
  const packed = member.packed ?? (member.stored === true ? data : deflateSync(data));
  const name = typeof member.name === 'string' ? utf8(member.name) : member.name;
  const flags = member.flags ?? (name.some((byte) => byte > 127) ? 0x800 : 0) | (member.descriptor === undefined ? 0 : 8);
  return {
    name,
    packed,
    flags,
    method: member.method ?? (member.stored === true ? 0 : 8),
    size: member.size ?? data.length,
    packedSize: member.packedSize ?? packed.length,
    crc: member.crc ?? crc32(data),
    extra: member.extra ?? new Uint8Array(),
    attributes: member.attributes ?? 0o100644 * 0x10000,
  };
}

function localPart(member: Member): Uint8Array {
  const told = resolve(member);
  const { local = {}, descriptor } = member;
  const name = local.name === undefined ? told.name : utf8(local.name);
  const extra = local.extra ?? told.extra;
  const zero = descriptor === undefined ? undefined : 0;
  const header = numbers([
    [4, 0x04034b50], [2, 20], [2, local.flags ?? told.flags], [2, local.method ?? told.method], [4, 0x210000],
    [4, local.crc ?? zero ?? told.crc], [4, local.packedSize ?? zero ?? told.packedSize], [4, local.size ?? zero ?? told.size],
    [2, name.length], [2, extra.length],
  ]);
  const tail = numbers([[4, descriptor === 'wrong' ? told.crc ^ 1 : told.crc], [4, told.packedSize], [4, told.size]]);
  const descriptorBytes = descriptor === undefined ? new Uint8Array() : descriptor === 'bare' ? tail : join(numbers([[4, 0x08074b50]]), tail);
  return join(header, name, extra, told.packed, descriptorBytes);
}

function centralPart(member: Member, offset: number): Uint8Array {
  const told = resolve(member);
  const comment = utf8(member.comment ?? '');
  const header = numbers([
    [4, 0x02014b50], [2, 0x0314], [2, 20], [2, told.flags], [2, told.method], [4, 0x210000], [4, told.crc], [4, told.packedSize], [4, told.size],
    [2, told.name.length], [2, told.extra.length], [2, comment.length], [2, member.disk ?? 0], [2, 0], [4, told.attributes], [4, offset],
  ]);
  return join(header, told.name, told.extra, comment);
}

/** A zip with any of the lies above. */
export function hostileZip(members: readonly Member[], container: Container = {}): Uint8Array<ArrayBuffer> {
  const offsets: number[] = [];
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const member of members) {
    const [gap, local] = [member.gap ?? new Uint8Array(), localPart(member)];
    offsets.push(at + gap.length);
    parts.push(gap, local);
    at += gap.length + local.length;
  }
  const start = join(...parts, container.beforeDirectory ?? new Uint8Array());
  const directory = join(...members.map((member, index) => centralPart(member, offsets[member.offsetOf ?? index] ?? 0)));
  const comment = utf8(container.comment ?? '');
  const count = container.count ?? members.length;
  const end = numbers([[4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, container.directoryOffset ?? start.length], [2, comment.length]]);
  const none = new Uint8Array();
  return join(container.prefix ?? none, start, directory, container.afterDirectory ?? none, end, comment, container.suffix ?? none);
}
