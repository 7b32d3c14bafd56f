import { queryTermsOf } from '../../core/document/search-terms.ts';
import type { DocumentKind } from '../../core/document/kinds/index.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { audienceKeysOf, KEEPER, seesAll } from '../../core/document/viewer.ts';

export type DocumentFilter = {
  readonly kinds?: readonly DocumentKind[];
  readonly ownerKind?: string;
  readonly search?: string;
  readonly bookId?: string;
  readonly characterType?: string;
};

/** Puts the room's own key before a term; the last 12 characters of a room id are its random part. */
export function roomTerm(roomId: string, term: string): string {
  return `${roomId.slice(-12)}|${term}`;
}

/** Collects the values of a statement while its text is written. */
export type Values = { readonly list: unknown[]; add(value: unknown): string };

export function statementValues(): Values {
  const list: unknown[] = [];
  return { list, add: (value) => `$${list.push(value)}` };
}

/**
 * The WHERE of every list, count and search of documents: what the viewer may know of, and what was asked for. It is the
 * SQL half of the projection; `project` is the other.
 */
export function documentCondition(roomId: string, viewer: Viewer, filter: DocumentFilter, values: Values): string {
  const parts = [`room_id = ${values.add(roomId)}`, 'NOT deleted'];
  if (!seesAll(viewer)) parts.push(`audience && ${values.add(audienceKeysOf(viewer))}::text[]`);
  if (filter.kinds !== undefined) parts.push(`kind = ANY(${values.add(filter.kinds)}::text[])`);
  if (filter.ownerKind !== undefined) parts.push(`owner_kind = ${values.add(filter.ownerKind)}`);
  if (filter.bookId !== undefined) parts.push(`data->>'bookId' = ${values.add(filter.bookId)}`);
  if (filter.characterType !== undefined) parts.push(`data->>'type' = ${values.add(filter.characterType)}`);
  if (filter.search !== undefined) parts.push(searchCondition(roomId, viewer, filter.search, values));
  return parts.join(' AND ');
}

/** Every term of the query must be found through one of the viewer's own keys. A query without a term finds nothing. */
function searchCondition(roomId: string, viewer: Viewer, search: string, values: Values): string {
  const terms = queryTermsOf(search);
  if (terms.length === 0) return 'FALSE';
  const keys = seesAll(viewer) ? [KEEPER] : audienceKeysOf(viewer);
  return terms
    .map((term) => `terms && ${values.add(keys.map((key) => roomTerm(roomId, `${key}|${term}`)))}::text[]`)
    .join(' AND ');
}
