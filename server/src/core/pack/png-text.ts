import { inflateUpTo } from './inflate.ts';

export type PngText = { readonly keyword: string; readonly text: Uint8Array };
export type PngTexts = { readonly ok: true; readonly texts: readonly PngText[] } | { readonly ok: false };

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

const latin1 = new TextDecoder('latin1');

/** zlib data: two bytes of header, a deflate stream, a checksum. */
function unzlib(bytes: Uint8Array, limit: number): Uint8Array | null {
  const inflated = inflateUpTo(bytes.subarray(2), limit);
  return inflated.ok ? inflated.bytes : null;
}

/** The keyword and the text of a tEXt, zTXt or iTXt chunk; null text when it is damaged or inflates past the limit. */
function readText(type: string, data: Uint8Array, limit: number): { readonly keyword: string; readonly text: Uint8Array | null } {
  const end = data.indexOf(0);
  const keyword = latin1.decode(data.subarray(0, end === -1 ? data.length : end));
  const rest = data.subarray(end + 1);
  if (end === -1) return { keyword, text: null };
  if (type === 'tEXt') return { keyword, text: rest };
  if (type === 'zTXt') return { keyword, text: unzlib(rest.subarray(1), limit) };
  // iTXt: compressed?, method, language tag, NUL, translated keyword, NUL, text
  const language = rest.indexOf(0, 2);
  const translated = rest.indexOf(0, language + 1);
  if (language === -1 || translated === -1) return { keyword, text: null };
  const text = rest.subarray(translated + 1);
  return { keyword, text: rest[0] === 0 ? text : unzlib(text, limit) };
}

/**
 * The text chunks of a PNG whose keyword is wanted, in file order. Not ok when one of them is unreadable or all
 * together are longer than `limit` bytes. Checksums are not looked at: card writers in the wild get them wrong.
 */
export function readPngTexts(png: Uint8Array, wanted: ReadonlySet<string>, limit: number): PngTexts {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const texts: PngText[] = [];
  let left = limit;
  for (let at = signature.length; at + 12 <= png.length; ) {
    const length = view.getUint32(at);
    const type = latin1.decode(png.subarray(at + 4, at + 8));
    const data = png.subarray(at + 8, at + 8 + length);
    if (type === 'IEND') break;
    at += 12 + length;
    if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') continue;
    const nul = data.indexOf(0);
    if (!wanted.has(latin1.decode(data.subarray(0, nul === -1 ? 0 : nul)).toLowerCase())) continue;
    const { keyword, text } = readText(type, data, left);
    if (text === null || text.length > left) return { ok: false };
    left -= text.length;
    texts.push({ keyword: keyword.toLowerCase(), text });
  }
  return { ok: true, texts };
}
