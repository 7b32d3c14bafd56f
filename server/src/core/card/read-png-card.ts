import type { Issue } from '../error/issue.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import { decodeBase64 } from './decode-base64.ts';
import { joinPngChunks, readPngChunks } from './png-chunks.ts';
import type { PngChunk } from './png-chunks.ts';
import { readPngText, textChunkTypes } from './png-text.ts';
import type { PngText } from './png-text.ts';
import { readCardText } from './read-card-text.ts';
import type { CardText } from './read-card-text.ts';

export type PngCard =
  | { readonly ok: true; readonly read: Extract<CardText, { ok: true }>; readonly portrait: Uint8Array; readonly diagnostics: Diagnostic[] }
  | { readonly ok: false; readonly issues: Issue[] };

/** The third version's keyword comes first: whoever writes both keeps the fuller card there. */
const keywords = ['ccv3', 'chara'] as const;

/** Chunks that can carry the card, or words about where the picture was made, out of reach of any projection. */
const hiddenFromPortrait = [...textChunkTypes, 'eXIf'];

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

function startsWithBrace(bytes: Uint8Array): boolean {
  const first = bytes.subarray(0, 64).find((byte) => byte > 0x20);
  return first === 0x7b;
}

/** The card in one text chunk: base64, or plain JSON as some programs write it. */
function readChunk(text: PngText, maximum: number): CardText {
  const path = ['png', text.keyword];
  if (!text.ok) {
    const code = text.reason === 'too-large' ? 'CARD_TOO_LARGE' : 'CARD_CHUNK_CORRUPT';
    return { ok: false, issue: { path, code, params: text.reason === 'too-large' ? { maximum } : {} } };
  }
  if (startsWithBrace(text.bytes)) return under(path, readCardText(text.bytes));
  const encoded = latin1(text.bytes);
  if (encoded.startsWith('rcc||')) return { ok: false, issue: { path, code: 'CARD_ENCRYPTED', params: { seen: 'RisuAI' } } };
  const { bytes, repaired } = decodeBase64(encoded);
  const read = under(path, readCardText(bytes));
  if (read.ok && repaired) read.diagnostics.unshift({ severity: 'warning', code: 'CARD_BASE64_REPAIRED', path });
  return read;
}

function under(path: readonly string[], read: CardText): CardText {
  return read.ok ? read : { ok: false, issue: { ...read.issue, path: [...path, ...read.issue.path] } };
}

function textsIn(chunks: readonly PngChunk[], maximum: number): PngText[] {
  return chunks.filter((chunk) => textChunkTypes.includes(chunk.type)).flatMap((chunk) => readPngText(chunk, maximum) ?? []);
}

function damageIn(chunks: readonly PngChunk[], diagnostics: Diagnostic[]): void {
  for (const chunk of chunks) {
    if (!chunk.intact) diagnostics.push({ severity: 'warning', code: 'CARD_CRC_MISMATCH', path: ['png', chunk.type], params: { chunk: chunk.type.replace(/[^\x20-\x7e]/g, '?') } });
  }
}

function portraitOf(chunks: readonly PngChunk[]): Uint8Array {
  return joinPngChunks(chunks.filter((chunk) => !hiddenFromPortrait.includes(chunk.type)));
}

/** Reads the card in a PNG: `ccv3` before `chara`, the other one when it cannot be read. Texts are at most `maximum` bytes. */
export function readPngCard(png: Uint8Array, maximum: number): PngCard {
  const reading = readPngChunks(png);
  if (!reading.ok) return { ok: false, issues: [{ path: ['png'], code: 'CARD_PNG_TRUNCATED', params: { position: reading.position } }] };
  const diagnostics: Diagnostic[] = [];
  damageIn(reading.chunks, diagnostics);
  const texts = textsIn(reading.chunks, maximum);
  const issues: Issue[] = [];
  for (const keyword of keywords) {
    const [first, ...more] = texts.filter((text) => text.keyword === keyword);
    if (first === undefined) continue;
    if (more.length > 0) diagnostics.push({ severity: 'warning', code: 'CARD_CHUNK_DUPLICATE', path: ['png', keyword], params: { keyword } });
    const read = readChunk(first, maximum);
    if (read.ok) {
      const skipped = issues.map((issue): Diagnostic => ({ ...issue, severity: 'warning' }));
      if (skipped.length > 0) diagnostics.push(...skipped, { severity: 'warning', code: 'CARD_CHUNK_FALLBACK', path: ['png', keyword], params: { used: keyword } });
      return { ok: true, read, portrait: portraitOf(reading.chunks), diagnostics };
    }
    issues.push(read.issue);
  }
  const seen = texts.map((text) => text.keyword).join(', ').slice(0, 200);
  return { ok: false, issues: issues.length > 0 ? issues : [{ path: ['png'], code: 'CARD_PNG_WITHOUT_CARD', params: { seen: seen === '' ? '–' : seen } }] };
}
