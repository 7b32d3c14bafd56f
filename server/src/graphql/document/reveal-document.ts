import { revealDocument } from '../../room/document/reveal-document.ts';
import { renewContext } from '../context/build-context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { memberIdOf } from '../scopes/require-viewer.ts';
import { localSeatId } from '../seat/seat-id.ts';
import { documentOf } from './document-loader.ts';
import { DocumentResult } from './document-result.ts';
import { requireDocumentPlace, requireWritableDocument } from './require-document.ts';

defineMutation('revealDocument', {
  description: 'Shows a document to everybody or to some seats, or hides it again. For keepers.',
  result: DocumentResult,
  scope: 'keeper',
  args: (arg) => ({
    id: arg.id({ required: true, description: 'The node id of the document.' }),
    seats: arg.idList({ description: 'The seats that see it beside the keepers; null: everybody; none: nobody.' }),
  }),
  resolve: async ({ id, seats }, context) => {
    const place = requireDocumentPlace(id);
    const { viewer } = await requireWritableDocument(context, place);
    const shownTo = { everyone: seats == null, seats: seats?.map((seat) => localSeatId(place.roomId, String(seat))) ?? [] };
    await revealDocument(context.infra, { roomId: place.roomId, memberId: memberIdOf(viewer) }, { id: place.id, shownTo });
    renewContext(context);
    return { document: await documentOf(context, { roomId: place.roomId, viewer }, place.id), deleted: null };
  },
});
