/** Tests one code point (with the `u` flag) or one UTF-16 unit (without). */
export type CharacterTest = (code: number) => boolean;

/** A regular expression as a tree. Greediness and capture are left out: only whether and where a match starts is asked. */
export type Pattern =
  | { readonly kind: 'one'; readonly test: CharacterTest; /** The one character it stands for, where it is a literal, and its code where no other will do. */ readonly literal: string | null; readonly code: number | null }
  | { readonly kind: 'sequence'; readonly items: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly items: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly item: Pattern; readonly minimum: number; /** Infinity = open. */ readonly maximum: number }
  | { readonly kind: 'edge'; readonly edge: 'start' | 'end' | 'word' | 'not-word' }
  | { readonly kind: 'look'; readonly item: Pattern; readonly behind: boolean; readonly negative: boolean }
  /** `\1` and `\k<name>`: what they compare with depends on the path taken, so they cannot run in linear time. */
  | { readonly kind: 'backreference' };

/**
 * How many ways through the pattern there are at one place of a text, Infinity for open repeats. A backtracking engine
 * tries at most that many per place.
 */
export function pathsThrough(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'sequence': return pattern.items.reduce((product, item) => product * pathsThrough(item), 1);
    case 'choice': return pattern.items.reduce((sum, item) => sum + pathsThrough(item), 0);
    case 'look': return pathsThrough(pattern.item);
    case 'repeat': return pathsOfRepeat(pathsThrough(pattern.item), pattern.minimum, pattern.maximum);
    default: return 1;
  }
}

function pathsOfRepeat(paths: number, minimum: number, maximum: number): number {
  // Beyond this nobody calls the pattern cheap, and the powers below stay small.
  if (maximum > 1000 || paths === Infinity) return Infinity;
  let sum = 0;
  for (let count = minimum; count <= maximum && sum < Infinity; count += 1) sum += paths ** count;
  return sum;
}

export function hasBackreference(pattern: Pattern): boolean {
  if (pattern.kind === 'sequence' || pattern.kind === 'choice') return pattern.items.some(hasBackreference);
  return pattern.kind === 'repeat' || pattern.kind === 'look' ? hasBackreference(pattern.item) : pattern.kind === 'backreference';
}

/** The longest run of literals that every match contains; '' = none. */
export function requiredLiteral(pattern: Pattern): string {
  const items = pattern.kind === 'sequence' ? pattern.items : [pattern];
  let longest = '';
  let run = '';
  for (const item of items) {
    run = item.kind === 'one' && item.literal !== null ? run + item.literal : '';
    if (run.length > longest.length) longest = run;
  }
  return longest;
}
