import type { Issue } from '../error/issue.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import { decodeBase64 } from './decode-base64.ts';
import type { CardAsset } from './model.ts';
import type { CardLimits, OpenedCard } from './opened-card.ts';
import { plainPng } from './plain-picture.ts';
import { readPngChunks } from './png-chunks.ts';
import type { PngChunk } from './png-chunks.ts';
import { assetChunkStart, pngTexts, readPngText } from './png-text.ts';
import type { PngText } from './png-text.ts';
import type { CardText } from './read-card-text.ts';
import { readEncodedCard } from './read-encoded-card.ts';

/** The third version's keyword comes first: whoever writes both keeps the fuller card there. */
const keywords = ['ccv3', 'chara'] as const;

/** The card in one text chunk. */
function readChunk(text: PngText, maximum: number): CardText {
  const path = ['png', text.keyword];
  const unpacked = readPngText(text, maximum);
  if (unpacked.ok) return readEncodedCard(unpacked.bytes, path);
  const tooLarge = unpacked.reason === 'too-large';
  return { ok: false, issue: { path, code: tooLarge ? 'CARD_TOO_LARGE' : 'CARD_CHUNK_CORRUPT', params: tooLarge ? { maximum } : {} } };
}

function damageIn(chunks: readonly PngChunk[], diagnostics: Diagnostic[]): void {
  for (const chunk of chunks) {
    if (!chunk.intact) diagnostics.push({ severity: 'warning', code: 'CARD_CRC_MISMATCH', path: ['png', chunk.type], params: { chunk: chunk.type.replace(/[^\x20-\x7e]/g, '?') } });
  }
}

/** The files in chunks of their own, `chara-ext-asset_:N` or `chara-ext-asset_N`, which the card calls `__asset:N`. */
function filesOf(texts: readonly PngText[], { assets, maximum }: { readonly assets: readonly CardAsset[]; readonly maximum: number }, diagnostics: Diagnostic[]): Map<string, Uint8Array> {
  const chunks = new Map(texts.filter(({ keyword }) => keyword.startsWith(assetChunkStart)).map((text) => [text.keyword.slice(assetChunkStart.length).replace(/^:/, ''), text]));
  const files = new Map<string, Uint8Array>();
  let left = maximum;
  for (const { uri } of assets.filter((asset) => asset.uri.startsWith('__asset:') && !files.has(asset.uri))) {
    const text = chunks.get(uri.slice('__asset:'.length).toLowerCase());
    // Base64 is a third longer than what it stands for.
    const unpacked = text === undefined ? null : readPngText(text, Math.ceil((left * 4) / 3));
    if (unpacked?.ok === true) {
      const { bytes } = decodeBase64(new TextDecoder('latin1').decode(unpacked.bytes));
      files.set(uri, bytes);
      left = Math.max(0, left - bytes.length);
    } else diagnostics.push({ severity: 'warning', code: unpacked?.reason === 'too-large' ? 'CARD_ASSET_TOO_LARGE' : 'CARD_ASSET_MISSING', path: ['png', uri.slice(0, 200)] });
  }
  return files;
}

function withoutCard(texts: readonly PngText[]): Issue {
  const seen = texts.map((text) => text.keyword).join(', ').slice(0, 200);
  return { path: ['png'], code: 'CARD_PNG_WITHOUT_CARD', params: { seen: seen === '' ? '–' : seen } };
}

/** Reads the card in a PNG: `ccv3` before `chara`, the other one when it cannot be read. */
export function readPngCard(png: Uint8Array, limits: CardLimits): OpenedCard {
  const reading = readPngChunks(png);
  if (!reading.ok) return { ok: false, issues: [{ path: ['png'], code: 'CARD_PNG_TRUNCATED', params: { position: reading.position } }] };
  const diagnostics: Diagnostic[] = [];
  damageIn(reading.chunks, diagnostics);
  const texts = pngTexts(reading.chunks);
  const issues: Issue[] = [];
  for (const keyword of keywords) {
    const [first, ...more] = texts.filter((text) => text.keyword === keyword);
    if (first === undefined) continue;
    if (more.length > 0) diagnostics.push({ severity: 'warning', code: 'CARD_CHUNK_DUPLICATE', path: ['png', keyword], params: { keyword } });
    const read = readChunk(first, limits.text);
    if (!read.ok) {
      issues.push(read.issue);
      continue;
    }
    const skipped = issues.map((issue): Diagnostic => ({ ...issue, severity: 'warning' }));
    if (skipped.length > 0) diagnostics.push(...skipped, { severity: 'warning', code: 'CARD_CHUNK_FALLBACK', path: ['png', keyword], params: { used: keyword } });
    const files = filesOf(texts, { assets: read.content.assets, maximum: limits.files }, diagnostics);
    return { ok: true, read, container: 'png', portrait: plainPng(reading.chunks), files, diagnostics };
  }
  return { ok: false, issues: issues.length > 0 ? issues : [withoutCard(texts)] };
}
