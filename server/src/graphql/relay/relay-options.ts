import type { GraphQLSchema } from 'graphql';
import { isObjectType } from 'graphql';
import { maximumIds, requireFewIds } from '../limits/page-limits.ts';
import { nodeId, readNodeId } from './node-id.ts';

type Id = { readonly typename: string; readonly id: string };

type Info = { readonly schema: GraphQLSchema };
type NodeCall = [root: unknown, args: { id: Id }, context: unknown, info: Info, load: (id: Id) => unknown];
type NodesCall = [root: unknown, args: { ids: Id[] }, context: unknown, info: Info, load: (ids: Id[]) => Promise<unknown[]>];

/** Only ids of types that are nodes reach a loader; all others name nothing. */
function isNode(id: Id, schema: GraphQLSchema): boolean {
  const type = schema.getType(id.typename);
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');
}

/** Node ids, paging and their descriptions, for the whole schema. */
export const relayOptions = {
  clientMutationId: 'omit',
  cursorType: 'String',
  encodeGlobalID: (typename: string, id: bigint | number | string) => nodeId(typename, String(id)),
  decodeGlobalID: (text: string) => readNodeId(text),
  nodeTypeOptions: { description: 'A thing with an id of its own among everything in the deployment.' },
  pageInfoTypeOptions: { description: 'Where a page lies in its list.' },
  pageInfoFieldOptions: { description: 'Where this page lies in its list.' },
  hasNextPageFieldOptions: { description: 'Whether there is more after this page.' },
  hasPreviousPageFieldOptions: { description: 'Whether there is more before this page.' },
  startCursorFieldOptions: { description: 'The cursor of the first item; null on an empty page.' },
  endCursorFieldOptions: { description: 'The cursor of the last item; null on an empty page.' },
  cursorFieldOptions: { description: 'The place of this item, for `after` and `before`.' },
  nodeFieldOptions: { description: 'The item itself.', nullable: false },
  edgesFieldOptions: { description: 'The items of this page with their cursors.', nullable: { list: false, items: false } },
  firstArgOptions: { description: 'How many from the front; 20 where neither `first` nor `last` is given, 100 at most.' },
  lastArgOptions: { description: 'How many from the back; 100 at most.' },
  afterArgOptions: { description: 'Only what comes after this cursor.' },
  beforeArgOptions: { description: 'Only what comes before this cursor.' },
  nodeQueryOptions: {
    description: 'One thing by its id. Unknown, foreign and hidden ids are alike: null.',
    args: { id: { description: 'A node id.' } },
    resolve: (...[, { id }, , info, load]: NodeCall) => (isNode(id, info.schema) ? load(id) : null),
  },
  nodesQueryOptions: {
    description: `Up to ${maximumIds} things by their ids, in that order, null for each that is unknown, foreign or hidden.`,
    args: { ids: { description: 'Node ids.' } },
    resolve: async (...[, { ids }, , info, load]: NodesCall) => {
      requireFewIds(ids.length);
      const known = ids.filter((id) => isNode(id, info.schema));
      const loaded = await load(known);
      return ids.map((id) => { const index = known.indexOf(id); return index < 0 ? null : loaded[index]; });
    },
  },
} as const;
