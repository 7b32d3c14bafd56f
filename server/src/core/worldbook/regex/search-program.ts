import { edges, operation } from './compile-pattern.ts';
import type { Program } from './compile-pattern.ts';
import type { CharacterTest } from './pattern.ts';

/** `steps` is the most a search may take; one that needs more is undecided. */
export type SearchOptions = { readonly unicode: boolean; readonly multiline: boolean; readonly sticky: boolean; readonly word: CharacterTest; readonly steps: number };

/** Where the first match starts; -1 = nowhere; null = not decided within the steps. */
export type SearchResult = number | null;

// Constants of this module, because a look into another one costs more than the step itself in the loop below.
const { literal, fork: forkStep, jump, edge: edgeStep, look: lookStep, match } = operation;

type Search = { readonly text: string; readonly options: SearchOptions; left: number };

/** Forks times places, in bits; 64 Mbit are 8 MB. More is not worth its memory. */
const maximumVisits = 1 << 26;

function isPair(text: string, at: number): boolean {
  return at > 0 && at < text.length && (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13 || code === 0x2028 || code === 0x2029;
}

function edgeHolds({ text, options }: Search, at: number, edge: (typeof edges)[number] | undefined): boolean {
  if (edge === 'start') return at === 0 || (options.multiline && isLineEnd(text.charCodeAt(at - 1)));
  if (edge === 'end') return at === text.length || (options.multiline && isLineEnd(text.charCodeAt(at)));
  const before = at > 0 && options.word(text.charCodeAt(at - 1));
  const after = at < text.length && options.word(text.charCodeAt(at));
  return (before !== after) === (edge === 'word');
}

/**
 * Remembers pairs of fork and place: the rest of a match depends on nothing else, so each is tried once. A look around
 * starts anew at each place and seldom goes far, so it keeps a set instead of a bit for every pair.
 */
type Visits = { readonly bits: Uint32Array | null; readonly set: Set<number> | null };

function isNew({ bits, set }: Visits, index: number): boolean {
  if (bits === null) {
    const size = set?.size;
    return set?.add(index).size !== size;
  }
  const bit = 1 << (index & 31);
  const before = bits[index >>> 5] ?? 0;
  bits[index >>> 5] = before | bit;
  return (before & bit) === 0;
}

function lookHolds(search: Search, look: Program['looks'][number] | undefined, at: number): boolean | null {
  if (look === undefined) return false;
  const found = matchesAt(search, look.program, at, { bits: null, set: new Set() });
  return found === null ? null : found !== look.negative;
}

/** The place beyond the character at `at` when it passes, else -1. */
function passed(search: Search, program: Program, at: number, place: number): number {
  const { text, options: { unicode } } = search;
  let from = at;
  if (program.back) from -= unicode && isPair(text, at - 1) ? 2 : 1;
  if (from < 0 || from >= text.length) return -1;
  const code = unicode ? (text.codePointAt(from) ?? -1) : text.charCodeAt(from);
  const wanted = program.first[place] ?? -1;
  if (program.operations[place] === literal ? code !== wanted : program.tests[wanted]?.(code) !== true) return -1;
  return program.back ? from : from + (code > 0xffff ? 2 : 1);
}

/** Whether a match starts (or, going back, ends) at one place; null = out of steps. */
function matchesAt(search: Search, program: Program, start: number, visits: Visits): boolean | null {
  const { operations, first, second, fork } = program;
  const places = search.text.length + 1;
  const waiting: number[] = [];
  let at = start;
  let place = 0;
  for (;;) {
    while (at >= 0) {
      search.left -= 1;
      if (search.left < 0) return null;
      const code = operations[place];
      if (code === match) return true;
      if (code === jump) place = first[place] ?? 0;
      else if (code === forkStep) {
        if (!isNew(visits, (fork[place] ?? 0) * places + at)) break;
        waiting.push(second[place] ?? 0, at);
        place = first[place] ?? 0;
      } else if (code === edgeStep) {
        if (!edgeHolds(search, at, edges[first[place] ?? 0])) break;
        place += 1;
      } else if (code === lookStep) {
        const holds = lookHolds(search, program.looks[first[place] ?? 0], at);
        if (holds === null) return null;
        if (!holds) break;
        place += 1;
      } else {
        at = passed(search, program, at, place);
        place += 1;
      }
    }
    if (waiting.length === 0) return false;
    at = waiting.pop() ?? 0;
    place = waiting.pop() ?? 0;
  }
}

/** The first place where a match starts. Time grows with the text times the length of the program, never faster. */
export function searchProgram(program: Program, text: string, options: SearchOptions): SearchResult {
  const places = text.length + 1;
  if (program.forks * places > maximumVisits) return null;
  const search: Search = { text, options, left: options.steps };
  const visits: Visits = { bits: new Uint32Array(Math.ceil((program.forks * places) / 32)), set: null };
  const last = options.sticky ? 0 : text.length;
  for (let at = 0; at <= last; at += 1) {
    if (options.unicode && isPair(text, at)) continue;
    const found = matchesAt(search, program, at, visits);
    if (found === null) return null;
    if (found) return at;
  }
  return -1;
}
