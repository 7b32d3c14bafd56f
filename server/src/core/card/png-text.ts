import { inflateWithin } from './inflate-within.ts';
import type { PngChunk } from './png-chunks.ts';

/** A text chunk: its keyword in lower case and the bytes of its text, or why there are none. */
export type PngText = { readonly keyword: string } & (
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: 'corrupt' | 'too-large' }
);

export const textChunkTypes: readonly string[] = ['tEXt', 'zTXt', 'iTXt'];

function afterNul(bytes: Uint8Array, from: number): number {
  const nul = bytes.indexOf(0, from);
  return nul === -1 ? bytes.length : nul + 1;
}

/** Where the text of a chunk starts and whether it is deflated. */
function bodyOf({ type, data }: PngChunk, keywordEnd: number): { start: number; deflated: boolean } {
  if (type === 'tEXt') return { start: keywordEnd, deflated: false };
  if (type === 'zTXt') return { start: keywordEnd + 1, deflated: true };
  // iTXt: compression flag and method, then the language and the translated keyword, each ended by NUL.
  return { start: afterNul(data, afterNul(data, keywordEnd + 2)), deflated: data[keywordEnd] === 1 };
}

/** The text in a tEXt, zTXt or iTXt chunk, of at most `maximum` bytes; null for a chunk without a keyword. */
export function readPngText(chunk: PngChunk, maximum: number): PngText | null {
  // A keyword has 1 to 79 bytes.
  const nul = chunk.data.subarray(0, 80).indexOf(0);
  if (nul < 1) return null;
  const keyword = String.fromCharCode(...chunk.data.subarray(0, nul)).toLowerCase();
  const { start, deflated } = bodyOf(chunk, nul + 1);
  const body = chunk.data.subarray(start);
  if (body.length > maximum) return { keyword, ok: false, reason: 'too-large' };
  return { keyword, ...(deflated ? inflateWithin(body, maximum) : { ok: true, bytes: body }) };
}
