import { DomainError } from '../error/domain-error.ts';
import { crc32 } from '../pack/crc32.ts';
import { encodeBase64 } from './encode-base64.ts';
import { exportCard } from './export-card.ts';
import { joinBytes } from './join-bytes.ts';
import type { Card, CardAsset } from './model.ts';
import { pictureKind } from './plain-picture.ts';
import { joinPngChunks, readPngChunks } from './png-chunks.ts';
import type { PngChunk } from './png-chunks.ts';
import { assetChunkStart, pngTexts } from './png-text.ts';

const encoder = new TextEncoder();

/** A tEXt chunk. */
export function pngTextChunk(keyword: string, text: string): PngChunk {
  const data = joinBytes([encoder.encode(keyword), Uint8Array.of(0), encoder.encode(text)]);
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(encoder.encode('tEXt'), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return { type: 'tEXt', data, bytes, intact: true };
}

function isOfCard(keyword: string): boolean {
  return keyword === 'chara' || keyword === 'ccv3' || keyword.startsWith(assetChunkStart);
}

/** The picture's chunks without whatever card it holds already. Throws IMPORT_REFUSED. */
function pictureChunks(png: Uint8Array): readonly PngChunk[] {
  const reading = pictureKind(png) === 'png' ? readPngChunks(png) : null;
  if (reading === null) throw new DomainError('IMPORT_REFUSED', {}, [{ path: ['png'], code: 'CARD_NOT_A_PNG' }]);
  if (!reading.ok) throw new DomainError('IMPORT_REFUSED', {}, [{ path: ['png'], code: 'CARD_PNG_TRUNCATED', params: { position: reading.position } }]);
  const old = new Set(pngTexts(reading.chunks).filter(({ keyword }) => isOfCard(keyword)).map(({ chunk }) => chunk));
  return reading.chunks.filter((chunk) => !old.has(chunk));
}

/** The files that came with a card get chunks of their own, under the addresses that the format has for them. */
function withAssetChunks(card: Card): { readonly assets: CardAsset[]; readonly chunks: PngChunk[] } {
  const names = new Map([...card.files.keys()].map((uri, i) => [uri, String(i)]));
  const chunks = [...card.files].map(([uri, bytes]) => pngTextChunk(`${assetChunkStart}:${names.get(uri) ?? ''}`, encodeBase64(bytes)));
  const assets = card.assets.map((asset) => ({ ...asset, uri: names.has(asset.uri) ? `__asset:${names.get(asset.uri) ?? ''}` : asset.uri }));
  return { assets, chunks };
}

/**
 * Puts a card into a PNG, in both keywords that programs look for, right before its end; a card that was in it before goes.
 * The files that came with the card are put in too. Throws IMPORT_REFUSED for what is no whole PNG.
 */
export function writeCardPng(png: Uint8Array, card: Card): Uint8Array {
  const chunks = pictureChunks(png);
  const { assets, chunks: files } = withAssetChunks(card);
  const text = (format: 'character-card-v2' | 'character-card-v3') => encodeBase64(encoder.encode(JSON.stringify(exportCard({ ...card, assets }, { format }))));
  const own = [pngTextChunk('chara', text('character-card-v2')), pngTextChunk('ccv3', text('character-card-v3')), ...files];
  return joinPngChunks([...chunks.slice(0, -1), ...own, ...chunks.slice(-1)]);
}
