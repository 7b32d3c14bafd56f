import type { AssetRef } from '../../core/document/asset-ref.ts';
import type { AssetStore } from '../../infra/assets/asset-store.ts';
import type { RoomPorts, Tx } from '../ports.ts';
import type { ImageFacts } from '../../infra/assets/read-image.ts';

/** What is known of stored bytes that documents and packs refer to. */
export type AssetFacts = Omit<AssetRef, 'alt'>;

/** Remembers assets whose bytes are in the store; what is known of them already stays. */
export async function rememberAssets(tx: Tx, { clock }: Pick<RoomPorts, 'clock'>, assets: readonly AssetFacts[]): Promise<void> {
  const createdAt = clock.now();
  const data = assets.map(({ sha256, mime, size, width, height }) => ({ sha256, mime, size: BigInt(size), width, height, createdAt }));
  await tx.asset.createMany({ data, skipDuplicates: true });
}

/** Puts a picture that was read before into the store; `rememberAssets` makes it known. */
export async function putImage(store: Pick<AssetStore, 'put'>, bytes: Uint8Array, image: ImageFacts): Promise<AssetFacts> {
  return { ...(await store.put(bytes)), ...image };
}

/** Assets by hash; unknown hashes are absent. */
export async function assetsByHash({ prisma }: Pick<RoomPorts['db'], 'prisma'>, hashes: readonly string[]): Promise<ReadonlyMap<string, AssetFacts>> {
  const rows = await prisma.asset.findMany({ where: { sha256: { in: [...hashes] } } });
  return new Map(rows.map(({ sha256, mime, size, width, height }) => [sha256, { sha256, mime, size: Number(size), width, height }]));
}
