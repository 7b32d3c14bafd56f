import { parseArgs } from 'node:util';

// The product runs in production with this set, and libraries look at it when they are loaded: the rest is loaded after it.
process.env.NODE_ENV ??= 'production';
const { runBench } = await import('./run-bench.ts');

const print = (text: string) => void process.stdout.write(`${text}\n`);
const say = (text: string) => void process.stderr.write(`${text}\n`);
// What was started ends with this process, whatever ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean', default: false } } });
  process.exitCode = await runBench(positionals, { json: values.json, print, say });
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
