import type { z } from 'zod';
import { shown } from '../error/issues-of-zod.ts';
import { ownValue } from '../worldbook/json.ts';
import type { DataSource } from './data-sources.ts';
import { fit } from './fit.ts';
import type { OverlayRules } from './merge-overlay.ts';
import type { ContentReader } from './read-content.ts';
import { translated } from './translated.ts';

/** An item of a list with its place: the file and its number there. */
export type Placed<T> = { readonly item: T; readonly at: readonly string[] };

type Listing<T> = {
  readonly sources: readonly DataSource[];
  readonly locale: string;
  readonly schema: z.ZodType<T>;
  /** Fields of an item that are the same in every language. */
  readonly structure: ReadonlySet<string>;
  readonly maximum: number;
};

function overlayRules({ structure }: Pick<Listing<unknown>, 'structure'>, key: string | undefined): OverlayRules {
  return { key, isStructure: (path) => structure.has(path[1] ?? '') };
}

/** The items of all files of a kind as a reader of a language gets them; those that do not fit are told and left out. */
export function readList<T extends { readonly id: string }>(content: ContentReader, listing: Listing<T>): Placed<T>[] {
  const { sources, locale, schema, maximum } = listing;
  const { issues } = content.findings;
  const placed = sources.flatMap(({ path, key }): Placed<T>[] => {
    const found = translated(content, { path, locale, rules: () => overlayRules(listing, key) });
    if (found === undefined) return [];
    const { value, place } = found;
    if (!Array.isArray(value)) issues.push({ path: [place], code: 'ISSUE_TYPE', params: { seen: shown(value), expected: 'a list' } });
    else if (value.length > maximum) issues.push({ path: [place], code: 'ISSUE_TOO_LONG', params: { seen: `${value.length}`, maximum } });
    else {
      return value.flatMap((entry: unknown, index) => {
        // Items of a translation stand anywhere in its file, and are known by their ids alone.
        const id = place === path ? undefined : ownValue(entry, 'id');
        const at = [place, typeof id === 'string' ? id : String(index)];
        const item = fit(schema, entry, (issue) => void issues.push({ ...issue, path: [...at, ...issue.path] }));
        return item === null ? [] : [{ item, at }];
      });
    }
    return [];
  });
  return eachIdOnce(content, placed);
}

/** Tells of ids that stand twice, and keeps the first of them. */
export function eachIdOnce<T extends { readonly id: string }>({ findings }: ContentReader, placed: readonly Placed<T>[], taken: ReadonlySet<string> = new Set()): Placed<T>[] {
  const seen = new Set(taken);
  return placed.filter(({ item: { id }, at }) => {
    if (seen.has(id)) findings.issues.push({ path: [...at, 'id'], code: 'ISSUE_DUPLICATE', params: { seen: id } });
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}
