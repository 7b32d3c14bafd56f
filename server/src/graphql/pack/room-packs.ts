import { seesAll } from '../../core/document/viewer.ts';
import { allDocuments } from '../../room/document/read-documents.ts';
import type { PackRow } from '../../room/pack/pack-row.ts';
import { packByVersion } from '../../room/pack/pack-row.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef } from '../room/room-ref.ts';
import { PackRef } from './pack-type.ts';

export type RoomPack = { readonly pack: PackRow; readonly enabledAt: string | null };

/** The packs that are on in a room; what a room plays with is its keeper's to know. */
export async function roomPacksOf({ infra }: Context, { roomId, viewer }: RoomView): Promise<RoomPack[]> {
  if (!seesAll(viewer)) return [];
  const switches = await allDocuments({ db: infra.db, roomId, viewer }, ['pack-switch']);
  const on = switches.filter(({ data }) => data.enabled);
  const packs = await Promise.all(on.map(({ data }) => packByVersion(infra.db.prisma, data.packId, data.version)));
  return on.flatMap(({ data }, i) => {
    const pack = packs[i];
    return pack == null ? [] : [{ pack, enabledAt: data.enabledAt }];
  });
}

export const RoomPackRef = builder.objectRef<RoomPack>('RoomPack').implement({
  description: 'A pack that is on in a room.',
  fields: (t) => ({
    pack: t.field({ type: PackRef, description: 'The pack.', resolve: ({ pack }) => pack }),
    enabledAt: t.field({ type: 'DateTime', nullable: true, description: 'When it was turned on; null where it is off.', resolve: ({ enabledAt }) => (enabledAt === null ? null : new Date(enabledAt)) }),
  }),
});

builder.objectField(RoomRef, 'packs', (t) =>
  t.field({ type: [RoomPackRef], description: 'The packs that are on here; empty for others than keepers.', resolve: (room, _args, context) => roomPacksOf(context, room) }),
);
