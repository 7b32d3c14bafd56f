import { DomainError } from '../../core/error/domain-error.ts';
import type { Context } from '../context/context.ts';
import { placeOf, readNodeId } from '../relay/node-id.ts';
import { requireKeeper, requireViewer } from '../scopes/require-viewer.ts';
import { documentTypenames } from './document-kind.ts';
import { documentOf } from './document-loader.ts';
import type { Shown } from './shown.ts';

/**
 * A document that its asker wants to change, as they see it. Throws NOT_FOUND where it does not exist for them, and only then
 * FORBIDDEN where they may not: whoever may not know of it is told the same as of one that never was.
 */
export async function requireWritableDocument(context: Context, place: { readonly roomId: string; readonly id: string }): Promise<Shown> {
  const viewer = await requireViewer(context, place.roomId);
  const document = await documentOf(context, { roomId: place.roomId, viewer }, place.id);
  if (document === null) throw new DomainError('NOT_FOUND');
  await requireKeeper(context, place.roomId);
  return document;
}

/** The place of a document that a node id names. Throws NOT_FOUND. */
export function requireDocumentPlace(text: string): { readonly roomId: string; readonly id: string } {
  const { typename, id } = readNodeId(text);
  const place = documentTypenames.includes(typename) ? placeOf(id) : null;
  if (place === null) throw new DomainError('NOT_FOUND');
  return place;
}
