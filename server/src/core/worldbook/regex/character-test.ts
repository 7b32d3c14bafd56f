import type { CharacterTest } from './pattern.ts';

/** The flags that decide what one character class means. */
export type ClassFlags = { readonly ignoreCase: boolean; readonly unicode: boolean; readonly dotAll: boolean };

const latin = 256;

/**
 * Tests a character against the source of one class or escape, such as `[^a-c]` or `\p{Script=Han}`. The platform's own
 * engine answers, once for each character: a pattern of one character cannot backtrack. Throws SyntaxError.
 */
export function classTest(source: string, { ignoreCase, unicode, dotAll }: ClassFlags): CharacterTest {
  const native = new RegExp(`^(?:${source})$`, `${ignoreCase ? 'i' : ''}${unicode ? 'u' : ''}${dotAll ? 's' : ''}`);
  // 0 = not asked yet, 1 = no, 2 = yes.
  const low = new Uint8Array(latin);
  const high = new Map<number, boolean>();
  return (code) => {
    const known = code < latin ? low[code] : high.get(code);
    if (known !== 0 && known !== undefined) return known === 2 || known === true;
    const found = native.test(unicode ? String.fromCodePoint(code) : String.fromCharCode(code));
    if (code < latin) low[code] = found ? 2 : 1;
    else high.set(code, found);
    return found;
  };
}

/** The one code a literal stands for, or null where case folding makes it several. */
export function literalCode(character: string, { ignoreCase, unicode }: ClassFlags): number | null {
  if (ignoreCase && character.toLowerCase() !== character.toUpperCase()) return null;
  return unicode ? (character.codePointAt(0) ?? null) : character.charCodeAt(0);
}

/** Tests for one literal character. */
export function literalTest(character: string, flags: ClassFlags): CharacterTest {
  const code = literalCode(character, flags);
  return code === null ? classTest(character.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), flags) : (seen) => seen === code;
}
