import type { AssetRef as StoredAsset } from '../../core/document/asset-ref.ts';
import { localText } from '../../core/pack/locale-text.ts';
import { assetsByHash } from '../../room/asset/asset-row.ts';
import type { AssetFacts } from '../../room/asset/asset-row.ts';
import { personById } from '../../room/member/person.ts';
import type { PackRow } from '../../room/pack/pack-row.ts';
import { packsById } from '../../room/pack/pack-row.ts';
import { roomsWithPacks } from '../../room/pack/rooms-with-packs.ts';
import { AssetRef } from '../asset/asset-type.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { defineLoader } from '../context/define-loader.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef, roomViewOf } from '../room/room-ref.ts';
import { maySeePacks } from './pack-access.ts';
import { TrustCardRef } from './trust-card-type.ts';

const packLoader = defineLoader<string, PackRow | null>(async (ids, { infra }) => {
  const packs = await packsById(infra.db, ids);
  return ids.map((id) => packs.get(id) ?? null);
});

const coverLoader = defineLoader<string, AssetFacts | null>(async (hashes, { infra }) => {
  const assets = await assetsByHash(infra.db, hashes);
  return hashes.map((hash) => assets.get(hash) ?? null);
});

const roomIdsLoader = defineLoader<string, readonly string[]>(async (ids, { infra }) => {
  const rooms = await roomsWithPacks(infra.db, ids);
  return ids.map((id) => rooms.get(id) ?? []);
});

/** An installed pack by its row's id, as the asker may see it; null where it does not exist for them. */
export async function packOf(context: Context, id: string): Promise<PackRow | null> {
  return (await maySeePacks(context)) ? packLoader(context).load(id) : null;
}

/** The picture that its author tagged `cover`. */
async function coverOf(context: Context, { manifest }: PackRow): Promise<StoredAsset | null> {
  const cover = manifest.assets.find(({ tags, mime }) => mime.startsWith('image/') && tags?.includes('cover') === true);
  const asset = cover === undefined ? null : await coverLoader(context).load(cover.sha256);
  return asset === null ? null : { ...asset, alt: cover?.title ?? '' };
}

/** Rooms that have it on, of those that the asker runs; who plays what elsewhere is nobody's business. */
async function roomsOf(context: Context, { id }: PackRow): Promise<RoomView[]> {
  const rooms = await Promise.all((await roomIdsLoader(context).load(id)).map((roomId) => roomViewOf(context, roomId)));
  return rooms.flatMap((room) => (room?.viewer.kind === 'keeper' || room?.viewer.kind === 'operator' ? [room] : []));
}

export const PackRef = builder.objectRef<PackRow>('Pack');

builder.node(PackRef, {
  description: 'An installed pack: content by its authors that rooms can turn on.',
  id: { description: 'The node id of the installed pack.', resolve: ({ id }) => id },
  loadOne: (id, context) => packOf(context, id),
  fields: (t) => ({
    packId: t.exposeString('packId', { description: "Its author's id; versions of one pack share it." }),
    version: t.exposeString('version', { description: 'Its version.' }),
    name: t.string({ description: "Its name, in the viewer's language where there is one.", resolve: ({ manifest }, _args, { locale }) => localText(manifest.name, locale) }),
    description: t.string({
      nullable: true, description: "What it is, in the viewer's language where it is said.",
      resolve: ({ manifest }, _args, { locale }) => (manifest.description === undefined ? null : localText(manifest.description, locale)),
    }),
    authors: t.stringList({ description: 'Who made it.', resolve: ({ manifest }) => [...manifest.authors] }),
    license: t.string({ description: 'Under which terms.', resolve: ({ manifest }) => manifest.license }),
    trustCard: t.field({ type: TrustCardRef, description: 'What it contains and may do.', resolve: ({ trust }) => ({ trust, before: null }) }),
    source: t.exposeString('source', { description: 'How it came: bundled, upload or path.' }),
    sha256: t.exposeString('sha256', { description: 'The SHA-256 of its file.' }),
    installedAt: t.field({ type: 'DateTime', description: 'When these bytes were installed.', resolve: ({ installedAt }) => installedAt }),
    acceptedBy: t.string({
      nullable: true, description: 'The name of whoever accepted its trust card; null where it came with the server.',
      resolve: async ({ acceptedBy }, _args, { infra }) => (acceptedBy === null ? null : ((await personById(infra.db, acceptedBy))?.name ?? null)),
    }),
    rooms: t.field({ type: [RoomRef], description: 'Rooms that have it on, of those that the viewer runs.', resolve: (pack, _args, context) => roomsOf(context, pack) }),
    bundled: t.boolean({ description: 'Whether it came with the server.', resolve: ({ source }) => source === 'bundled' }),
    cover: t.field({ type: AssetRef, nullable: true, description: 'The picture that its author chose for it.', resolve: (pack, _args, context) => coverOf(context, pack) }),
  }),
});
