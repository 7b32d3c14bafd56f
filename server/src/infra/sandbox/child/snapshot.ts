import type Ivm from 'isolated-vm';
import { prelude } from './inside/prelude.ts';
import { ivm } from './isolated-vm.ts';

type Snapshot = Ivm.ExternalCopy<ArrayBuffer>;

/** Sets of libraries in use at once are few: none, templates, hooks. Each costs 1-3 MB and about 20-35 ms to make. */
const maximumSnapshots = 6;
const snapshots = new Map<string, Snapshot>();
const sources = new Map<string, readonly string[]>();

/** Notes what the libraries of `key` are; only the product's own code comes this way, never an author's. */
export function learnLibraries(key: string, libraries: readonly string[]): void {
  sources.set(key, libraries);
}

/** The heap that interpreters with these libraries start from. */
export function snapshotOf(key: string): Snapshot {
  const known = snapshots.get(key);
  if (known !== undefined) return known;
  const made = ivm.Isolate.createSnapshot([prelude, ...(sources.get(key) ?? [])].map((code) => ({ code })));
  const oldest = snapshots.size >= maximumSnapshots ? snapshots.keys().next().value : undefined;
  if (oldest !== undefined) snapshots.delete(oldest);
  snapshots.set(key, made);
  return made;
}
