import { crc32 } from '../pack/crc32.ts';
import { joinBytes } from './join-bytes.ts';

export const pngSignature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** `bytes` is the whole chunk as it stands in the file, `data` its content. */
export type PngChunk = { readonly type: string; readonly data: Uint8Array; readonly bytes: Uint8Array; readonly intact: boolean };

/** `position`: the byte at which the file broke off. */
export type PngChunks = { readonly ok: true; readonly chunks: readonly PngChunk[] } | { readonly ok: false; readonly position: number };

/** The chunks up to and including IEND; whatever follows is ignored. A file that ends before IEND is truncated. */
export function readPngChunks(png: Uint8Array): PngChunks {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: PngChunk[] = [];
  let at = pngSignature.length;
  while (at + 12 <= png.length) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > png.length) break;
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    const intact = crc32(png.subarray(at + 4, end - 4)) === view.getUint32(end - 4);
    chunks.push({ type, data: png.subarray(at + 8, end - 4), bytes: png.subarray(at, end), intact });
    if (type === 'IEND') return { ok: true, chunks };
    at = end;
  }
  return { ok: false, position: png.length };
}

/** A PNG made of these chunks, unchanged. */
export function joinPngChunks(chunks: readonly PngChunk[]): Uint8Array {
  return joinBytes([pngSignature, ...chunks.map((chunk) => chunk.bytes)]);
}
