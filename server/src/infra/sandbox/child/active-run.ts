import type { Answer, EndCause, FromChild, RunMessage } from '../protocol.ts';
import type { Interpreter } from './interpreter.ts';
import { stopwatch } from './stopwatch.ts';

export type ActiveRun = { answer(answers: readonly Answer[]): void; end(cause: EndCause): void };

export type StartingRun = {
  readonly interpreter: Interpreter;
  readonly order: RunMessage;
  readonly send: (message: FromChild) => void;
  /** The run is over; `lost` when its interpreter is gone with it. */
  readonly onOver: (lost: boolean) => void;
};

/** What an ended isolate gets to leave its thread; one that takes longer never will. */
const leaveMs = 250;

/** The words of isolated-vm 7.0.1 for what happened to an isolate. */
const causeOf = (message: string): EndCause => {
  if (/memory limit|exhausted v8 heap/i.test(message)) return 'memory';
  return /timed out/.test(message) ? 'time' : 'engine';
};

type ScriptError = { code: string; message: string; stack: string };

/** What the realm's describer wrote: a JSON array of three strings. */
function errorOf(text: string): ScriptError {
  const [code, message, stack]: unknown[] = JSON.parse(text.slice(1));
  return { code: String(code), message: String(message), stack: String(stack) };
}

/** An error of a source that does not even parse says where only when it is compiled by itself. */
async function placedError({ interpreter, order }: StartingRun, text: string): Promise<ScriptError> {
  const error = errorOf(text);
  if (error.code !== 'THREW' || !error.stack.startsWith('SyntaxError') || error.stack.includes('author.js')) return error;
  const broken = await interpreter.isolate.compileScript(order.source, { filename: 'author.js' }).then(() => null, (reason: unknown) => String(reason));
  return broken === null ? error : { code: 'SYNTAX', message: error.message, stack: broken.slice(0, 2_000) };
}

/**
 * Runs one script under its time. Time stands still while the script only waits for host calls: whether it does is asked
 * of the isolate itself, which answers no sooner than it is idle.
 */
export function startRun(starting: StartingRun): ActiveRun {
  const { interpreter, order, send, onOver } = starting;
  const { isolate } = interpreter;
  const pending = new Map<number, (text: string) => void>();
  let answersSeen = 0;
  let calls = 0;
  let endedBy: EndCause | null = null;
  let over = false;
  const watch = stopwatch(order.budgetMs, () => void end('time'));

  const idle = (): Promise<boolean> => isolate.getHeapStatistics().then(() => true, () => false);
  const finish = (message: FromChild, lost: boolean) => {
    if (over) return;
    over = true;
    watch.pause();
    interpreter.calls = null;
    send(message);
    onOver(lost);
  };
  const ended = (cause: EndCause, message: string) => {
    interpreter.dispose();
    finish({ type: 'ended', run: order.run, cause, message: message.slice(0, 500) }, true);
  };
  async function end(cause: EndCause): Promise<void> {
    if (over || endedBy !== null) return;
    endedBy = cause;
    const leaving = idle();
    interpreter.dispose();
    const left = await Promise.race([leaving.then(() => true), settled.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, leaveMs, false))]);
    if (!left) send({ type: 'wedged', cause });
    else ended(cause, '');
  }
  async function reportWaiting(): Promise<void> {
    const seen = answersSeen;
    if (!(await idle()) || over || endedBy !== null || pending.size === 0 || seen !== answersSeen) return;
    watch.pause();
    send({ type: 'waiting', run: order.run, answers: answersSeen });
  }
  interpreter.calls = {
    call: (name, params, reply) => {
      calls += 1;
      pending.set(calls, reply);
      send({ type: 'call', run: order.run, call: calls, name, params });
      void reportWaiting();
    },
  };
  async function work(): Promise<void> {
    const text: unknown = await interpreter.run(order);
    if (typeof text !== 'string') return ended('engine', 'no text came back');
    const error = text.startsWith('v') ? null : await placedError(starting, text);
    // A script may leave an endless chain of promises behind: the run is over when the isolate is idle, still under its time.
    if (!(await idle())) return ended(endedBy ?? 'memory', '');
    finish(error === null ? { type: 'value', run: order.run, text: text.slice(1) } : { type: 'error', run: order.run, ...error }, false);
  }
  watch.start();
  const settled = work().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    ended(endedBy ?? causeOf(message), message);
  });
  return {
    answer: (answers) => {
      answersSeen += answers.length;
      watch.start();
      for (const { call, text } of answers) {
        pending.get(call)?.(text);
        pending.delete(call);
      }
      void reportWaiting();
    },
    end: (cause) => void end(cause),
  };
}
