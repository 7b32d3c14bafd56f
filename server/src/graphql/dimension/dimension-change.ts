import { seesAll } from '../../core/document/viewer.ts';
import type { DimensionChangeRow } from '../../room/dimension/dimension-history.ts';
import { countDimensionHistory, listDimensionHistory } from '../../room/dimension/dimension-history.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import type { Shown } from '../document/shown.ts';
import { memberOf, MemberRef } from '../member/member-type.ts';
import { roomNodeId } from '../relay/node-id.ts';
import { numberOfPlace, placeOfNumber } from '../room/room-cursor.ts';
import { sealedConnection } from '../room/sealed-connection.ts';

type SeenChange = DimensionChangeRow & { readonly roomId: string };

const DimensionChangerRef = builder.enumType('DimensionChanger', {
  description: 'Who or what changed a dimension.',
  values: {
    DECLARED: { description: 'Its declaration: what it began with.' },
    HAND: { description: 'A keeper, by hand.' },
    TRACKER: { description: 'The model that settles rules in prose.' },
    RULE: { description: 'A rule in code.' },
    CLOCK: { description: 'The time of the story.' },
    PACKAGE: { description: 'A package of the room.' },
  } as const,
});

export const DimensionChangeRef = builder.objectRef<SeenChange>('DimensionChange').implement({
  description: 'One change of the value of a dimension.',
  fields: (t) => ({
    value: t.field({ type: 'JSON', nullable: true, description: 'What it was from then on; null where it went away.', resolve: ({ value }) => value }),
    version: t.int({ description: 'The version that it had from then on.', resolve: ({ version }) => version }),
    changer: t.field({ type: DimensionChangerRef, nullable: true, description: 'Who or what changed it; null where it went away.', resolve: ({ by }) => (by === null ? null : (by.toUpperCase() as Uppercase<typeof by>)) }),
    reason: t.string({ nullable: true, description: 'Why, where somebody said so.', resolve: ({ reason }) => reason }),
    at: t.field({ type: 'DateTime', description: 'When it changed.', resolve: ({ at }) => at }),
    by: t.field({
      type: MemberRef, nullable: true, description: 'The member who changed it; null for turns and the server.',
      resolve: ({ roomId, memberId }, _args, context) => memberOf(context, memberId === null ? null : { roomId, id: memberId }),
    }),
    turnId: t.id({ nullable: true, description: 'The turn that changed it.', resolve: ({ roomId, turnId }) => (turnId === null ? null : roomNodeId('Turn', roomId, turnId)) }),
    turnNumber: t.int({ nullable: true, description: 'The number of that turn at the table.', resolve: ({ turnNumber }) => turnNumber }),
  }),
});

/** The changes of a dimension, newest first; null for others than keepers. */
export function dimensionHistory({ view, viewer }: Shown<'dimension'>, args: object, { infra }: Context) {
  if (!seesAll(viewer)) return null;
  const { roomId, id } = view;
  const reading = { db: infra.db, roomId, viewer };
  const rev = (place: string | undefined) => numberOfPlace(place ?? null)?.toString();
  return sealedConnection<SeenChange>(args, {
    secrets: infra.secrets, roomId, list: `dimension ${id}`,
    place: (change) => placeOfNumber(BigInt(change.rev)),
    total: () => countDimensionHistory(reading, id),
    load: async ({ after, before, limit, inverted }) => (await listDimensionHistory(reading, id, { limit, inverted, after: rev(after), before: rev(before) })).map((change) => ({ ...change, roomId })),
  });
}
