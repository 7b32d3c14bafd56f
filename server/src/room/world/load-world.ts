import { DomainError } from '../../core/error/domain-error.ts';
import { nearestLocale } from '../../core/world/locale-tag.ts';
import type { World, WorldEdition } from '../../core/world/world.ts';
import type { AssetStore } from '../../infra/assets/asset-store.ts';
import { readPicture } from '../../infra/world/read-world-folder.ts';
import type { FoundWorld, Worlds } from '../../infra/world/worlds.ts';
import type { AssetFacts } from '../asset/asset-row.ts';
import { putImage } from '../asset/asset-row.ts';

/** A world that a room is made from, in the language of the room, its pictures in the store. */
export type LoadedWorld = {
  readonly id: string;
  readonly source: string;
  readonly edition: WorldEdition;
  /** By their paths in the folder. */
  readonly pictures: ReadonlyMap<string, AssetFacts>;
};

export type WorldPorts = { readonly worlds: Worlds; readonly assets: Pick<AssetStore, 'put'> };

/** The edition that a reader of `locale` gets: their own, else that of the world's own language. */
export function editionFor({ editions, defaultLocale }: World, locale: string): WorldEdition | null {
  return editions.get(nearestLocale(locale, [...editions.keys()]) ?? defaultLocale) ?? null;
}

/** The world of this id among those that are there; of several that claim it, the one that has it. */
function foundById(worlds: readonly FoundWorld[], { id, source }: { id: string; source: string | null }): FoundWorld | undefined {
  if (source !== null) return worlds.find((world) => world.source === source);
  const claimants = worlds.filter((world) => world.id === id);
  return claimants.find(({ world }) => world !== null) ?? claimants[0];
}

async function putPictures({ assets }: Pick<WorldPorts, 'assets'>, { pictures }: FoundWorld, edition: WorldEdition): Promise<ReadonlyMap<string, AssetFacts>> {
  const stored = new Map<string, AssetFacts>();
  for (const { portrait } of [...edition.characters, ...edition.pregens]) {
    const picture = portrait === null ? undefined : pictures.get(portrait);
    if (portrait === null || picture === undefined || stored.has(portrait)) continue;
    const read = await readPicture(picture.file);
    if ('code' in read) throw new DomainError('WORLD_REFUSED', { world: portrait, problems: 1 }, [read]);
    stored.set(portrait, await putImage(assets, read.bytes, read.image));
  }
  return stored;
}

/**
 * Reads a world as it is now, by its id or by where it lies. Call it before the room's lock is taken: its pictures go into the
 * store. Throws NOT_FOUND, WORLD_REFUSED with every problem by path.
 */
export async function loadWorld(ports: WorldPorts, { id, source, locale }: { readonly id: string; readonly source: string | null; readonly locale: string }): Promise<LoadedWorld> {
  const found = foundById(await ports.worlds.list(), { id, source });
  if (found === undefined) throw new DomainError('NOT_FOUND');
  const edition = found.world === null ? null : editionFor(found.world, locale);
  if (found.world?.id == null || edition === null) throw new DomainError('WORLD_REFUSED', { world: found.id ?? found.source, problems: found.issues.length }, found.issues);
  return { id: found.world.id, source: found.source, edition, pictures: await putPictures(ports, found, edition) };
}
