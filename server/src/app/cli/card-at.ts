import type { Card } from '../../core/card/model.ts';
import type { CardFile } from '../../room/import/read-import.ts';
import { readCardFile } from '../../room/import/read-import.ts';
import { readInputFile } from './read-input-file.ts';

/** The card at a path. Throws IMPORT_REFUSED with every problem, IMPORT_FILE_UNREADABLE. */
export async function cardAt(path: string): Promise<CardFile> {
  return readCardFile((await readInputFile(path)).bytes);
}

/** A card for programs: everything that was read, without the bytes of its picture and without the text it was read from. */
export function cardJson({ portrait, files, source, ...card }: Card) {
  const { container, format } = source;
  const assets = card.assets.map((asset) => ({ ...asset, uri: asset.uri.slice(0, 300), bytes: files.get(asset.uri)?.length ?? null }));
  return { ...card, assets, portrait: portrait !== null, source: { container, format } };
}
