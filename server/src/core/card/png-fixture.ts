import { zlibSync } from 'fflate';
import { crc32 } from '../pack/crc32.ts';
import { joinPngChunks } from './png-chunks.ts';
import type { PngChunk } from './png-chunks.ts';

/** Writers of small PNG files for tests. */
const encoder = new TextEncoder();

function bytesOf(...parts: readonly (string | Uint8Array | number)[]): Uint8Array {
  const arrays = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : typeof part === 'number' ? Uint8Array.of(part) : part));
  return Uint8Array.from(arrays.flatMap((array) => Array.from(array)));
}

export function pngChunk(type: string, data: Uint8Array, intact = true): PngChunk {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(encoder.encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)) ^ (intact ? 0 : 1));
  return { type, data, bytes, intact };
}

export function base64(text: string): string {
  return btoa(String.fromCharCode(...encoder.encode(text)));
}

export const textChunk = (keyword: string, text: string) => pngChunk('tEXt', bytesOf(keyword, 0, text));
export const zippedChunk = (keyword: string, text: string | Uint8Array) => pngChunk('zTXt', bytesOf(keyword, 0, 0, zlibSync(bytesOf(text))));
export const internationalChunk = (keyword: string, text: string, deflated: boolean) =>
  pngChunk('iTXt', bytesOf(keyword, 0, deflated ? 1 : 0, 0, 'zh', 0, '角色卡', 0, deflated ? zlibSync(bytesOf(text)) : text));

const header = pngChunk('IHDR', Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0));
const pixels = pngChunk('IDAT', zlibSync(Uint8Array.of(0, 255, 0, 0)));
const end = pngChunk('IEND', new Uint8Array());

/** A picture of one red pixel with these chunks before its end, or before its pixels. */
export function pngWith(chunks: readonly PngChunk[], place: 'before-pixels' | 'before-end' = 'before-end'): Uint8Array {
  return joinPngChunks(place === 'before-end' ? [header, pixels, ...chunks, end] : [header, ...chunks, pixels, end]);
}
