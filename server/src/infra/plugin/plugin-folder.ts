import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Far more than a package of functions has. A link may lead to a file of the package, never out of it. */
const limits = { files: 400, bytes: 4_000_000, depth: 8 };

/** A package as it lies on disk; `signature` changes with any of its files. */
export type PluginFolder = { readonly id: string; readonly path: string; readonly signature: string; readonly paths: readonly string[]; readonly bytes: number };

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

function walk(folder: string, found: { path: string; stamp: string; size: number }[], depth = 0): void {
  if (depth > limits.depth || found.length > limits.files) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) walk(path, found, depth + 1);
    else {
      const { mtimeMs, size } = lstatSync(path);
      found.push({ path, stamp: `${mtimeMs}/${size}`, size });
    }
  }
}

function folderOf(base: string, id: string): PluginFolder {
  const path = join(base, id);
  const found: { path: string; stamp: string; size: number }[] = [];
  walk(path, found);
  const files = found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { id: id.normalize('NFC'), path, paths: files.map((file) => file.path), bytes: files.reduce((sum, { size }) => sum + size, 0), signature: files.map((file) => `${file.path}:${file.stamp}`).join('\n') };
}

/** The packages of a folder, one a folder; none where it is not there. One that goes away meanwhile was never there. */
export function pluginFolders(base: string): PluginFolder[] {
  try {
    const names = readdirSync(base, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
    return names.toSorted().flatMap((name) => {
      try {
        return [folderOf(base, name)];
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The files of a package by their path inside it; null where it is larger than any may be. */
export function filesOf({ path, paths, bytes }: PluginFolder): ReadonlyMap<string, Uint8Array> | null {
  if (paths.length > limits.files || bytes > limits.bytes) return null;
  const root = realpathSync(path) + sep;
  const inside = paths.filter((file) => realpathSync(file).startsWith(root));
  return new Map(inside.map((file) => [relative(path, file).split(sep).join('/').normalize('NFC'), readFileSync(file)]));
}

export const largestPlugin = `${limits.files} files, ${limits.bytes} bytes`;
