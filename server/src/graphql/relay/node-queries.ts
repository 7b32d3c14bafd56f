import { resolveNodes } from '@pothos/plugin-relay';
import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { isObjectType } from 'graphql';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { maximumIds, requireFewIds } from '../limits/page-limits.ts';
import type { NodeId } from './node-id.ts';
import { readNodeId } from './node-id.ts';

/** Only ids of types that are nodes reach a loader; all others name nothing. */
function isNode({ typename }: NodeId, schema: GraphQLSchema): boolean {
  const type = schema.getType(typename);
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');
}

function loadNodes(ids: readonly string[], context: Context, info: GraphQLResolveInfo) {
  const read = ids.map(readNodeId).map((id) => (isNode(id, info.schema) ? id : null));
  return resolveNodes(builder, context, info, read);
}

builder.queryField('node', (t) =>
  t.field({
    type: builder.nodeInterfaceRef(), nullable: true,
    description: 'One thing by its id. Unknown, foreign and hidden ids are alike: null.',
    args: { id: t.arg.id({ required: true, description: 'A node id.' }) },
    resolve: async (_root, { id }, context, info) => (await loadNodes([id], context, info))[0] as never,
  }),
);

builder.queryField('nodes', (t) =>
  t.field({
    type: [builder.nodeInterfaceRef()], nullable: { list: false, items: true },
    description: `Up to ${maximumIds} things by their ids, in that order, null for each that is unknown, foreign or hidden.`,
    args: { ids: t.arg.idList({ required: true, description: 'Node ids.' }) },
    resolve: (_root, { ids }, context, info) => {
      requireFewIds(ids.length);
      return loadNodes(ids, context, info) as never;
    },
  }),
);
