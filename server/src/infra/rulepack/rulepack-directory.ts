import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A folder with one system a file (`<id>.yaml`), and the scripts of `<id>` in a folder of that name or beside it. */
export type RulepackDirectory = {
  readonly path: string;
  /** Bundled systems come with the server, user ones are the operator's, pack ones came with an installed pack. */
  readonly origin: 'bundled' | 'user' | 'pack';
};

export type RulepackFile = { readonly id: string; readonly path: string; readonly stamp: string };

/** What a folder holds; `signature` changes whenever a file in it is added, removed, renamed or written. */
export type Listing = { readonly files: readonly RulepackFile[]; readonly signature: string; readonly error: Error | null };

const nothing: Listing = { files: [], signature: '', error: null };

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** A file that went away between being listed and being looked at counts as never there. */
function stampOf(path: string): string | null {
  try {
    const { mtimeMs, size } = statSync(path);
    return `${mtimeMs}/${size}`;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Lists a folder without reading its files. The time of the folder alone would miss a rewrite, the times of the files one
 * within their clock's tick, so that names and sizes count as well. A folder that is not there holds nothing.
 */
export function listDirectory(path: string): Listing {
  try {
    const own = stampOf(path);
    if (own === null) return nothing;
    const names = readdirSync(path).filter((name) => !name.startsWith('.')).toSorted();
    const stamps = names.flatMap((name) => {
      const stamp = stampOf(join(path, name));
      return stamp === null ? [] : [{ name, stamp }];
    });
    const files = stamps
      .filter(({ name }) => name.endsWith('.yaml'))
      // macOS gives names in decomposed form.
      .map(({ name, stamp }) => ({ id: name.slice(0, -'.yaml'.length).normalize('NFC'), path: join(path, name), stamp }));
    return { files, signature: [own, ...stamps.map(({ name, stamp }) => `${name}:${stamp}`)].join('\n'), error: null };
  } catch (error) {
    if (isMissing(error)) return nothing;
    return { ...nothing, signature: 'unreadable', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** The bytes of a file as UTF-8 text, or null if they are none. */
export function readText(path: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
