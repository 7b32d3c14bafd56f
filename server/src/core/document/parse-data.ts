import type { Issue } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import { definitionOf } from './definition-of.ts';
import type { DataOf, DocumentKind } from './kinds/index.ts';

export type ParsedData<K extends DocumentKind> =
  | { readonly ok: true; readonly data: DataOf<K> }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Validates the data of one kind; on failure every problem by path. */
export function parseData<K extends DocumentKind>(kind: K, input: unknown): ParsedData<K> {
  const parsed = definitionOf(kind).schema.safeParse(input);
  return parsed.success ? { ok: true, data: parsed.data } : { ok: false, issues: issuesOfZod(parsed.error, input) };
}
