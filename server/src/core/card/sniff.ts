import { pictureKind } from './plain-picture.ts';
import { zipEnd } from './read-zip.ts';

/** What a file is by its bytes. */
export type FileKind = 'png' | 'zip' | 'webp' | 'jpeg' | 'text' | 'binary';

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function isText(bytes: Uint8Array): boolean {
  const marked = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);
  return marked || !bytes.subarray(0, 1024).includes(0);
}

/** The kind of a file by its bytes; its name is never asked. A zip may hang behind a picture. */
export function sniff(bytes: Uint8Array): FileKind {
  const picture = pictureKind(bytes);
  if (picture === 'png') return 'png';
  if (startsWith(bytes, [0x50, 0x4b, 3, 4]) || zipEnd(bytes) !== -1) return 'zip';
  if (picture === 'webp' || picture === 'jpeg') return picture;
  return picture === null && isText(bytes) ? 'text' : 'binary';
}
