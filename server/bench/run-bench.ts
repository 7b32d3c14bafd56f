import { openRun } from './context.ts';
import type { BenchRun } from './context.ts';
import type { Measure, Outcome } from './measure.ts';
import { judge } from './measure.ts';
import { measures } from './registry.ts';
import { tableOf } from './report.ts';

export type Printing = { readonly json: boolean; /** The result. */ readonly print: (text: string) => void; /** Progress and trouble. */ readonly say: (text: string) => void };

/** The measures of these names, or all. Throws for a name that none has. */
export function chosenMeasures(names: readonly string[]): readonly Measure[] {
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

/** Runs measures one after the other. Answers the exit code: 1 where a target was missed or a measure broke. */
export async function runBench(names: readonly string[], { json, print, say }: Printing): Promise<number> {
  const chosen = chosenMeasures(names);
  const run = openRun(say);
  const entries: { measure: Measure; outcome: Outcome }[] = [];
  for (const measure of chosen) {
    try {
      const outcome = await runOne(run, measure);
      entries.push({ measure, outcome });
      if (json) print(JSON.stringify(outcome));
    } catch (error) {
      say(`${measure.name} broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  await run.close();
  if (!json) print(tableOf(entries));
  return entries.length < chosen.length || entries.some(({ outcome }) => !outcome.ok) ? 1 : 0;
}
