import { z } from 'zod';

/** What a realm shows of a host function: `call` answers later from outside, `write` is noted down and returned with the result. */
export type FunctionFace = { readonly name: string; readonly kind: 'call' | 'write' };

/** How much one run may use; counts and UTF-16 units. */
export type RunLimits = { readonly calls: number; readonly paramsChars: number; readonly writes: number; readonly writesChars: number; readonly resultChars: number };

/** The source of a library, and what is run once so that V8 has compiled what is needed first. */
export type LibraryText = { readonly source: string; readonly warmUp: string };

export type OpenMessage = {
  readonly type: 'open';
  readonly session: number;
  /** Which libraries stand in the interpreter: `libraries` carries their sources where this child does not have them yet. */
  readonly libraryKey: string;
  readonly libraries: readonly LibraryText[] | null;
  readonly memoryMb: number;
  readonly timeZone: string;
  readonly functions: readonly FunctionFace[];
};

export type RunMessage = {
  readonly type: 'run';
  readonly run: number;
  readonly session: number;
  /** A named realm keeps its globals for the session; null is a new one that is thrown away. */
  readonly realm: string | null;
  readonly source: string;
  readonly entry: string | null;
  /** A JSON array. */
  readonly args: string;
  readonly budgetMs: number;
  readonly now: number;
  readonly seed: readonly number[];
  readonly limits: RunLimits;
};

/** An answer to a host call: `v` and JSON, or `e` and the JSON of a code and a message. */
export type Answer = { readonly call: number; readonly text: string };

export type AnswersMessage = { readonly type: 'answers'; readonly run: number; readonly answers: readonly Answer[] };

/** `end` ends what runs and its interpreter, `close` the whole session. */
export type ToChild = OpenMessage | RunMessage | AnswersMessage | { readonly type: 'end'; readonly run: number } | { readonly type: 'close'; readonly session: number };

export const endCauses = ['time', 'memory', 'closed', 'engine'] as const;
/** Why an interpreter was ended before its script: out of time, out of memory, the session was closed, V8 gave up. */
export type EndCause = (typeof endCauses)[number];

const run = z.int().nonnegative();

/** Everything that a child may say. It runs what strangers wrote, so each message is checked before it is believed. */
export const fromChildSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), confined: z.boolean() }),
  z.object({ type: z.literal('call'), run, call: z.int().nonnegative(), name: z.string().max(200), params: z.string() }),
  /** The script waits for host calls; `answers` counts those that have arrived. */
  z.object({ type: z.literal('waiting'), run, answers: z.int().nonnegative() }),
  z.object({ type: z.literal('value'), run, text: z.string() }),
  z.object({ type: z.literal('error'), run, code: z.string().max(40), message: z.string().max(2_000), stack: z.string().max(4_000) }),
  /** The interpreter is gone, the child is well. */
  z.object({ type: z.literal('ended'), run, cause: z.enum(endCauses), message: z.string().max(2_000) }),
  /** An interpreter does not stop: only ending this process frees its thread. */
  z.object({ type: z.literal('wedged'), cause: z.enum(endCauses) }),
]);

export type FromChild = z.infer<typeof fromChildSchema>;
