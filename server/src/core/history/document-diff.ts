import { changedPaths } from './changed-paths.ts';
import type { PathChange } from './changed-paths.ts';

/** A document as somebody could read it at one moment. */
export type Read = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly data: unknown;
  /** Who saw it; null where that is not the reader's to know. */
  readonly audience: readonly string[] | null;
};

/** How one document differs between two moments, as somebody may read it. */
export type DocumentDiff = {
  readonly documentId: string;
  readonly kind: string;
  readonly title: string;
  readonly change: 'CREATED' | 'REMOVED' | 'CHANGED';
  /** The values that differ; none for a document that came or went whole. */
  readonly paths: readonly PathChange[];
  /** Whether more values differ than are listed. */
  readonly more: boolean;
  /** Who saw it before and after, where that differs. */
  readonly audience: { readonly before: readonly string[]; readonly after: readonly string[] } | null;
  /** The whole of what came or went. */
  readonly before: unknown;
  readonly after: unknown;
};

function audienceChange(before: Read, after: Read): DocumentDiff['audience'] {
  if (before.audience === null || after.audience === null) return null;
  const same = before.audience.toSorted().join('\n') === after.audience.toSorted().join('\n');
  return same ? null : { before: before.audience, after: after.audience };
}

function whole(read: Read, change: 'CREATED' | 'REMOVED'): DocumentDiff {
  const { id: documentId, kind, title, data } = read;
  const nothing = { before: null, after: null };
  return { documentId, kind, title, change, paths: [], more: false, audience: null, ...nothing, [change === 'CREATED' ? 'after' : 'before']: data };
}

/**
 * What a reader sees changed of a document between two moments; null where they see no change. What they could not read at
 * a moment was not there for them.
 */
export function documentDiff(before: Read | null, after: Read | null): DocumentDiff | null {
  if (before === null) return after === null ? null : whole(after, 'CREATED');
  if (after === null) return whole(before, 'REMOVED');
  const { changes: paths, more } = changedPaths(before.data, after.data);
  const audience = audienceChange(before, after);
  if (paths.length === 0 && audience === null && before.kind === after.kind) return null;
  return { documentId: after.id, kind: after.kind, title: after.title, change: 'CHANGED', paths, more, audience, before: null, after: null };
}
