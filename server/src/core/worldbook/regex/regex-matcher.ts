import { regexKey } from '../regex-key.ts';
import { classTest } from './character-test.ts';
import { compilePattern, compileReversed } from './compile-pattern.ts';
import type { Program } from './compile-pattern.ts';
import { LazyAutomaton, firstStart } from './lazy-automaton.ts';
import { UnsupportedPattern, parsePattern } from './parse-pattern.ts';
import type { Pattern } from './pattern.ts';
import { hasBackreference, pathsThrough, requiredLiteral } from './pattern.ts';
import { searchProgram } from './search-program.ts';
import type { SearchResult } from './search-program.ts';

/** A regex key made ready. `search` gives where the first match starts, -1 for nowhere, null where it was given up. */
export type RegexMatcher = { readonly search: (text: string) => SearchResult };

/** `unsupported`: valid, but with something that cannot be bounded; `detail` is the part in question. */
export type RegexReading = { readonly ok: true; readonly matcher: RegexMatcher } | { readonly ok: false; readonly detail: string };

/** Ways through a pattern that the platform's engine may try at each place: 64 over 20,000 places stay below 10 ms. */
const nativePaths = 64;
/**
 * Units of the automaton, which are spent on making its states, not on the text: real keys take some hundreds. A pattern
 * with too many states is searched for from place to place, which is soon done where it seldom begins. Both together
 * stay below 20 ms in a process that never searched before.
 */
const maximumUnits = 30_000;
const maximumSteps = 80_000;

type Flags = { readonly ignoreCase: boolean; readonly unicode: boolean; readonly dotAll: boolean; readonly multiline: boolean; readonly sticky: boolean };

function flagsOf(flags: string): Flags {
  const has = (flag: string) => flags.includes(flag);
  return { ignoreCase: has('i'), unicode: has('u'), dotAll: has('s'), multiline: has('m'), sticky: has('y') };
}

/** A text without the literal that every match contains needs no search at all. */
function prefilterOf(pattern: Pattern, { ignoreCase, unicode }: Flags): ((text: string) => boolean) | null {
  const needed = requiredLiteral(pattern);
  if (needed === '') return null;
  if (!ignoreCase) return (text) => text.includes(needed);
  // Outside ASCII, case folding of regexes and of strings differ here and there (ſ, µ, ς).
  const simple = [...needed].every((character) => character < '\x80' || character.toLowerCase() === character.toUpperCase());
  if (unicode || !simple) return null;
  const folded = needed.toLowerCase();
  return (text) => text.toLowerCase().includes(folded);
}

function linearSearch(pattern: Pattern, flags: Flags): RegexMatcher['search'] {
  const word = classTest(String.raw`\w`, flags);
  const automaton = new LazyAutomaton(compileReversed(pattern), { ...flags, word });
  let program: Program | null = null;
  return (text) => {
    const found = firstStart(automaton, text, { sticky: flags.sticky, units: maximumUnits });
    if (found !== null) return found;
    program ??= compilePattern(pattern);
    return searchProgram(program, text, { ...flags, word, steps: maximumSteps });
  };
}

function nativeSearch(body: string, flags: string): RegexMatcher['search'] {
  const expression = new RegExp(body, flags.replace('g', ''));
  return (text) => {
    expression.lastIndex = 0;
    return expression.exec(text)?.index ?? -1;
  };
}

function matcherOf(body: string, flagText: string): RegexReading {
  try {
    const flags = flagsOf(flagText);
    const pattern = parsePattern(body, flags);
    const cheap = pathsThrough(pattern) <= nativePaths;
    if (!cheap && hasBackreference(pattern)) return { ok: false, detail: '\\1' };
    const search = cheap ? nativeSearch(body, flagText) : linearSearch(pattern, flags);
    const mayMatch = cheap ? null : prefilterOf(pattern, flags);
    return { ok: true, matcher: { search: mayMatch === null ? search : (text) => (mayMatch(text) ? search(text) : -1) } };
  } catch (error) {
    if (error instanceof UnsupportedPattern || error instanceof SyntaxError) return { ok: false, detail: error instanceof UnsupportedPattern ? error.message : body.slice(0, 40) };
    throw error;
  }
}

/** Longer bodies are refused: reading one costs more than any key is worth. */
const maximumBody = 2_000;
const known = new Map<string, RegexReading>();
const knownMaximum = 2_000;

/**
 * The matcher of a key written as `/body/flags`; null for plain text. `g` and `y` carry no state from search to search,
 * `y` only matches at the start.
 */
export function regexMatcherOf(key: string): RegexReading | null {
  const written = regexKey(key);
  if (written === null) return null;
  const name = `${written.flags}/${written.body}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const reading: RegexReading = written.body.length > maximumBody ? { ok: false, detail: `${written.body.length}` } : matcherOf(written.body, written.flags);
  if (known.size >= knownMaximum) known.clear();
  known.set(name, reading);
  return reading;
}
