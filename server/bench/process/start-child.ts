import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Closing } from '../closing.ts';
import type { Answer, Calls } from './calls.ts';

/** A process of our own that answers questions. */
export type Child<C extends Calls> = {
  readonly pid: number;
  call<K extends keyof C & string>(name: K, input: Parameters<C[K]>[0]): Promise<Awaited<ReturnType<C[K]>>>;
};

type Waiting = { readonly resolve: (result: never) => void; readonly reject: (error: Error) => void };

/** Starts a file of the bench in a process of its own; it ends with `closing`. */
export function startChild<C extends Calls>(file: URL, closing: Closing): Child<C> {
  const child = fork(file, { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  child.on('message', ({ id, result, failure }: Answer) => {
    const question = waiting.get(id);
    waiting.delete(id);
    if (failure !== undefined) question?.reject(new Error(failure));
    else question?.resolve(result as never);
  });
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`a process of the bench ended with ${code}`));
  });
  closing.defer(async () => {
    if (child.exitCode !== null) return;
    child.disconnect();
    await once(child, 'exit');
  });
  return {
    pid: child.pid ?? 0,
    call: (name, input) =>
      new Promise((resolve, reject) => {
        asked += 1;
        waiting.set(asked, { resolve, reject });
        child.send({ id: asked, name, input });
      }),
  };
}
