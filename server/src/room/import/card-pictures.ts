import { decodeBase64 } from '../../core/card/decode-base64.ts';
import type { Card, CardAsset } from '../../core/card/model.ts';
import { pictureKind } from '../../core/card/plain-picture.ts';
import { PICTURES_MAX } from '../../core/document/kinds/card.ts';
import { cut } from './fit-text.ts';
import { storableJson } from './storable-json.ts';

/** A picture that a card names: its bytes came along, or lie at an address. `uri` tells two of them apart. */
export type CardPicture = { readonly type: string; readonly name: string; readonly uri: string } & ({ readonly bytes: Uint8Array } | { readonly url: string });

function bytesOf({ uri }: CardAsset, { files }: Card): Uint8Array | null {
  const file = files.get(uri);
  if (file !== undefined) return file;
  const data = /^data:image\/[a-z+.-]+;base64,/i.exec(uri);
  return data === null ? null : decodeBase64(uri.slice(data[0].length)).bytes;
}

function pictureOf(asset: CardAsset, card: Card): CardPicture[] {
  const { type, name, uri } = storableJson({ type: cut(asset.type, 80), name: cut(asset.name, 200), uri: asset.uri });
  if (/^https?:\/\//i.test(uri)) return [{ type, name, uri, url: uri }];
  const bytes = bytesOf(asset, card);
  return bytes !== null && pictureKind(bytes) !== null ? [{ type, name, uri, bytes }] : [];
}

/** The pictures of a card beside its portrait, each once; sounds and models are not among them. */
export function cardPictures(card: Card): CardPicture[] {
  const pictures = card.assets.flatMap((asset) => pictureOf(asset, card));
  return [...new Map(pictures.map((picture) => [picture.uri, picture])).values()].slice(0, PICTURES_MAX);
}

/** The address of the portrait of a card that has none in itself. */
export function portraitUrl(card: Card): string | null {
  if (card.portrait !== null) return null;
  const icons = cardPictures(card).flatMap((picture) => ('url' in picture && picture.type.toLowerCase() === 'icon' ? [picture] : []));
  return (icons.find(({ name }) => name === 'main') ?? icons[0])?.url ?? null;
}
