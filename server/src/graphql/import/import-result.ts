import type { ImportResult as Imported } from '../../room/import/import-result.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { documentOf } from '../document/document-loader.ts';
import { DocumentRef } from '../document/document-type.ts';
import type { Shown } from '../document/shown.ts';
import { IssueRef } from '../errors/issue-type.ts';
import { defineResult } from '../errors/result-union.ts';
import type { RoomView } from '../room/room-ref.ts';
import { StrippedItemRef } from './stripped-item.ts';

type ImportPayload = { readonly room: RoomView; readonly imported: Imported };

/** Documents that a payload lists; a book's own list of entries has the rest. */
const listed = 100;

async function documentsOf(context: Context, { room, imported }: ImportPayload): Promise<Shown[]> {
  const documents = await Promise.all(imported.documentIds.slice(0, listed).map((id) => documentOf(context, room, id)));
  return documents.flatMap((document) => document ?? []);
}

export const ImportPayloadRef = builder.objectRef<ImportPayload>('ImportPayload').implement({
  description: 'What was brought into a room.',
  fields: (t) => ({
    documents: t.field({
      type: [DocumentRef], description: `What was made or brought up to date: the person, the book, then its entries; ${listed} at most, the book has them all.`,
      resolve: (payload, _args, context) => documentsOf(context, payload),
    }),
    stripped: t.field({ type: [StrippedItemRef], description: 'What was left out.', resolve: ({ imported }) => [...imported.stripped] }),
    inert: t.field({ type: [StrippedItemRef], description: 'What is kept and takes no part yet.', resolve: ({ imported }) => [...imported.inert] }),
    issues: t.field({ type: [IssueRef], description: 'Everything that was noticed, by place.', resolve: ({ imported }) => [...imported.issues] }),
  }),
});

export const ImportResult = defineResult('ImportResult', {
  payload: ImportPayloadRef,
  errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'LimitError'],
});
