import type { Program } from './compile-pattern.ts';
import { edges, operation } from './compile-pattern.ts';
import type { CharacterTest } from './pattern.ts';

export type AutomatonFlags = { readonly unicode: boolean; readonly multiline: boolean; readonly word: CharacterTest };

/** The work that may still be done; counted down. */
export type Work = { units: number };

/** What stands beside a place: nothing, a word character, the end of a line. */
const [nothing, wordCharacter, lineEnd] = [1, 2, 4];

/** More distinct kinds of characters, or sets of steps at a time, than any real key has; then the sets are begun anew. */
const maximumClasses = 256;
const maximumStates = 1000;
const maximumLooks = 4;

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13 || code === 0x2028 || code === 0x2029;
}

/** The code at a place, that of a pair where two halves meet there; before the place when reading back. */
function pairAt(text: string, place: number, back: boolean): number {
  if (!back) return text.codePointAt(place) ?? 0;
  const whole = place > 1 ? (text.codePointAt(place - 2) ?? 0) : 0;
  return whole > 0xffff ? whole : text.charCodeAt(place - 1);
}

/** Characters that a program cannot tell apart; class 0 stands for no character at all. */
type CharacterClass = { readonly passes: readonly boolean[]; readonly beside: number };

type State = { readonly steps: Int32Array; readonly beside: number; readonly next: Int32Array };

/**
 * A program as a deterministic automaton whose states are made as a text calls for them: after that a character costs
 * one look into a table, however many ways through the pattern there are.
 */
export class LazyAutomaton {
  readonly #program: Program;
  readonly #flags: AutomatonFlags;
  readonly #looks: readonly LazyAutomaton[];
  /** For each step that takes a character: which of the distinct tests it makes. */
  readonly #testOf: Int32Array;
  readonly #tests: CharacterTest[] = [];
  readonly #classes: CharacterClass[] = [{ passes: [], beside: nothing }];
  readonly #classNames = new Map<string, number>();
  readonly #lowClasses = new Uint16Array(256);
  readonly #highClasses = new Map<number, number>();
  #states: State[] = [];
  readonly #stateNames = new Map<string, number>();
  readonly #marks: Uint32Array;
  #mark = 0;

  constructor(program: Program, flags: AutomatonFlags) {
    this.#program = program;
    this.#flags = flags;
    this.#looks = program.looks.map((look) => new LazyAutomaton(look.program, flags));
    this.#marks = new Uint32Array(program.operations.length);
    this.#testOf = new Int32Array(program.operations.length);
    const seen = new Map<unknown, number>();
    program.operations.forEach((code, step) => {
      if (code !== operation.literal && code !== operation.test) return;
      const wanted = program.first[step] ?? 0;
      const test = program.tests[wanted];
      const name = code === operation.literal || test === undefined ? wanted : test;
      const known = seen.get(name) ?? this.#tests.push(code === operation.literal || test === undefined ? (character) => character === wanted : test) - 1;
      seen.set(name, known);
      this.#testOf[step] = known;
    });
  }

  /** False where a table would grow too wide. */
  get fits(): boolean {
    return this.#looks.length <= maximumLooks && this.#looks.every((look) => look.fits);
  }

  #classOf(code: number): number {
    const known = code < 256 ? this.#lowClasses[code] : this.#highClasses.get(code);
    if (known !== undefined && known !== 0) return known;
    const passes = this.#tests.map((test) => test(code));
    const beside = (this.#flags.word(code) ? wordCharacter : 0) | (isLineEnd(code) ? lineEnd : 0);
    const name = `${beside} ${passes.map(Number).join('')}`;
    const found = this.#classNames.get(name) ?? this.#classes.push({ passes, beside }) - 1;
    this.#classNames.set(name, found);
    if (code < 256) this.#lowClasses[code] = found;
    else this.#highClasses.set(code, found);
    return found;
  }

