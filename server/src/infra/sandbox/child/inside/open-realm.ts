import type { FunctionFace, RunLimits } from '../../protocol.ts';
import { hostObject } from './host-object.ts';
import { injectTemporal } from './inject-time.ts';
import type { RealmClock } from './inject-time.ts';

/** Carries a host call out of the isolate and returns nothing; `call` is the number that its answer will bear. */
export type Send = (call: number, name: string, params: string) => void;

/** Asks the host and waits: the answer's text begins with `v` (a value) or `e` (an error), then comes JSON. */
export type Ask = (name: string, params: string) => Promise<string>;

/** What the engine calls in a realm: `run` runs an order, `answer` hands over what a host call came to. */
export type RealmDoor = { run(order: string): Promise<string>; answer(call: number, text: string): void };

/** One run's order as the realm reads it. */
export type RealmOrder = { source: string; entry: string | null; args: string; now: number; limits: RunLimits };

export type RealmSetting = { clock: RealmClock; reseed: (seed: readonly number[]) => void };

type Use = { calls: number; writes: number; written: string; limits: RunLimits };

/** Errors that the engine made, by their code: a script that lets one pass fails with that code. */
type Mark = (code: string, message: string) => Error;

/** What `host.…(params)` does. Counting and cutting happen here, inside, where a flood costs nobody but the script. */
export function hostBody(face: FunctionFace, use: Use, tools: { ask: Ask; mark: Mark }): (params: unknown) => unknown {
  const { stringify, parse } = JSON;
  const { apply } = Reflect;
  const { slice } = String.prototype;
  const { ask, mark } = tools;
  const encoded = (params: unknown): string => {
    const text: unknown = stringify(params);
    return typeof text === 'string' ? text : 'null';
  };
  if (face.kind === 'write') {
    return (params) => {
      const text = encoded(params);
      if (use.writes >= use.limits.writes || use.written.length + text.length > use.limits.writesChars) throw mark('WRITE_LIMIT', face.name);
      use.written += (use.writes === 0 ? '[' : ',[') + stringify(face.name) + ',' + text + ']';
      use.writes += 1;
    };
  }
  return async (params) => {
    const text = encoded(params);
    if (use.calls >= use.limits.calls) throw mark('CALL_LIMIT', face.name);
    if (text.length > use.limits.paramsChars) throw mark('CALL_LIMIT', face.name);
    use.calls += 1;
    const answer = await ask(face.name, text);
    const body: unknown = parse(apply(slice, answer, [1]));
    if (answer[0] === 'v') return body;
    const { code, message }: { code?: unknown; message?: unknown } = typeof body === 'object' && body !== null ? body : {};
    const error = mark('CALL', face.name + ': ' + message);
    Object.defineProperty(error, 'code', { value: code, enumerable: true });
    throw error;
  };
}

/** Host calls under way, by their number. Only plain functions cross into the isolate: no handle of the engine is in reach of a script. */
export function asker(send: Send): { ask: Ask; answer: RealmDoor['answer'] } {
  const { apply } = Reflect;
  const { get, set, delete: remove } = Map.prototype;
  const Pending = Promise<string>;
  const pending = new Map<number, (text: string) => void>();
  let calls = 0;
  return {
    ask: (name, params) => new Pending((resolve) => {
      calls += 1;
      apply(set, pending, [calls, resolve]);
      send(calls, name, params);
    }),
    answer: (call, text) => {
      const resolve: unknown = apply(get, pending, [call]);
      apply(remove, pending, [call]);
      if (typeof resolve === 'function') apply(resolve, undefined, [text]);
    },
  };
}

