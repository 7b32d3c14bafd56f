import { DomainError } from '../../core/error/domain-error.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { LoreWriter } from '../../room/lore/upsert-lore-entry.ts';
import { personOf } from '../../room/key/principal.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { requireDocumentPlace } from '../document/require-document.ts';
import type { Shown } from '../document/shown.ts';
import { defineResult } from '../errors/result-union.ts';
import { nodeId } from '../relay/node-id.ts';
import { memberIdOf, requireViewer } from '../scopes/require-viewer.ts';
import { LorebookRef, LoreEntryRef } from './lore-type.ts';

type EntryPayload = { readonly entry: Shown<'lore-entry'> | null; readonly deleted: string | null };
type BookPayload = { readonly book: Shown<'book'> | null; readonly deleted: string | null };

const LoreEntryPayloadRef = builder.objectRef<EntryPayload>('LoreEntryPayload').implement({
  description: 'An entry was made, changed or removed.',
  fields: (t) => ({
    entry: t.field({ type: LoreEntryRef, nullable: true, description: 'As it is now; null where it was removed.', resolve: ({ entry }) => entry }),
    deletedId: t.id({ nullable: true, description: 'The node id that it had, where it was removed.', resolve: ({ deleted }) => (deleted === null ? null : nodeId('LoreEntry', deleted)) }),
  }),
});

const LorebookPayloadRef = builder.objectRef<BookPayload>('LorebookPayload').implement({
  description: 'A book was changed or removed.',
  fields: (t) => ({
    book: t.field({ type: LorebookRef, nullable: true, description: 'As it is now; null where it was removed.', resolve: ({ book }) => book }),
    deletedId: t.id({ nullable: true, description: 'The node id that it had, where it was removed with its entries.', resolve: ({ deleted }) => (deleted === null ? null : nodeId('Lorebook', deleted)) }),
  }),
});

const errors = ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'StaleVersionError', 'LimitError'] as const;
export const LoreEntryResult = defineResult('LoreEntryResult', { payload: LoreEntryPayloadRef, errors });
export const LorebookResult = defineResult('LorebookResult', { payload: LorebookPayloadRef, errors });

/** Who writes lore in a room. Throws NOT_FOUND for strangers. */
export async function loreWriter(context: Context, roomId: string, clientKey?: string | null): Promise<LoreWriter & { readonly viewer: Viewer }> {
  const viewer = await requireViewer(context, roomId);
  return { roomId, viewer, memberId: memberIdOf(viewer), personId: personOf(context.principal), clientKey };
}

/** The place that a node id of an entry or book names, and who writes there. Throws NOT_FOUND. */
export async function writerAt(context: Context, id: string): Promise<{ readonly place: { readonly roomId: string; readonly id: string }; readonly writer: LoreWriter }> {
  const place = requireDocumentPlace(id);
  return { place, writer: await loreWriter(context, place.roomId) };
}

/** Problems of a change stand at the fields of the input, which holds them flat. */
export async function underFields<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DomainError) || error.issues.length === 0) throw error;
    throw new DomainError(error.code, error.params, error.issues.map((issue) => ({ ...issue, path: ['input', ...(issue.path[0] === 'change' ? issue.path.slice(1) : issue.path)] })));
  }
}
