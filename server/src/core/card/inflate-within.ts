import { Unzlib } from 'fflate';
import { joinBytes } from './join-bytes.ts';

export type Inflated = { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly reason: 'corrupt' | 'too-large' };

/** Deflate expands at most 1032 times, so one step of this size makes at most 16 MiB before the total is looked at. */
const step = 16 * 1024;

/** Inflates a zlib stream, but never to more than `maximum` bytes. */
export function inflateWithin(compressed: Uint8Array, maximum: number): Inflated {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Unzlib((part) => {
    length += part.length;
    if (length <= maximum) parts.push(part);
  });
  try {
    let at = 0;
    while (length <= maximum) {
      // The last step takes the remainder too: the checksum at the end must not be torn apart.
      const last = compressed.length - at < 2 * step;
      stream.push(compressed.subarray(at, last ? compressed.length : at + step), last);
      if (last) break;
      at += step;
    }
  } catch {
    return { ok: false, reason: 'corrupt' };
  }
  return length > maximum ? { ok: false, reason: 'too-large' } : { ok: true, bytes: joinBytes(parts) };
}
