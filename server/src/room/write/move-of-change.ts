import type { Raw } from '../../core/document/document.ts';
import { audienceOf, project } from '../../core/document/project.ts';
import type { Audience } from '../../core/document/viewer.ts';
import type { AudienceMove } from '../../core/frame/state-changes.ts';
import type { DocumentChange } from './pending-documents.ts';

/** What a reader without the keeper's rights, holding every key of both audiences, sees of a document. */
function publicEtag(document: Raw | null, keys: Audience): string | null {
  if (document === null) return null;
  return project(document, { kind: 'seat', memberId: null, seatIds: keys })?.etag ?? null;
}

/** How a change looks from outside: who gained, lost or kept sight of the document, and whether what they see changed. */
export function moveOfChange({ id, before, after }: DocumentChange): AudienceMove | null {
  const document = after ?? before;
  if (document === null) return null;
  const beforeAudience = before === null ? null : audienceOf(before);
  const afterAudience = after === null ? null : audienceOf(after);
  const keys = [...new Set([...(beforeAudience ?? []), ...(afterAudience ?? [])])];
  const publicChanged = publicEtag(before, keys) !== publicEtag(after, keys);
  return { documentId: id, kind: document.kind, before: beforeAudience, after: afterAudience, publicChanged };
}
