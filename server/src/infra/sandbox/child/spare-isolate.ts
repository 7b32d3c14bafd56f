import type Ivm from 'isolated-vm';
import { ivm } from './isolated-vm.ts';
import { snapshotOf } from './snapshot.ts';

/** What an isolate is made of: its libraries and its memory. */
export type IsolateKind = { readonly libraryKey: string; readonly memoryMb: number };

/** How long after one was taken the next is made: what took it comes first. */
const delayMs = 25;

let spare: { readonly kind: IsolateKind; readonly isolate: Ivm.Isolate } | null = null;
let making: NodeJS.Timeout | null = null;

const isSame = (a: IsolateKind, b: IsolateKind): boolean => a.libraryKey === b.libraryKey && a.memoryMb === b.memoryMb;

function make({ libraryKey, memoryMb }: IsolateKind, onCatastrophe: () => void): Ivm.Isolate {
  return new ivm.Isolate({ memoryLimit: memoryMb, snapshot: snapshotOf(libraryKey), onCatastrophicError: onCatastrophe });
}

/** Makes the next one of a kind with libraries while nobody waits. It runs nothing and knows nobody. */
function prepare(kind: IsolateKind, onCatastrophe: () => void): void {
  if (kind.libraryKey === '' || making !== null) return;
  making = setTimeout(() => {
    making = null;
    if (spare !== null && isSame(spare.kind, kind)) return;
    spare?.isolate.dispose();
    spare = { kind, isolate: make(kind, onCatastrophe) };
  }, delayMs);
  making.unref();
}

/**
 * A new isolate. Making one takes 3 ms, so after each with libraries another like it is made ahead: turns that render templates
 * follow each other.
 */
export function takeIsolate(kind: IsolateKind, onCatastrophe: () => void): Ivm.Isolate {
  const ready = spare !== null && isSame(spare.kind, kind) && !spare.isolate.isDisposed ? spare.isolate : null;
  if (ready !== null) spare = null;
  const isolate = ready ?? make(kind, onCatastrophe);
  prepare(kind, onCatastrophe);
  return isolate;
}
