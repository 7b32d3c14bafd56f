import { deleteLore } from '../../room/lore/delete-lore.ts';
import type { Context } from '../context/context.ts';
import { renewContext } from '../context/build-context.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { noteStale } from '../document/document-result.ts';
import { defineMutation } from '../errors/mutation.ts';
import { readNodeId } from '../relay/node-id.ts';
import { LorebookResult, LoreEntryResult, writerAt } from './lore-result.ts';

async function removed(context: Context, typename: string, { id, expectedVersion }: { id: string; expectedVersion?: number | null | undefined }): Promise<string> {
  if (readNodeId(id).typename !== typename) throw new DomainError('NOT_FOUND');
  const { place, writer } = await writerAt(context, id);
  await noteStale(place, () => deleteLore(context.infra, writer, { id: place.id, expectedVersion: expectedVersion ?? null }));
  renewContext(context);
  return `${place.roomId}:${place.id}`;
}

defineMutation('deleteLoreEntry', {
  description: "Removes an entry: keepers any but a plugin's, players their own. Its history stays.",
  result: LoreEntryResult,
  args: (arg) => ({
    id: arg.id({ required: true, description: 'The node id of the entry.' }),
    expectedVersion: arg.int({ description: 'The version that the writer has seen; without it, whichever it is by now.' }),
  }),
  resolve: async (args, context) => ({ entry: null, deleted: await removed(context, 'LoreEntry', args) }),
});

defineMutation('deleteLorebook', {
  description: 'Removes a book with its entries. Their history stays.',
  result: LorebookResult,
  args: (arg) => ({
    id: arg.id({ required: true, description: 'The node id of the book.' }),
    expectedVersion: arg.int({ description: 'The version that the writer has seen; without it, whichever it is by now.' }),
  }),
  resolve: async (args, context) => ({ book: null, deleted: await removed(context, 'Lorebook', args) }),
});
