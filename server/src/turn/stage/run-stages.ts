import { DomainError } from '../../core/error/domain-error.ts';
import type { RuntimeRun } from '../../room/turn/runtime-run.ts';
import type { TurnUnit } from '../../room/turn/commit-units.ts';
import type { Runtime, RuntimeResult } from '../runtime.ts';
import { stages } from '../runtime.ts';
import type { Scene } from '../turn-context.ts';
import { openInvocation } from '../world/invocation.ts';
import { orderRuntimes } from './order-runtimes.ts';
import { upstreamOf } from './upstream-of.ts';

/** What all runtimes came to, in the order of the commit: what those that succeeded want to store, and how each run ended. */
export type StagesResult = { readonly results: readonly StageResult[]; readonly runs: readonly RuntimeRun[] };
export type StageResult = { readonly runtimeId: string; readonly result: RuntimeResult; readonly unit: TurnUnit };

type Recorded = { readonly run: RuntimeRun; readonly done: StageResult | null };

/** One stage while it runs: what ran before it, and what of it is done. */
type Running<Context extends Scene> = { readonly context: Context; readonly stage: readonly Runtime<Context>[]; readonly before: readonly Recorded[]; readonly here: Map<string, Recorded> };

/** What a runtime was done with counts; a guard that skipped it did its own work, whose writes count as well. */
const counts = ({ ended }: RuntimeResult): boolean => ended === undefined || ended === 'skipped';

/** Those that a runtime sees, in the order of the commit: everything of the stages before, and what it comes after in its own. */
function seenBy<Context extends Scene>(runtime: Runtime<Context>, { stage, before, here }: Running<Context>): StageResult[] {
  const upstream = upstreamOf(runtime, stage);
  const own = stage.flatMap(({ id }) => (upstream.has(id) ? (here.get(id) ?? []) : []));
  return [...before, ...own].flatMap(({ done }) => done ?? []);
}

/** The story and what sets the table up stay, whatever else is dropped. */
async function invoke<Context extends Scene>(runtime: Runtime<Context>, running: Running<Context>): Promise<StageResult> {
  const upstream = seenBy(runtime, running);
  const invocation = openInvocation(running.context, upstream.map(({ unit }) => unit));
  const inputs = new Map(upstream.flatMap(({ runtimeId, result }) => (result.ended === undefined ? [[runtimeId, result.output ?? null] as const] : [])));
  try {
    const result = await runtime.run({ ...running.context, invocation, inputs });
    const { effects, reads } = counts(result) ? await invocation.written() : { effects: [], reads: [] };
    const unit: TurnUnit = {
      runtimeId: runtime.id, kept: runtime.story || runtime.stage === 'setup', needs: runtime.needs, requires: runtime.requires ?? [], reads,
      effects: counts(result) ? [...(result.effects ?? []), ...effects] : [],
    };
    return { runtimeId: runtime.id, result, unit };
  } finally {
    invocation.close();
  }
}

/** Why a runtime that ran is not simply done. */
const endings: Readonly<Record<string, string>> = { skipped: 'RUNTIME_GUARDED', suspended: 'RUNTIME_SUSPENDED', empty: 'RUNTIME_EMPTY' };

function statusOf({ ended }: RuntimeResult): RuntimeRun['status'] {
  return ended === 'skipped' ? 'SKIPPED' : ended === 'suspended' ? 'SUSPENDED' : 'DONE';
}

/** What a runtime needs and did not succeed, or requires the output of and got none. */
function missingFor<Context extends Scene>({ needs, requires = [] }: Runtime<Context>, recorded: readonly Recorded[]): string[] {
  const succeeded = recorded.filter(({ run, done }) => run.status === 'DONE' && done !== null);
  const gave = succeeded.filter(({ done }) => done?.result.ended === undefined);
  const has = (those: readonly Recorded[], id: string) => those.some(({ run }) => run.id === id);
  return [...new Set([...needs.filter((id) => !has(succeeded, id)), ...requires.filter((id) => !has(gave, id))])];
}

async function runOne<Context extends Scene>(runtime: Runtime<Context>, running: Running<Context>): Promise<Recorded> {
  const { context, before, here } = running;
  const { clock, log } = context.ports;
  const started = clock.elapsed();
  const record = (status: RuntimeRun['status'], more: Partial<RuntimeRun> = {}): RuntimeRun => ({
    id: runtime.id, stage: runtime.stage, status, note: null, startedAt: clock.now().toISOString(), durationMs: Math.round(clock.elapsed() - started), ...more,
  });
  const missing = missingFor(runtime, [...before, ...here.values()]);
  if (missing.length > 0) return { run: record('SKIPPED', { note: `needs ${missing.join(', ')}`, issues: missing.map((id) => ({ path: [runtime.needs.includes(id) ? 'needs' : 'inputs'], code: 'RUNTIME_NEEDS', params: { runtime: id } })) }), done: null };
  try {
    const done = await invoke(runtime, running);
    const { ended, notes } = done.result;
    const why = ended === undefined ? {} : { issues: [{ path: [], code: endings[ended] ?? '' }] };
    const reads = done.unit.reads.length > 0 ? { reads: done.unit.reads } : {};
    return { run: record(statusOf(done.result), { note: notes?.join('; ') || null, ...why, ...reads }), done };
  } catch (error) {
    if (runtime.story || runtime.required === true || context.signal.aborted) throw error;
    log.warn({ err: error, roomId: context.room.id, turnId: context.turn.id, runtime: runtime.id }, 'an optional runtime failed');
    const failed = record('FAILED', { note: error instanceof Error ? error.message : String(error) });
    return { run: error instanceof DomainError ? { ...failed, failure: { code: error.code, params: error.params }, issues: error.issues } : failed, done: null };
  }
}

/** Each begins as soon as those that it comes after have ended. All have ended before a failure of the story is told. */
async function runStage<Context extends Scene>(stage: readonly Runtime<Context>[], context: Context, before: readonly Recorded[]): Promise<Recorded[]> {
  const running: Running<Context> = { context, stage, before, here: new Map() };
  const ending = new Map<string, Promise<Recorded>>();
  for (const runtime of stage) {
    const waits = [...upstreamOf(runtime, stage)].map((id) => ending.get(id));
    ending.set(runtime.id, Promise.allSettled(waits).then(async () => {
      context.signal.throwIfAborted();
      const recorded = await runOne(runtime, running);
      running.here.set(runtime.id, recorded);
      return recorded;
    }));
  }
  const ended = await Promise.allSettled(ending.values());
  const broken = ended.find(({ status }) => status === 'rejected');
  if (broken?.status === 'rejected') throw broken.reason;
  return ended.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
}

/** Runs the stages in order, within a stage by `needs` and `after`. A story runtime's failure is the turn's. */
export async function runStages<Context extends Scene>(runtimes: readonly Runtime<Context>[], context: Context): Promise<StagesResult> {
  const recorded: Recorded[] = [];
  for (const stage of stages) {
    context.signal.throwIfAborted();
    const applying = runtimes.filter((candidate) => candidate.stage === stage && candidate.applies?.(context) !== false);
    recorded.push(...(await runStage(orderRuntimes(applying), context, recorded)));
  }
  return { results: recorded.flatMap(({ done }) => done ?? []), runs: recorded.map(({ run }) => run) };
}
