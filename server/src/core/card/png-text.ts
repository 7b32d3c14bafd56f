import { inflateWithin } from './inflate-within.ts';
import type { Inflated } from './inflate-within.ts';
import type { PngChunk } from './png-chunks.ts';

/** A text chunk and its keyword in lower case; its text is not unpacked yet. */
export type PngText = { readonly keyword: string; readonly chunk: PngChunk };

export const textChunkTypes: readonly string[] = ['tEXt', 'zTXt', 'iTXt'];

/** Chunks whose keyword begins so hold a file of the card, in base64. */
export const assetChunkStart = 'chara-ext-asset_';

/** A keyword has 1 to 79 bytes; -1 for a chunk without one. */
function keywordEnd({ data }: PngChunk): number {
  const nul = data.subarray(0, 80).indexOf(0);
  return nul < 1 ? -1 : nul;
}

/** The text chunks among these, by keyword. */
export function pngTexts(chunks: readonly PngChunk[]): PngText[] {
  return chunks.flatMap((chunk) => {
    const end = textChunkTypes.includes(chunk.type) ? keywordEnd(chunk) : -1;
    return end === -1 ? [] : [{ keyword: String.fromCharCode(...chunk.data.subarray(0, end)).toLowerCase(), chunk }];
  });
}

function afterNul(bytes: Uint8Array, from: number): number {
  const nul = bytes.indexOf(0, from);
  return nul === -1 ? bytes.length : nul + 1;
}

/** Where the text of a chunk starts and whether it is deflated. */
function bodyOf(chunk: PngChunk): { start: number; deflated: boolean } {
  const { type, data } = chunk;
  const from = keywordEnd(chunk) + 1;
  if (type === 'tEXt') return { start: from, deflated: false };
  if (type === 'zTXt') return { start: from + 1, deflated: true };
  // iTXt: compression flag and method, then the language and the translated keyword, each ended by NUL.
  return { start: afterNul(data, afterNul(data, from + 2)), deflated: data[from] === 1 };
}

/** Text of cards packs to a tenth, at the very best to a fiftieth; what grows more is made to hurt. */
const growth = { from: 1024 * 1024, ratio: 200 };

/** The bytes of a chunk's text, `maximum` at most. Only what is asked for is inflated: a file may hold thousands of small bombs. */
export function readPngText({ chunk }: PngText, maximum: number): Inflated {
  const { start, deflated } = bodyOf(chunk);
  const body = chunk.data.subarray(start);
  if (body.length > maximum) return { ok: false, reason: 'too-large' };
  return deflated ? inflateWithin(body, Math.min(maximum, growth.from + body.length * growth.ratio)) : { ok: true, bytes: body };
}
