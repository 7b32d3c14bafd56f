import { parseArgs } from 'node:util';
import { createClosing } from './closing.ts';
import { runSoak } from './soak/run-soak.ts';
import { createTally } from './soak/tally.ts';
import type { Tally } from './soak/tally.ts';

const say = (text: string) => void process.stderr.write(`${text}\n`);

function summaryOf({ counts, violations }: Tally): string {
  const lines = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([what, count]) => `${String(count).padStart(10)}  ${what}`);
  const found = violations.length === 0 ? ['no rule was broken'] : [`${violations.length} VIOLATIONS`, ...violations.map((words) => `  ${words}`)];
  return [...lines, '', ...found].join('\n');
}

function positive(text: string, name: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${name} must be a number above 0, not "${text}"`);
  return value;
}

/** Answers the exit code: 1 where a rule was broken. */
async function soak(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { rooms: { type: 'string', default: '6' } } });
  const minutes = positive(positionals[0] ?? '10', 'the number of minutes');
  const rooms = positive(values.rooms, '--rooms');
  const closing = createClosing();
  const tally = createTally();
  try {
    await runSoak({ minutes, rooms, closing, tally, say });
  } finally {
    await closing.close();
  }
  process.stdout.write(`${summaryOf(tally)}\n`);
  return tally.violations.length === 0 ? 0 : 1;
}

// What was started ends with this process, whatever ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
try {
  process.exitCode = await soak();
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
