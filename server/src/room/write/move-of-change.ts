import { definitionOf } from '../../core/document/definition-of.ts';
import type { Raw } from '../../core/document/document.ts';
import { audienceOf, seenOf } from '../../core/document/project.ts';
import { sameJson } from '../../core/document/same-json.ts';
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
function publicView(document: Raw | null, { keys, named }: Seeing): unknown {
  if (document === null) return null;
  const viewer = { kind: 'seat', memberId: null, seatIds: keys } as const;
  const seen = seenOf(document, viewer);
  const { names } = definitionOf(document.kind);
  if (seen === null || names === undefined) return seen;
  return { title: seen.title, data: names.without(document.data, (id) => maySee(named.get(id) ?? [], viewer)) };
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
  const changes = (keys: Audience) => !sameJson(publicView(before, { keys, named }), publicView(after, { keys, named }));
  // Only what names others looks different to its readers; all else is compared once, however many keys there are.
  const looksAlike = definitionOf(document.kind).names === undefined;
  let changed: boolean | null = null;
  const changedFor = (key: string) => (looksAlike ? (changed ??= changes(shared)) : changes([key]));
  return { documentId: id, kind: document.kind, before: beforeAudience, after: afterAudience, changedFor, alsoKeys };
}
