import type { Issue } from '../../core/error/issue.ts';
import { storableJson } from './storable-json.ts';

/** What an import did, as plain JSON: a repeated request is answered with it. People first, then books, then entries. */
export type ImportResult = {
  readonly documentIds: readonly string[];
  readonly stripped: readonly Issue[];
  readonly inert: readonly Issue[];
  readonly issues: readonly Issue[];
};

type PlainIssue = { path: string[]; code: string; params: Record<string, string | number | boolean | null> };

/** A result in the form that a column takes. */
export function plainResult({ documentIds, stripped, inert, issues }: ImportResult) {
  const plain = (list: readonly Issue[]): PlainIssue[] => list.map(({ path, code, params }) => ({ path: [...path], code, params: { ...params } }));
  return storableJson({ documentIds: [...documentIds], stripped: plain(stripped), inert: plain(inert), issues: plain(issues) });
}
