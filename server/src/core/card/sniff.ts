import { pngSignature } from './png-chunks.ts';

/** What a file is by its bytes. Only `png` and `text` can be read as a card so far. */
export type FileKind = 'png' | 'zip' | 'webp' | 'jpeg' | 'text' | 'binary';

function startsWith(bytes: Uint8Array, start: ArrayLike<number>, at = 0): boolean {
  return bytes.length >= at + start.length && Array.from(start).every((byte, index) => bytes[at + index] === byte);
}

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));

/** A zip ends with its directory's end record: 22 bytes and a comment of at most 65,535. A prefix before it, such as a picture, is allowed. */
function hasZipDirectory(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 65_535); at -= 1) {
    if (bytes[at] === 0x50 && startsWith(bytes, [0x50, 0x4b, 5, 6], at)) return true;
  }
  return false;
}

function isText(bytes: Uint8Array): boolean {
  const marked = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);
  return marked || !bytes.subarray(0, 1024).includes(0);
}

/** The kind of a file by its bytes; its name is never asked. */
export function sniff(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, pngSignature)) return 'png';
  if (startsWith(bytes, ascii('PK\u0003\u0004')) || hasZipDirectory(bytes)) return 'zip';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  return isText(bytes) ? 'text' : 'binary';
}
