import type Ivm from 'isolated-vm';
import type { OpenMessage, RunMessage } from '../protocol.ts';
import type { RealmDoor } from './inside/open-realm.ts';
import { openerName } from './inside/prelude.ts';
import { ivm } from './isolated-vm.ts';
import { takeIsolate } from './spare-isolate.ts';

type Opener = Ivm.Reference<(send: Ivm.Callback, options: string) => RealmDoor>;
type Realm = { readonly context: Ivm.Context; readonly run: Ivm.Reference<RealmDoor['run']>; readonly answer: Ivm.Reference<RealmDoor['answer']> };

/** Where host calls of the script that runs now go; `reply` is called with the answer's text. */
export type HostCalls = { call(name: string, params: string, reply: (text: string) => void): void };

/** One isolate with its realms. It serves one run at a time; `calls` is set to where that run's host calls go. */
export type Interpreter = {
  readonly isolate: Ivm.Isolate;
  calls: HostCalls | null;
  run(order: RunMessage): Promise<string>;
  dispose(): void;
};

export type OpeningInterpreter = { readonly opening: OpenMessage; readonly onCatastrophe: () => void };

/** Longest that a script may go on at once after an answer; the time of its whole run ends it sooner. */
const answerMs = 10_000;

/** Realms that a session may keep: one for each pack whose scripts a turn runs. */
const maximumRealms = 32;

function openRealm(interpreter: Interpreter, opening: OpenMessage, seed: readonly number[]): Realm {
  // V8 reads the zone of the process once per isolate, at the first use of local time; the opener uses it at once.
  process.env.TZ = opening.timeZone;
  const context = interpreter.isolate.createContextSync();
  const opener: Opener = context.global.getSync(openerName, { reference: true });
  const send = (call: unknown, name: unknown, params: unknown): void => {
    if (typeof call !== 'number' || typeof name !== 'string' || typeof params !== 'string') return;
    interpreter.calls?.call(name, params, (text) => answer.applyIgnored(undefined, [call, text], { timeout: answerMs }));
  };
  const options = JSON.stringify({ functions: opening.functions, seed, zone: opening.timeZone });
  const door = opener.applySync(undefined, [new ivm.Callback(send, { ignored: true }), options], { result: { reference: true } });
  const run = door.getSync('run', { reference: true });
  const answer = door.getSync('answer', { reference: true });
  // Left to this process's own garbage collection, which is rare, they would keep thrown-away realms alive.
  opener.release();
  door.release();
  return { context, run, answer };
}

function orderText({ source, entry, args, now, limits }: RunMessage): string {
  return JSON.stringify({ source, entry, args, now, limits });
}

/** A new isolate from the snapshot of its libraries; throws what isolated-vm throws where memory is short. */
export function openInterpreter({ opening, onCatastrophe }: OpeningInterpreter): Interpreter {
  const isolate = takeIsolate(opening, onCatastrophe);
  const realms = new Map<string, Realm>();
  const realmOf = (order: RunMessage): Realm => {
    const known = order.realm === null ? undefined : realms.get(order.realm);
    if (known !== undefined) return known;
    if (realms.size >= maximumRealms) throw new Error(`a session keeps at most ${maximumRealms} realms`);
    const realm = openRealm(interpreter, opening, order.seed);
    if (order.realm !== null) realms.set(order.realm, realm);
    return realm;
  };
  const interpreter: Interpreter = {
    isolate,
    calls: null,
    run: async (order) => {
      const realm = realmOf(order);
      try {
        return await realm.run.apply(undefined, [orderText(order)], { timeout: order.budgetMs, result: { promise: true, copy: true } });
      } finally {
        if (order.realm === null && !isolate.isDisposed) {
          realm.run.release();
          realm.answer.release();
          realm.context.release();
        }
      }
    },
    dispose: () => {
      if (!isolate.isDisposed) isolate.dispose();
    },
  };
  return interpreter;
}
