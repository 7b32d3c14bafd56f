import type { RuntimeRun } from '../../room/turn/runtime-run.ts';
import type { Runtime, RuntimeResult } from '../runtime.ts';
import { stages } from '../runtime.ts';
import type { TurnContext } from '../turn-context.ts';
import { orderRuntimes } from './order-runtimes.ts';

/** What all runtimes of a turn came to: those that succeeded, in order, and how each run ended. */
export type StagesResult = { readonly results: readonly StageResult[]; readonly runs: readonly RuntimeRun[] };
export type StageResult = { readonly runtime: Runtime; readonly result: RuntimeResult };

type Recorded = { readonly run: RuntimeRun; readonly result: RuntimeResult | null };

async function runOne(runtime: Runtime, context: TurnContext, succeeded: ReadonlySet<string>): Promise<Recorded> {
  const { clock, log } = context.ports;
  const started = clock.elapsed();
  const record = (status: RuntimeRun['status'], note: string | null): RuntimeRun => ({
    id: runtime.id, stage: runtime.stage, status, note, startedAt: clock.now().toISOString(), durationMs: Math.round(clock.elapsed() - started),
  });
  const missing = runtime.needs.filter((id) => !succeeded.has(id));
  if (missing.length > 0) return { run: record('SKIPPED', `needs ${missing.join(', ')}`), result: null };
  try {
    const result = await runtime.run(context);
    return { run: record('DONE', result.notes?.join('; ') || null), result };
  } catch (error) {
    if (runtime.story || context.signal.aborted) throw error;
    log.warn({ err: error, roomId: context.room.id, turnId: context.turn.id, runtime: runtime.id }, 'an optional runtime failed');
    return { run: record('FAILED', error instanceof Error ? error.message : String(error)), result: null };
  }
}

/** Runs the stages in order, within a stage by `needs` and `after`. A story runtime's failure is the turn's. */
export async function runStages(runtimes: readonly Runtime[], context: TurnContext): Promise<StagesResult> {
  const runs: RuntimeRun[] = [];
  const results: StageResult[] = [];
  const succeeded = new Set<string>();
  for (const stage of stages) {
    for (const runtime of orderRuntimes(runtimes.filter((candidate) => candidate.stage === stage))) {
      context.signal.throwIfAborted();
      const { run, result } = await runOne(runtime, context, succeeded);
      runs.push(run);
      if (result === null) continue;
      succeeded.add(runtime.id);
      results.push({ runtime, result });
    }
  }
  return { results, runs };
}
