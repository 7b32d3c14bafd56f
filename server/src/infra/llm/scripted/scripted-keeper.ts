import { keeperStep } from '../../../core/playbook/index.ts';
import type { KeeperCall, KeeperContext, Playbook } from '../../../core/playbook/index.ts';
import type { ModelPart, ModelPort, ModelRequest, ModelToolCall, ModelUsage, StreamOptions } from '../model-port.ts';
import { sleep, systemTimers } from '../timers.ts';
import type { Timers } from '../timers.ts';
import type { PlaybookLibrary } from './playbook-library.ts';
import { textDeltas } from './text-deltas.ts';
import { callId, turnProgress } from './turn-progress.ts';

export type ScriptedKeeperDeps = {
  readonly library: PlaybookLibrary;
  /** Milliseconds between two deltas; 0 streams as fast as it is read. */
  readonly paceMs?: number;
  readonly timers?: Timers;
  readonly contextWindow?: number;
};

/** A natural reading pace, so that one sees the text arrive. */
const PACE_MS = 30;

/** Nothing is sent anywhere and nothing is paid. */
const noUsage: ModelUsage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0 };

type Answer = { readonly text: string; readonly calls: readonly ModelToolCall[] };

/** Calls that this request allows; a place counts all that the step wants, so that results find their roll again. */
function allowedCalls(calls: readonly KeeperCall[], { tools }: ModelRequest, idOf: (place: number) => string): ModelToolCall[] {
  return calls.flatMap((call, place) => (tools.some(({ name }) => name === call.name) ? [{ id: idOf(place), ...call }] : []));
}

function answerTurn(playbooks: readonly [Playbook, ...Playbook[]], keeper: KeeperContext, request: ModelRequest): Answer {
  const { stepsDone, totals } = turnProgress(request.messages, keeper.turnNumber);
  const texts: string[] = [];
  for (let done = stepsDone; ; done += 1) {
    const step = keeperStep(playbooks, keeper, { stepsDone: done, totals });
    const calls = allowedCalls(step.calls, request, (place) => callId(keeper.turnNumber, done, place));
    texts.push(step.text);
    // A step none of whose tools is on offer has nothing to wait for.
    if (calls.length > 0 || step.calls.length === 0) return { text: texts.filter(Boolean).join('\n\n'), calls };
  }
}

/**
 * Requests without a turn: the operator's connection test gets its tool called; what a turn means for values of the world is said to
 * be nothing, for a playbook has no rule for them; other lanes get nothing to add.
 */
function answerWithoutTurn({ tools }: ModelRequest): Answer {
  if (tools.some(({ name }) => name === 'settle_dimensions')) return { text: '', calls: [{ id: 'keeper-settles', name: 'settle_dimensions', input: { updates: [] } }] };
  if (!tools.some(({ name }) => name === 'ready')) return { text: '', calls: [] };
  return { text: 'Ready.', calls: [{ id: 'keeper-ready', name: 'ready', input: { word: 'ready' } }] };
}

/**
 * The keeper that plays from playbooks instead of asking a model. It remembers nothing: the same request gets the same
 * answer, on any replica and after any crash.
 */
export function scriptedKeeper({ library, paceMs = PACE_MS, timers = systemTimers, contextWindow = 128_000 }: ScriptedKeeperDeps): ModelPort {
  async function* stream(request: ModelRequest, { signal, onActivity }: StreamOptions): AsyncGenerator<ModelPart> {
    signal.throwIfAborted();
    const { keeper } = request;
    const answer = keeper === undefined ? answerWithoutTurn(request) : answerTurn(await library.playbooksFor(keeper.packIds), keeper, request);
    onActivity?.('answered');
    for (const delta of textDeltas(answer.text)) {
      if (paceMs > 0) await sleep(paceMs, { timers, signal });
      signal.throwIfAborted();
      yield { type: 'text', delta };
    }
    for (const call of answer.calls) yield { type: 'tool-call', ...call };
    yield { type: 'finish', reason: answer.calls.length > 0 ? 'tool-calls' : 'stop', usage: noUsage };
  }
  return { name: 'scripted', modelId: 'playbook', contextWindow, stream };
}
