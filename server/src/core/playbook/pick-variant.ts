/** 32-bit FNV-1a over UTF-16 units: the same choice on every machine, and cheap. Not for secrets or dice. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // FNV's low bits barely move for texts that differ only at the end; fold the high half in.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** One of `variants`, always the same for the same seed and salt. `variants` must not be empty. */
export function pickVariant<T>(variants: readonly [T, ...T[]] | readonly T[], seed: string, salt: string): T {
  const chosen = variants[hashOf(`${seed}\u0000${salt}`) % variants.length];
  if (chosen === undefined) throw new RangeError('pickVariant needs at least one variant');
  return chosen;
}
