import { underPath } from '../error/issue.ts';
import type { OverlayRules } from './merge-overlay.ts';
import { mergeOverlay } from './merge-overlay.ts';
import type { ContentReader } from './read-content.ts';
import { overlayOf } from './world-files.ts';

/** A file in one language. `place` is the file that its problems belong to: its translation, where that is what is wrong. */
export type Translated = { readonly value: unknown; readonly place: string };

/** How what is written in a file becomes what is read: as it is, or with other names. */
export type Spelling = { readonly of: (value: unknown) => unknown; readonly back: (path: readonly string[]) => readonly string[] };

const plain: Spelling = { of: (value) => value, back: (path) => path };

type Wanted = { readonly path: string; readonly locale: string; readonly rules: (main: unknown) => OverlayRules; readonly spelling?: Spelling };

/** A file as a reader of `locale` gets it; undefined where it is not there or cannot be read. */
export function translated(content: ContentReader, { path, locale, rules, spelling = plain }: Wanted): Translated | undefined {
  const written = content.read(path);
  if (written === undefined) return undefined;
  const main = spelling.of(written);
  const place = overlayOf(content.files, path, locale);
  const overlay = place === null ? undefined : content.read(place);
  if (place === null || overlay === undefined) return { value: main, place: path };
  const { value, warnings } = mergeOverlay(main, spelling.of(overlay), rules(main));
  content.findings.warnings.push(...underPath([place], warnings.map((warning) => ({ ...warning, path: spelling.back(warning.path) }))));
  return { value, place };
}