  #stateOf(steps: Int32Array, beside: number): number {
    const name = `${beside} ${steps.join(' ')}`;
    const known = this.#stateNames.get(name);
    if (known !== undefined) return known;
    const state = this.#states.push({ steps, beside, next: new Int32Array(maximumClasses << this.#looks.length) }) - 1;
    this.#stateNames.set(name, state);
    return state;
  }

  #edgeHolds(edge: number, consumed: number, coming: number): boolean {
    const { back } = this.#program;
    const [before, after] = back ? [coming, consumed] : [consumed, coming];
    const name = edges[edge];
    if (name === 'start') return (before & nothing) !== 0 || (this.#flags.multiline && (before & lineEnd) !== 0);
    if (name === 'end') return (after & nothing) !== 0 || (this.#flags.multiline && (after & lineEnd) !== 0);
    return ((before & wordCharacter) !== (after & wordCharacter)) === (name === 'word');
  }

  /** The state after a character, and whether a match ends before it; a match may begin at every place. */
  #advance(state: State, character: CharacterClass, lookBits: number): { readonly accepts: boolean; readonly steps: Int32Array; readonly cost: number } {
    const { operations, first, second, looks } = this.#program;
    this.#mark += 1;
    const waiting = [0, ...state.steps];
    const reached: number[] = [];
    let accepts = false;
    let cost = 0;
    for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
      if (this.#marks[step] === this.#mark) continue;
      this.#marks[step] = this.#mark;
      cost += 1;
      const code = operations[step];
      if (code === operation.match) accepts = true;
      else if (code === operation.jump) waiting.push(first[step] ?? 0);
      else if (code === operation.fork) waiting.push(first[step] ?? 0, second[step] ?? 0);
      else if (code === operation.edge) {
        if (this.#edgeHolds(first[step] ?? 0, state.beside, character.beside)) waiting.push(step + 1);
      } else if (code === operation.look) {
        const look = first[step] ?? 0;
        if (((lookBits >>> look) & 1) === (looks[look]?.negative === true ? 0 : 1)) waiting.push(step + 1);
      } else if (character.passes[this.#testOf[step] ?? 0] === true) reached.push(step + 1);
    }
    return { accepts, steps: Int32Array.from(reached).sort(), cost };
  }

  /** Which looks hold at each place of a text, a bit each; null = out of work. */
  #looksAt(text: string, work: Work): Uint8Array | null {
    const bits = new Uint8Array(this.#looks.length === 0 ? 0 : text.length + 1);
    const decided = this.#looks.every((look, index) => look.scan(text, work, (place) => {
      bits[place] = (bits[place] ?? 0) | (1 << index);
    }));
    return decided ? bits : null;
  }

  /**
   * Tells every place where a match ends (for a program that reads backwards: where it starts), in the order of
   * reading. False = given up for want of work.
   */
  scan(text: string, work: Work, accepted: (place: number) => void): boolean {
    const looks = this.#looksAt(text, work);
    if (looks === null) return false;
    const { back } = this.#program;
    const { unicode } = this.#flags;
    const width = this.#looks.length;
    // In names of its own: a look at a field of the object costs more than the step, before the engine has warmed to it.
    const low = this.#lowClasses;
    let state = this.#stateOf(new Int32Array(0), nothing);
    let next = this.#states[state]?.next;
    const last = back ? 0 : text.length;
    const step = back ? -1 : 1;
    let place = back ? text.length : 0;
    for (;;) {
      let character = 0;
      let length = step;
      if (place !== last) {
        const unit = text.charCodeAt(back ? place - 1 : place);
        if (unit < 256) character = low[unit]!;
        else if (unicode && (unit & 0xf800) === 0xd800) {
          const code = pairAt(text, place, back);
          if (code > 0xffff) length = step * 2;
          character = this.#classOf(code);
        }
        if (character === 0) character = this.#classOf(unit);
        if (character >= maximumClasses) return false;
      }
      const lookBits = width === 0 ? 0 : looks[place]!;
      let known = next?.[(character << width) | lookBits] ?? 0;
      if (known === 0) {
        known = this.#learn(state, { character, lookBits }, work);
        if (work.units < 0) return false;
        // Learning may begin the states anew; the old number may then stand for another one.
        state = -1;
      }
      if ((known & 1) === 1) accepted(place);
      if (place === last) return true;
      if (known >>> 1 !== state + 1) {
        state = (known >>> 1) - 1;
        next = this.#states[state]?.next;
      }
      place += length;
    }
  }

  /** Works out one field of the table; kept as `(state + 1) * 2`, odd where a match ends. */
  #learn(from: number, { character, lookBits }: { character: number; lookBits: number }, work: Work): number {
    const state = this.#states[from];
    const kind = this.#classes[character];
    if (state === undefined || kind === undefined) throw new RangeError('the automaton lost a state');
    const { accepts, steps, cost } = this.#advance(state, kind, lookBits);
    work.units -= cost + 4;
    if (this.#states.length >= maximumStates) {
      this.#states = [];
      this.#stateNames.clear();
    }
    const known = ((this.#stateOf(steps, kind.beside) + 1) << 1) | (accepts ? 1 : 0);
    state.next[(character << this.#looks.length) | lookBits] = known;
    return known;
  }
}

/** Where the first match of a reversed program starts; -1 = nowhere; null = given up. */
export function firstStart(automaton: LazyAutomaton, text: string, { sticky, units }: { readonly sticky: boolean; readonly units: number }): number | null {
  if (!automaton.fits) return null;
  let first = -1;
  // Read from the end, so the last place told is the first of the text.
  const decided = automaton.scan(text, { units }, (place) => {
    first = place;
  });
  if (!decided) return null;
  return sticky && first !== 0 ? -1 : first;
}
