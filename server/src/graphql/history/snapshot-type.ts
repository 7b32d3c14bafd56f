import { seesAll } from '../../core/document/viewer.ts';
import type { SnapshotRow } from '../../room/history/snapshot-row.ts';
import { countSnapshots, listSnapshots, snapshotById } from '../../room/history/snapshot-row.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { memberOf, MemberRef } from '../member/member-type.ts';
import { placeOf } from '../relay/node-id.ts';
import { RoomRef } from '../room/room-ref.ts';
import { sealedConnection } from '../room/sealed-connection.ts';

/** A snapshot as the asker may see it; null for others than keepers, as for what is not there. */
export async function snapshotOf(context: Context, place: { readonly roomId: string; readonly id: string } | null): Promise<SnapshotRow | null> {
  const viewer = place === null ? null : await context.viewerIn(place.roomId);
  return place === null || viewer === null || !seesAll(viewer) ? null : snapshotById(context.infra.db, place.roomId, place.id);
}

export const SnapshotRef = builder.objectRef<SnapshotRow>('RoomSnapshot');

builder.node(SnapshotRef, {
  description: "A named place in a room's history to come back to.",
  id: { description: 'The node id of the snapshot.', resolve: ({ roomId, id }) => `${roomId}:${id}` },
  loadOne: (id, context) => snapshotOf(context, placeOf(id)),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is called.' }),
    turnNumber: t.exposeInt('turnNumber', { description: 'The last turn that counted then; 0 before the first.' }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was made.', resolve: ({ createdAt }) => createdAt }),
    createdBy: t.field({
      type: MemberRef, nullable: true, description: 'Who made it; null for operators who are no members.',
      resolve: ({ roomId, createdBy }, _args, context) => memberOf(context, createdBy === null ? null : { roomId, id: createdBy }),
    }),
  }),
});

builder.objectField(RoomRef, 'snapshots', (t) =>
  t.connection(
    {
      type: SnapshotRef, nullable: true, description: 'Its snapshots, newest first; null for others than keepers.',
      resolve: ({ roomId, viewer }, args, { infra }) =>
        seesAll(viewer)
          ? sealedConnection<SnapshotRow>(args, {
              secrets: infra.secrets, roomId, list: 'snapshots',
              place: ({ id }) => id,
              total: () => countSnapshots(infra.db, roomId),
              load: (page) => listSnapshots(infra.db, roomId, page),
            })
          : null,
    },
    { name: 'RoomSnapshotConnection', description: 'A page of snapshots.' },
    { name: 'RoomSnapshotEdge', description: 'A snapshot in its list.' },
  ),
);
