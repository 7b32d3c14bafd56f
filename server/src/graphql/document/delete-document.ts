import { deleteDocument } from '../../room/document/delete-document.ts';
import { renewContext } from '../context/build-context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { memberIdOf } from '../scopes/require-viewer.ts';
import { DocumentResult, noteStale } from './document-result.ts';
import { requireDocumentPlace, requireWritableDocument } from './require-document.ts';

defineMutation('deleteDocument', {
  description: 'Removes a document of a version that the writer has seen; a book takes its entries with it. Its history stays. For keepers.',
  result: DocumentResult,
  scope: 'keeper',
  args: (arg) => ({
    id: arg.id({ required: true, description: 'The node id of the document.' }),
    expectedVersion: arg.int({ required: true, description: 'The version that the writer has seen.' }),
  }),
  resolve: async ({ id, expectedVersion }, context) => {
    const place = requireDocumentPlace(id);
    const document = await requireWritableDocument(context, place);
    const cause = { roomId: place.roomId, memberId: memberIdOf(document.viewer) };
    await noteStale(place, () => deleteDocument(context.infra, cause, { id: place.id, expectedVersion }));
    renewContext(context);
    return { document: null, deleted: document };
  },
});
