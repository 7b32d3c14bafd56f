import { joinBytes } from './join-bytes.ts';
import type { PictureParts } from './jpeg-parts.ts';

const dropped = ['EXIF', 'XMP '];
/** Bits of the VP8X header that promise EXIF and XMP. */
const promises = 0x08 | 0x04;

function withHeader(chunks: readonly Uint8Array[]): Uint8Array {
  const body = joinBytes(chunks);
  const header = new TextEncoder().encode('RIFF\0\0\0\0WEBP');
  new DataView(header.buffer).setUint32(4, body.length + 4, true);
  return joinBytes([header, body]);
}

function withoutPromises(chunk: Uint8Array): Uint8Array {
  const copy = chunk.slice();
  copy[8] = (copy[8] ?? 0) & ~promises;
  return copy;
}

/** Takes a WEBP apart; null where its chunks break off. */
export function readWebpParts(bytes: Uint8Array): PictureParts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const exif: Uint8Array[] = [];
  const kept: Uint8Array[] = [];
  let at = 12;
  const limit = bytes.length >= 12 ? Math.min(bytes.length, 8 + view.getUint32(4, true)) : 0;
  while (at + 8 <= limit) {
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    // Chunks are filled up to an even length; the last one of some writers is not.
    const end = Math.min(at + 8 + length + (length % 2), bytes.length);
    if (at + 8 + length > bytes.length) return null;
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'EXIF') exif.push(body);
    if (!dropped.includes(type)) kept.push(type === 'VP8X' ? withoutPromises(bytes.subarray(at, end)) : bytes.subarray(at, end));
    at = end;
  }
  return kept.length === 0 ? null : { exif, comments: [], plain: withHeader(kept) };
}
