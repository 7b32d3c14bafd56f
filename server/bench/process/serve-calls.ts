import type { Answer, Calls, Question } from './calls.ts';

async function answerTo(handlers: Calls, { id, name, input }: Question): Promise<Answer> {
  try {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`no call "${name}"`);
    return { id, result: await handler(input as never) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Answers the parent's questions until the parent is gone. */
export function serveCalls(handlers: Calls): void {
  process.on('message', (question: Question) => void answerTo(handlers, question).then((answer) => process.send?.(answer)));
  process.once('disconnect', () => process.exit(0));
}
