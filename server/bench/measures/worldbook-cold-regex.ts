import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Measure } from '../measure.ts';
import { median } from '../statistics.ts';

const run = promisify(execFile);
const module = new URL('../../src/core/worldbook/regex/regex-matcher.ts', import.meta.url).href;

/** Each takes a backtracking engine longer than anybody lives. */
const keys = ['/(a+)+$/', '/(a|aa)+$/', '/(.*a){12}$/', String.raw`/(\w+\s?)+$/`, '/^(([a-z])+.)+[A-Z]([a-z])+$/'];

/** Prints how long the first key ever read and searched takes a process. */
const program = (key: string) => `
  import { regexMatcherOf } from ${JSON.stringify(module)};
  const text = 'a'.repeat(20_000) + '!';
  const from = performance.now();
  const reading = regexMatcherOf(${JSON.stringify(key)});
  if (reading?.ok !== true || reading.matcher.search(text) !== -1) throw new Error('not decided');
  console.log(performance.now() - from);
`;

async function coldTime(key: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) times.push(Number((await run(process.execPath, ['--input-type=module', '--eval', program(key)])).stdout));
  return median(times);
}

export const worldbookColdRegex: Measure = {
  name: 'worldbook-cold-regex',
  about: 'the slowest of five regex keys that never end elsewhere, as the first call of a process, on 20,000 characters',
  unit: 'ms',
  target: { atMost: 20 },
  run: async () => {
    const times: number[] = [];
    for (const key of keys) times.push(await coldTime(key));
    return { value: Math.max(...times), against: null };
  },
};
