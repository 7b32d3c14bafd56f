import { DomainError } from '../../core/error/domain-error.ts';
import { builder } from '../builder.ts';
import { StaleVersionErrorRef } from '../errors/error-types.ts';
import { defineResult } from '../errors/result-union.ts';
import { nodeId } from '../relay/node-id.ts';
import { typenameOf } from './document-kind.ts';
import { loadDocument } from './document-loader.ts';
import { DocumentRef } from './document-type.ts';
import type { Shown } from './shown.ts';

/** `deleted` is the document as it was before it went. */
type DocumentPayload = { readonly document: Shown | null; readonly deleted: Shown | null };

const DocumentPayloadRef = builder.objectRef<DocumentPayload>('DocumentPayload').implement({
  description: 'A document was made, changed or removed.',
  fields: (t) => ({
    document: t.field({ type: DocumentRef, nullable: true, description: 'As it is now; null where it was removed.', resolve: ({ document }) => document }),
    deletedId: t.id({
      nullable: true, description: 'The node id that it had, where it was removed.',
      resolve: ({ deleted }) => (deleted === null ? null : nodeId(typenameOf(deleted.view.kind), `${deleted.view.roomId}:${deleted.view.id}`)),
    }),
  }),
});

export const DocumentResult = defineResult('DocumentResult', {
  payload: DocumentPayloadRef,
  errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'StaleVersionError', 'LimitError'],
});

/** Notes of a stale version which document it is about, so that the answer can show it as it is now. */
export async function noteStale<T>(place: { readonly roomId: string; readonly id: string | null }, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'STALE_VERSION' || place.id === null) throw error;
    throw new DomainError('STALE_VERSION', { ...error.params, document: `${place.roomId}:${place.id}` }, error.issues);
  }
}

builder.objectField(StaleVersionErrorRef, 'current', (t) =>
  t.field({
    type: DocumentRef, nullable: true, description: 'The document as it is now.',
    resolve: ({ error }, _args, context) => (typeof error.params.document === 'string' ? loadDocument(context, error.params.document) : null),
  }),
);
