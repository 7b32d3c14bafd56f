import { UnsupportedPattern } from './parse-pattern.ts';
import type { CharacterTest, Pattern } from './pattern.ts';

/** What a step does. The first two compare a character and go on to the next step. */
export const operation = { literal: 0, test: 1, fork: 2, jump: 3, edge: 4, look: 5, match: 6 } as const;
export const edges = ['start', 'end', 'word', 'not-word'] as const;

/**
 * A pattern as steps to walk, in columns, which the engine runs several times faster than objects. `first`: the code of
 * a literal, the number of a test, look or edge, or where to go; `second`: a fork's other way; `fork`: its number.
 */
export type Program = {
  readonly operations: Uint8Array;
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly fork: Int32Array;
  readonly forks: number;
  readonly tests: readonly CharacterTest[];
  readonly looks: readonly { readonly program: Program; readonly negative: boolean }[];
  /** Reads the text from right to left, as looking behind does. */
  readonly back: boolean;
};

/** Counted repeats are written out; past this a pattern is refused rather than run. */
const maximumLength = 4000;

type Row = { readonly operation: number; readonly first: number; readonly second: number; readonly fork: number };
type Emitting = {
  readonly rows: Row[];
  readonly tests: CharacterTest[];
  readonly looks: { readonly program: Program; readonly negative: boolean }[];
  forks: number;
  readonly back: boolean;
  /** Whether looks are read against the direction they look in. */
  readonly looksTurned: boolean;
  readonly budget: { left: number };
};

function push(out: Emitting, code: number, first = 0): number {
  out.budget.left -= 1;
  if (out.budget.left < 0) throw new UnsupportedPattern('{}');
  return out.rows.push({ operation: code, first, second: 0, fork: 0 }) - 1;
}

/** Keeps a place for a fork whose second way is not known yet; the first is the step that follows. */
function pushFork(out: Emitting): (second: number) => void {
  const fork = out.forks;
  out.forks += 1;
  const place = push(out, operation.fork);
  return (second) => {
    out.rows[place] = { operation: operation.fork, first: place + 1, second, fork };
  };
}

function emitChoice(out: Emitting, items: readonly Pattern[]): void {
  const ends: number[] = [];
  items.forEach((item, index) => {
    if (index === items.length - 1) {
      emit(out, item);
      return;
    }
    const close = pushFork(out);
    emit(out, item);
    ends.push(push(out, operation.jump));
    close(out.rows.length);
  });
  for (const end of ends) out.rows[end] = { operation: operation.jump, first: out.rows.length, second: 0, fork: 0 };
}

function emitRepeat(out: Emitting, { item, minimum, maximum }: Extract<Pattern, { kind: 'repeat' }>): void {
  for (let count = 0; count < minimum; count += 1) emit(out, item);
  if (maximum === Infinity) {
    const place = out.rows.length;
    const close = pushFork(out);
    emit(out, item);
    push(out, operation.jump, place);
    close(out.rows.length);
    return;
  }
  const open: ((second: number) => void)[] = [];
  for (let count = minimum; count < maximum; count += 1) {
    open.push(pushFork(out));
    emit(out, item);
  }
  for (const close of open) close(out.rows.length);
}

function emit(out: Emitting, pattern: Pattern): void {
  switch (pattern.kind) {
    case 'one':
      if (pattern.code === null) push(out, operation.test, out.tests.push(pattern.test) - 1);
      else push(out, operation.literal, pattern.code);
      return;
    case 'sequence': for (const item of out.back ? pattern.items.toReversed() : pattern.items) emit(out, item); return;
    case 'choice': emitChoice(out, pattern.items); return;
    case 'repeat': emitRepeat(out, pattern); return;
    case 'edge': push(out, operation.edge, edges.indexOf(pattern.edge)); return;
    case 'look': push(out, operation.look, out.looks.push({ program: programOf(pattern.item, { budget: out.budget, looksTurned: out.looksTurned, back: pattern.behind !== out.looksTurned }), negative: pattern.negative }) - 1); return;
    case 'backreference': throw new UnsupportedPattern('\\1');
  }
}

function programOf(pattern: Pattern, reading: Pick<Emitting, 'back' | 'budget' | 'looksTurned'>): Program {
  const out: Emitting = { rows: [], tests: [], looks: [], forks: 0, ...reading };
  emit(out, pattern);
  push(out, operation.match);
  return {
    operations: Uint8Array.from(out.rows, (row) => row.operation),
    first: Int32Array.from(out.rows, (row) => row.first),
    second: Int32Array.from(out.rows, (row) => row.second),
    fork: Int32Array.from(out.rows, (row) => row.fork),
    forks: out.forks,
    tests: out.tests,
    looks: out.looks,
    back: out.back,
  };
}

/** A pattern as steps to walk. Throws UnsupportedPattern for backreferences and for patterns that grow too long. */
export function compilePattern(pattern: Pattern): Program {
  return programOf(pattern, { back: false, budget: { left: maximumLength }, looksTurned: false });
}

/**
 * A pattern as steps that find where its matches start when a text is read from its end, and likewise for each look
 * around the places where it holds: ahead by reading backwards, behind by reading on.
 */
export function compileReversed(pattern: Pattern): Program {
  return programOf(pattern, { back: true, budget: { left: maximumLength }, looksTurned: true });
}
