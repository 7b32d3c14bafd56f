import type { PackRow } from '../../room/pack/pack-row.ts';
import { countPacks, listPacks } from '../../room/pack/pack-row.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../relay/connection-of.ts';
import { idWithin } from '../relay/node-id.ts';
import { maySeePacks } from './pack-access.ts';
import { packOf, PackRef } from './pack-type.ts';

builder.queryField('packs', (t) =>
  t.connection(
    {
      type: PackRef,
      description: 'Installed packs, newest first: for operators, and for those who keep rooms or may open them.',
      resolve: async (_root, args, context) => {
        const { db } = context.infra;
        const visible = await maySeePacks(context);
        return connectionOf<PackRow>(args, {
          cursor: ({ id }) => id,
          total: () => (visible ? countPacks(db) : 0),
          load: (page) => (visible ? listPacks(db, page) : Promise.resolve([])),
        });
      },
    },
    { name: 'PackConnection', description: 'A page of packs.' },
    { name: 'PackEdge', description: 'A pack in its list.' },
  ),
);

builder.queryField('pack', (t) =>
  t.field({
    type: PackRef, nullable: true, description: 'One installed pack by its node id; null where the viewer may not see it.',
    args: { id: t.arg.id({ required: true, description: 'The pack.' }) },
    resolve: (_root, { id }, context) => {
      const rowId = idWithin('Pack', id);
      return rowId === null ? null : packOf(context, rowId);
    },
  }),
);
