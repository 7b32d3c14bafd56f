import { createInterface } from 'node:readline/promises';

/** Where a question goes and its answer comes from. */
export type Asking = { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream };

const yes = new Set(['y', 'yes', 'j', 'ja', '是', '好', '确认']);

/** Asks a person at the terminal. Anything but a clear yes is a no, also when the input ends. */
export async function askYes(question: string, { input, output }: Asking): Promise<boolean> {
  const lines = createInterface({ input, output });
  try {
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    const answer = await Promise.race([lines.question(question), ended]);
    return yes.has(answer.trim().toLowerCase());
  } finally {
    lines.close();
  }
}