/** Says an error as one string, whatever was thrown: getters and conversions of the script's own run here, under its time. */
export function describer(codes: WeakMap<object, string>): (error: unknown) => string {
  const { stringify } = JSON;
  const { apply } = Reflect;
  const { slice } = String.prototype;
  const text = String;
  const codeOf = WeakMap.prototype.get;
  const short = (value: unknown, length: number): string => apply(slice, text(value), [0, length]);
  return (error) => {
    let code = 'THREW';
    let message = '';
    let stack = '';
    try {
      if ((typeof error === 'object' && error !== null) || typeof error === 'function') {
        code = apply(codeOf, codes, [error]) ?? 'THREW';
        const { message: said, stack: traced }: { message?: unknown; stack?: unknown } = error;
        message = short(said ?? error, 500);
        stack = short(traced ?? '', 2_000);
      } else message = short(error, 500);
    } catch {
      if (message === '') message = 'an error that cannot be read';
    }
    return 'e[' + stringify(code) + ',' + stringify(message) + ',' + stringify(stack) + ']';
  };
}

/** Evaluates sources and finds their entry function. What an entry's source made stays: it is not evaluated twice in a realm. */
export function evaluator(mark: Mark): (source: string, entry: string | null) => unknown {
  const evaluate = eval;
  const { apply } = Reflect;
  const { get, set } = Map.prototype;
  const entries = new Map<string, unknown>();
  return (source, entry) => {
    if (entry === null) return evaluate(source + '\n//# sourceURL=author.js');
    const key = entry + '\n' + source;
    const known: unknown = apply(get, entries, [key]);
    if (known !== undefined) return known;
    const found: unknown = evaluate(source + "\n;typeof " + entry + " === 'function' ? " + entry + ' : undefined;\n//# sourceURL=author.js');
    if (typeof found !== 'function') throw mark('ENTRY_MISSING', entry);
    apply(set, entries, [key, found]);
    return found;
  };
}

/**
 * Makes a new context ready for scripts and returns what the engine calls in it. Captures every intrinsic that it needs before a
 * script can change it; no object of the engine is ever handed to a script.
 */
export function openRealm(setting: RealmSetting, send: Send, optionsText: string): RealmDoor {
  const { parse, stringify } = JSON;
  const { apply } = Reflect;
  const options: { functions: FunctionFace[]; seed: number[]; zone: string } = parse(optionsText);
  for (const name of ['WebAssembly', 'Atomics', 'SharedArrayBuffer']) Reflect.deleteProperty(globalThis, name);
  setting.clock.zone = options.zone;
  setting.reseed(options.seed);
  // A context made from a snapshot gets a Temporal of its own.
  injectTemporal(setting.clock);
  // V8 remembers the zone from the first use of local time in an isolate; the process has been set to it just now.
  new Date(0).getTimezoneOffset();
  const codes = new WeakMap<object, string>();
  const note = WeakMap.prototype.set;
  const Failure = Error;
  const mark: Mark = (code, message) => {
    const error = new Failure(message);
    apply(note, codes, [error, code]);
    return error;
  };
  const use: Use = { calls: 0, writes: 0, written: '', limits: { calls: 0, paramsChars: 0, writes: 0, writesChars: 0, resultChars: 0 } };
  const { ask, answer } = asker(send);
  const host = hostObject(options.functions, (face) => hostBody(face, use, { ask, mark }));
  if (options.functions.length > 0) Object.defineProperty(globalThis, 'host', { value: host, enumerable: true });
  const evaluate = evaluator(mark);
  const describe = describer(codes);
  const run = async (orderText: string): Promise<string> => {
    const order: RealmOrder = parse(orderText);
    setting.clock.now = order.now;
    use.calls = 0;
    use.writes = 0;
    use.written = '';
    use.limits = order.limits;
    try {
      let value = evaluate(order.source, order.entry);
      if (typeof value === 'function' && order.entry !== null) value = apply(value, undefined, parse(order.args));
      const settled: unknown = await value;
      let text: unknown;
      try {
        text = stringify(settled);
      } catch (error) {
        throw error instanceof TypeError ? mark('RESULT_INVALID', error.message) : error;
      }
      const result = typeof text === 'string' ? text : 'null';
      if (result.length > order.limits.resultChars) throw mark('RESULT_TOO_LARGE', '');
      return 'v{"value":' + result + ',"writes":[' + use.written + ']}';
    } catch (error) {
      return describe(error);
    }
  };
  return { run, answer };
}
