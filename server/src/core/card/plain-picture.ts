import { readJpegParts } from './jpeg-parts.ts';
import { joinPngChunks, pngSignature, readPngChunks } from './png-chunks.ts';
import type { PngChunk } from './png-chunks.ts';
import { textChunkTypes } from './png-text.ts';
import { readWebpParts } from './webp-parts.ts';

export type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif';

const starts: readonly (readonly [PictureKind, number, readonly number[]])[] = [
  ['png', 0, Array.from(pngSignature)],
  ['jpeg', 0, [0xff, 0xd8, 0xff]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38]],
];

/** Which picture these bytes begin like; null for anything else. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  return starts.find(([, at, start]) => start.every((byte, i) => bytes[at + i] === byte))?.[0] ?? null;
}

/** Chunks that can carry the card, or words about where the picture was made, out of reach of any projection. */
const hidden = [...textChunkTypes, 'eXIf'];

/** A PNG of these chunks without its texts and camera data. */
export function plainPng(chunks: readonly PngChunk[]): Uint8Array {
  return joinPngChunks(chunks.filter((chunk) => !hidden.includes(chunk.type)));
}

/** The picture without its texts and camera data, which can hold a whole card; null for what is no picture. */
export function plainPicture(bytes: Uint8Array): Uint8Array | null {
  const kind = pictureKind(bytes);
  if (kind === 'png') {
    const reading = readPngChunks(bytes);
    return reading.ok ? plainPng(reading.chunks) : null;
  }
  if (kind === 'jpeg') return readJpegParts(bytes)?.plain ?? null;
  if (kind === 'webp') return readWebpParts(bytes)?.plain ?? null;
  return kind === null ? null : bytes;
}
