/** How deep arrays and objects stand inside one another in JSON text; linear, whatever the text is. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === 0x5c) index += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return deepest;
}

export type PlainJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/**
 * Parses JSON that a stranger wrote: too deep is refused (it would overflow whoever walks it), and keys that would reach a
 * prototype when copied are left out.
 */
export function parsePlainJson(text: string, maximumDepth: number): PlainJson {
  const depth = depthOf(text);
  if (depth > maximumDepth) return { ok: false, message: `nested ${depth} deep, at most ${maximumDepth}` };
  try {
    // The escape \u0070 spells letters too, so any backslash takes the slower way.
    const isSuspect = text.includes('__proto__') || text.includes('\\u');
    return { ok: true, value: isSuspect ? JSON.parse(text, withoutPrototype) : JSON.parse(text) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

function withoutPrototype(this: unknown, key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value;
}
