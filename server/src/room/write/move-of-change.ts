import { definitionOf } from '../../core/document/definition-of.ts';
import type { Raw } from '../../core/document/document.ts';
import { etagOf } from '../../core/document/etag.ts';
import { audienceOf, project } from '../../core/document/project.ts';
import type { Audience } from '../../core/document/viewer.ts';
import { maySee } from '../../core/document/viewer.ts';
import type { AudienceMove } from '../../core/frame/state-changes.ts';
import type { DocumentChange } from './pending-documents.ts';

/** Who may know of the documents that changed ones name; absent where there is no such document. */
export type NamedAudiences = ReadonlyMap<string, Audience>;

/** The ids of documents that a change names, before or after. */
export function namedIn({ before, after }: DocumentChange): readonly string[] {
  return [before, after].flatMap((document) => (document === null ? [] : (definitionOf(document.kind).names?.idsOf(document.data) ?? [])));
}

type Seeing = { readonly keys: Audience; readonly named: NamedAudiences };

/** What a reader without the keeper's rights, holding these keys, sees of a document. */
function publicEtag(document: Raw | null, { keys, named }: Seeing): string | null {
  if (document === null) return null;
  const viewer = { kind: 'seat', memberId: null, seatIds: keys } as const;
  const view = project(document, viewer);
  const { names } = definitionOf(document.kind);
  if (view === null || names === undefined) return view?.etag ?? null;
  return etagOf({ title: view.title, data: names.without(document.data, (id) => maySee(named.get(id) ?? [], viewer)) });
}

/** How a change looks from outside: who gained, lost or kept sight of the document, and who of them sees it changed. */
export function moveOfChange(change: DocumentChange, named: NamedAudiences): AudienceMove | null {
  const { id, before, after } = change;
  const document = after ?? before;
  if (document === null) return null;
  const beforeAudience = before === null ? null : audienceOf(before);
  const afterAudience = after === null ? null : audienceOf(after);
  const alsoKeys = namedIn(change).flatMap((other) => named.get(other) ?? []);
  const shared = [...new Set([...(beforeAudience ?? []), ...(afterAudience ?? [])])];
  const changes = (keys: Audience) => publicEtag(before, { keys, named }) !== publicEtag(after, { keys, named });
  // Only what names others looks different to its readers; all else is compared once, however many keys there are.
  const changed = definitionOf(document.kind).names === undefined ? changes(shared) : null;
  const changedFor = (key: string) => changed ?? changes([key]);
  return { documentId: id, kind: document.kind, before: beforeAudience, after: afterAudience, changedFor, alsoKeys };
}
