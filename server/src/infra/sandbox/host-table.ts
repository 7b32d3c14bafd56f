import type { z } from 'zod';
import type { FunctionFace } from './protocol.ts';

/** What a host function learns about who calls it. `signal` aborts when its time is up or the run is over. */
export type HostCall = { readonly roomId: string; readonly script: string; readonly signal: AbortSignal };

type Face = {
  /** Words joined by dots: `dice.roll` is `host.dice.roll(params)` in a script. */
  readonly name: string;
  /** What a session must have been granted for the function to exist in it. */
  readonly scope: string;
};

/** Answers a script that awaits it. Throw a DomainError to tell the script its code; anything else is masked and logged. */
export type HostFunction = Face & { readonly kind: 'call'; readonly timeoutMs: number; answer(params: unknown, call: HostCall): Promise<unknown> };

/** Noted down inside and handed over, checked, when the run has ended well; the script gets no answer. */
export type HostWrite = Face & { readonly kind: 'write'; check(params: unknown): { readonly success: true; readonly data: unknown } | { readonly success: false; readonly error: z.ZodError } };

export type HostEntry = HostFunction | HostWrite;

/** Every function that scripts may be given, by name. */
export type HostTable = ReadonlyMap<string, HostEntry>;

export type DefiningFunction<T> = Face & { readonly params: z.ZodType<T>; readonly timeoutMs?: number; run(params: T, call: HostCall): unknown };

/** A host function whose parameters are parsed by its schema before `run` sees them. `timeoutMs` is 10 s by default. */
export function hostFunction<T>({ name, scope, params, timeoutMs, run }: DefiningFunction<T>): HostFunction {
  return { kind: 'call', name, scope, timeoutMs: timeoutMs ?? 10_000, answer: async (input, call) => run(params.parse(input), call) };
}

/** A write that scripts note down: the caller of the run gets `{ name, params }` and applies it. */
export function hostWrite<T>({ name, scope, params }: Face & { readonly params: z.ZodType<T> }): HostWrite {
  return { kind: 'write', name, scope, check: (input) => params.safeParse(input) };
}

const namePattern = /^[a-z]\w*(\.[a-z]\w*)*$/i;

/** The table of `entries`; throws on a name that is unfit, taken, or stands where another has its words. */
export function hostTable(entries: readonly HostEntry[]): HostTable {
  const table = new Map<string, HostEntry>();
  for (const entry of entries) {
    if (!namePattern.test(entry.name)) throw new Error(`${entry.name} is no name for a host function`);
    if (table.has(entry.name)) throw new Error(`there are two host functions ${entry.name}`);
    table.set(entry.name, entry);
  }
  for (const name of table.keys()) {
    const above = name.split('.').slice(0, -1).map((_, index, words) => words.slice(0, index + 1).join('.')).find((prefix) => table.has(prefix));
    if (above !== undefined) throw new Error(`${above} cannot be a function and hold ${name}`);
  }
  return table;
}

/** The part of a table that a session with these scopes sees. */
export function grantedBy(table: HostTable, scopes: readonly string[]): HostTable {
  return new Map([...table].filter(([, { scope }]) => scopes.includes(scope)));
}

export function facesOf(table: HostTable): FunctionFace[] {
  return [...table.values()].map(({ name, kind }) => ({ name, kind }));
}
