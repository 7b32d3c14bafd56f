import type { Issue } from '../error/issue.ts';
import { isLocaleTag, nearestLocale } from './locale-tag.ts';

/** A world's folder as plain data: paths have `/` between their parts and no beginning one. */
export type WorldFiles = {
  /** Every file that is there, read or not. */
  readonly paths: ReadonlySet<string>;
  /** Those that were read. */
  readonly texts: ReadonlyMap<string, string>;
  /** Those that may not be read, and why; told only where something needs them. */
  readonly unread: ReadonlyMap<string, Pick<Issue, 'code' | 'params'>>;
};

type NameParts = { readonly stem: string; readonly extension: string };

function partsOf(path: string): NameParts | null {
  const dot = path.lastIndexOf('.');
  return dot <= path.lastIndexOf('/') + 1 ? null : { stem: path.slice(0, dot), extension: path.slice(dot) };
}

/** The languages that a file is translated to: `dimensions.zh-CN.yaml` beside `dimensions.yaml`. `items.backup.yaml` is none. */
export function localesOfFile(files: Pick<WorldFiles, 'paths'>, path: string): string[] {
  const parts = partsOf(path);
  if (parts === null) return [];
  const { stem, extension } = parts;
  return [...files.paths].flatMap((other) => {
    if (!other.startsWith(`${stem}.`) || !other.endsWith(extension)) return [];
    const tag = other.slice(stem.length + 1, -extension.length);
    return isLocaleTag(tag) ? [tag] : [];
  });
}

/** The translation of a file that a reader of `locale` gets; null where there is none. */
export function overlayOf(files: Pick<WorldFiles, 'paths'>, path: string, locale: string): string | null {
  const parts = partsOf(path);
  const tag = parts === null ? null : nearestLocale(locale, localesOfFile(files, path));
  return parts === null || tag === null ? null : `${parts.stem}.${tag}${parts.extension}`;
}
