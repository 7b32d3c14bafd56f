import type Ivm from 'isolated-vm';
import type { LibraryText } from '../protocol.ts';
import { prelude, warmUp } from './inside/prelude.ts';
import { ivm } from './isolated-vm.ts';

type Snapshot = Ivm.ExternalCopy<ArrayBuffer>;

/** Sets of libraries in use at once are few: none, templates, hooks. Each costs 1-3 MB and about 20-35 ms to make. */
const maximumSnapshots = 6;
const snapshots = new Map<string, Snapshot>();
const known = new Map<string, readonly LibraryText[]>();

/** Notes what the libraries of `key` are; only the product's own code comes this way, never an author's. */
export function learnLibraries(key: string, libraries: readonly LibraryText[]): void {
  known.set(key, libraries);
}

/** The heap that interpreters with these libraries start from. */
export function snapshotOf(key: string): Snapshot {
  const ready = snapshots.get(key);
  if (ready !== undefined) return ready;
  const libraries = known.get(key) ?? [];
  const scripts = [prelude, ...libraries.map(({ source }) => source)].map((code) => ({ code }));
  const made = ivm.Isolate.createSnapshot(scripts, [warmUp, ...libraries.map((library) => library.warmUp)].join('\n'));
  const oldest = snapshots.size >= maximumSnapshots ? snapshots.keys().next().value : undefined;
  if (oldest !== undefined) snapshots.delete(oldest);
  snapshots.set(key, made);
  return made;
}
