import type { AssetRef } from '../../core/document/asset-ref.ts';
import type { AssetStore } from '../../infra/assets/asset-store.ts';
import { readPicture } from '../../infra/world/read-world-folder.ts';
import type { FoundWorld } from '../../infra/world/worlds.ts';
import { putImage, rememberAssets } from '../asset/asset-row.ts';
import type { RoomPorts } from '../ports.ts';

type Ports = Pick<RoomPorts, 'db' | 'clock'> & { readonly assets: Pick<AssetStore, 'put'> };

/** Covers that lie in the store, by the pictures of a folder as it was read. */
const stored = new WeakMap<FoundWorld['pictures'], Promise<AssetRef | null>>();

async function store(ports: Ports, { pictures }: FoundWorld, path: string): Promise<AssetRef | null> {
  const picture = pictures.get(path);
  const read = picture === undefined ? null : await readPicture(picture.file);
  if (read === null || 'code' in read) return null;
  const asset = await putImage(ports.assets, read.bytes, read.image);
  await ports.db.prisma.$transaction((tx) => rememberAssets(tx, ports, [asset]));
  return { ...asset, alt: '' };
}

/** The cover of a world, put into the store at the first question; null where it has none, or none any more. */
export function worldCover(ports: Ports, found: FoundWorld): Promise<AssetRef | null> {
  const path = found.world?.cover ?? null;
  if (path === null) return Promise.resolve(null);
  const known = stored.get(found.pictures) ?? store(ports, found, path);
  stored.set(found.pictures, known);
  known.catch(() => stored.delete(found.pictures));
  return known;
}
