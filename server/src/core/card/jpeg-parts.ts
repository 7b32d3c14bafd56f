import { joinBytes } from './join-bytes.ts';

/** What a JPEG says beside its picture. `plain`: the file without it, and without anything behind the picture. */
export type PictureParts = { readonly exif: readonly Uint8Array[]; readonly comments: readonly Uint8Array[]; readonly plain: Uint8Array };

const marker = { end: 0xd9, scan: 0xda, jfif: 0xe0, exif: 0xe1, adobe: 0xee, comment: 0xfe } as const;
const exifStart = [0x45, 0x78, 0x69, 0x66, 0, 0];

/** Where the picture ends; whatever is behind it, such as a zip, belongs to something else. */
function endOf(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === marker.end) return at + 2;
  }
  return bytes.length;
}

/** Takes a JPEG apart; null where its segments break off before the picture. */
export function readJpegParts(bytes: Uint8Array): PictureParts | null {
  const exif: Uint8Array[] = [];
  const comments: Uint8Array[] = [];
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const kind = bytes[at + 1] ?? 0;
    // Fill bytes may stand before a marker.
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    if (end > bytes.length || end < at + 4) return null;
    if (kind === marker.scan) return { exif, comments, plain: joinBytes([...kept, bytes.subarray(at, endOf(bytes, end))]) };
    const body = bytes.subarray(at + 4, end);
    if (kind === marker.exif && exifStart.every((byte, i) => body[i] === byte)) exif.push(body.subarray(exifStart.length));
    else if (kind === marker.comment) comments.push(body);
    // Of what programs may add only what a decoder needs stays: the resolution and Adobe's colours.
    if (kind < 0xe0 || kind === marker.jfif || kind === marker.adobe) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}
