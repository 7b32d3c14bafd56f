import { parseArgs } from 'node:util';
import { openRun } from './context.ts';
import type { BenchRun } from './context.ts';
import type { Measure, Outcome } from './measure.ts';
import { judge } from './measure.ts';
import { measures } from './registry.ts';
import { tableOf } from './report.ts';

/** Progress goes to standard error: standard output is the result alone. */
const say = (text: string) => void process.stderr.write(`${text}\n`);

function chosenOf(names: readonly string[]): readonly Measure[] {
  const unknown = names.filter((name) => !measures.some((measure) => measure.name === name));
  if (unknown.length > 0) throw new Error(`no measure "${unknown.join('", "')}"; there are ${measures.map(({ name }) => name).join(', ')}`);
  return names.length === 0 ? measures : measures.filter(({ name }) => names.includes(name));
}

async function runOne(run: BenchRun, measure: Measure): Promise<Outcome> {
  const context = run.contextFor(measure.name);
  try {
    return judge(measure, await measure.run(context));
  } finally {
    await context.closing.close();
  }
}

/** Runs the chosen measures one after the other. Answers the exit code: 1 where a target was missed or a measure broke. */
async function bench(names: readonly string[], json: boolean): Promise<number> {
  const chosen = chosenOf(names);
  const run = openRun(say);
  const entries: { measure: Measure; outcome: Outcome }[] = [];
  let broken = false;
  for (const measure of chosen) {
    try {
      const outcome = await runOne(run, measure);
      entries.push({ measure, outcome });
      if (json) process.stdout.write(`${JSON.stringify(outcome)}\n`);
    } catch (error) {
      broken = true;
      say(`${measure.name} broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  await run.close();
  if (!json) process.stdout.write(`${tableOf(entries)}\n`);
  return broken || entries.some(({ outcome }) => !outcome.ok) ? 1 : 0;
}

// The product runs in production with this set; libraries look at it when they are loaded.
process.env.NODE_ENV ??= 'production';
const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean', default: false } } });
try {
  process.exitCode = await bench(positionals, values.json);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
