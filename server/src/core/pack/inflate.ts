import { Inflate } from 'fflate';

export type Inflated =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: 'too long' | 'damaged' };

/** Packed bytes handed over at once: 16 KiB can become at most 16.5 MiB before the limit is looked at again. */
const CHUNK = 16 * 1024;

/** Inflates a raw deflate stream, stopping as soon as it gives more than `limit` bytes. */
export function inflateUpTo(packed: Uint8Array, limit: number): Inflated {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = new Inflate((chunk) => {
    length += chunk.length;
    chunks.push(chunk);
  });
  try {
    for (let at = 0; at < packed.length; at += CHUNK) {
      stream.push(packed.subarray(at, at + CHUNK), at + CHUNK >= packed.length);
      if (length > limit) return { ok: false, reason: 'too long' };
    }
  } catch {
    return { ok: false, reason: 'damaged' };
  }
  // A stream of no bytes has no final block.
  if (packed.length === 0) return { ok: false, reason: 'damaged' };
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { ok: true, bytes };
}

/** True when the last packed byte belongs to the stream: without it the stream is cut off. */
export function endsWithStream(packed: Uint8Array, limit: number): boolean {
  return !inflateUpTo(packed.subarray(0, -1), limit).ok;
}
