import { nodeId, readNodeId } from './node-id.ts';

/** Node ids, paging and their descriptions, for the whole schema. */
export const relayOptions = {
  clientMutationId: 'omit',
  cursorType: 'String',
  encodeGlobalID: (typename: string, id: bigint | number | string) => nodeId(typename, String(id)),
  decodeGlobalID: (text: string) => readNodeId(text),
  idFieldOptions: { description: 'The node id: tells this from everything else in the deployment.' },
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
  nodesOnConnection: { description: 'The items of this page without their cursors.', nullable: { list: false, items: false } },
  firstArgOptions: { description: 'How many from the front; 20 where neither `first` nor `last` is given, 100 at most.' },
  lastArgOptions: { description: 'How many from the back; 100 at most.' },
  afterArgOptions: { description: 'Only what comes after this cursor.' },
  beforeArgOptions: { description: 'Only what comes before this cursor.' },
  // The plugin's own fields break on ids that name no node; `node-queries.ts` has ours.
  nodeQueryOptions: false,
  nodesQueryOptions: false,
} as const;
