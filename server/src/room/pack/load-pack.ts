import { readCard } from '../../core/card/read-card.ts';
import type { Card } from '../../core/card/model.ts';
import { splitCard } from '../../core/card/split-card.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { sha256 } from '../../core/pack/sha256.ts';
import { plainBytes } from '../../core/pack/plain-bytes.ts';
import type { AssetStore } from '../../infra/assets/asset-store.ts';
import { assetsByHash } from '../asset/asset-row.ts';
import type { AssetFacts } from '../asset/asset-row.ts';
import type { RoomPorts } from '../ports.ts';
import type { PackRow } from './pack-row.ts';
import { packsById } from './pack-row.ts';

/** The persona of a card that a pack brings, and its portrait in the store. */
export type PackCard = { readonly path: string; readonly character: Card; readonly portrait: AssetFacts | null };

/** An installed pack with the bytes that rooms are made from. Load it before the room's lock is taken. */
export type LoadedPack = PackRow & {
  readonly content: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** The pack's assets by their path in it. */
  readonly assets: ReadonlyMap<string, AssetFacts>;
  readonly cards: readonly PackCard[];
};

export type PackStorePorts = { readonly db: RoomPorts['db']; readonly assets: AssetStore };

/** Kinds whose files a room is seeded from. */
const seedingKinds = ['documents', 'lorebooks', 'cards', 'presets'] as const;

/** One file of a pack. Throws PACK_FILES_MISSING where the store lost it. */
export async function readPackPart({ assets }: { readonly assets: Pick<AssetStore, 'read'> }, pack: PackRow, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const record = pack.manifest.files.find((file) => file.path === path);
  const bytes = record === undefined ? null : await assets.read(record.sha256);
  if (bytes === null) throw new DomainError('PACK_FILES_MISSING', { packId: pack.packId, version: pack.version });
  return plainBytes(bytes);
}

type Content = LoadedPack['content'];

async function cardsOf(pack: PackRow, content: Content, assets: ReadonlyMap<string, AssetFacts>): Promise<PackCard[]> {
  const cards: PackCard[] = [];
  for (const { path, kind } of pack.manifest.contents.cards) {
    const reading = kind === 'character' ? readCard(content.get(path) ?? new Uint8Array()) : null;
    if (reading?.ok !== true) continue;
    const { character } = splitCard(reading.card);
    const hash = character.portrait === null ? null : await sha256(plainBytes(character.portrait));
    cards.push({ path, character, portrait: hash === null ? null : (assets.get(hash) ?? null) });
  }
  return cards;
}

/** A pack whose content is at hand. `assets`: by hash, the declared ones and the portraits of its cards. */
export async function loadedPack(pack: PackRow, content: Content, assets: ReadonlyMap<string, AssetFacts>): Promise<LoadedPack> {
  const declared = pack.manifest.assets.map(({ path, sha256: hash, mime, size }) => [path, assets.get(hash) ?? { sha256: hash, mime, size, width: null, height: null }] as const);
  return { ...pack, content, assets: new Map(declared), cards: await cardsOf(pack, content, assets) };
}

async function portraitHashes(pack: PackRow, content: Content): Promise<string[]> {
  const readings = pack.manifest.contents.cards.map(({ path }) => readCard(content.get(path) ?? new Uint8Array()));
  const portraits = readings.flatMap((reading) => (reading.ok && reading.card.portrait !== null ? [reading.card.portrait] : []));
  return Promise.all(portraits.map((bytes) => sha256(plainBytes(bytes))));
}

/** Reads what rooms are made from. Throws NOT_FOUND for a pack that is not installed, PACK_FILES_MISSING. */
export async function loadPack(ports: PackStorePorts, id: string): Promise<LoadedPack> {
  const pack = (await packsById(ports.db, [id])).get(id);
  if (pack === undefined) throw new DomainError('NOT_FOUND');
  const content = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const { path } of seedingKinds.flatMap((kind) => pack.manifest.contents[kind])) content.set(path, await readPackPart(ports, pack, path));
  const hashes = [...pack.manifest.assets.map((asset) => asset.sha256), ...(await portraitHashes(pack, content))];
  return loadedPack(pack, content, await assetsByHash(ports.db, hashes));
}
