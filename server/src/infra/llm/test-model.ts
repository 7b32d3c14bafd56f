import { DomainError } from '../../core/error/domain-error.ts';
import { systemRandom } from '../random/random.ts';
import { callWithRetry, type CallOptions } from './call-with-retry.ts';
import { modelLimits } from './limits.ts';
import type { ModelPort, ModelRequest, ModelUsage } from './model-port.ts';

export type ModelTest =
  | {
      readonly ok: true;
      /** Milliseconds to the whole answer, and to its first part. */
      readonly latencyMs: number;
      readonly firstPartMs: number;
      readonly usage: ModelUsage;
      readonly text: string;
      /** Whether the model called the tool it was asked to call: a keeper cannot roll dice without. */
      readonly calledTool: boolean;
    }
  | { readonly ok: false; readonly latencyMs: number; readonly failure: DomainError };

export type ModelTestOptions = Pick<CallOptions, 'signal' | 'timers' | 'timeouts'> & {
  /** The words of the `model-test` prompt. */
  readonly prompt: string;
  /** Milliseconds that only grow. */
  readonly elapsed: () => number;
};

const readyTool = {
  name: 'ready',
  description: 'Says that the connection works.',
  inputSchema: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'], additionalProperties: false },
};

async function ask(port: ModelPort, request: ModelRequest, options: ModelTestOptions & { start: number }): Promise<ModelTest> {
  let text = '';
  let calledTool = false;
  let firstPartMs = 0;
  for await (const part of callWithRetry(port, request, { ...options, tries: 1, random: systemRandom })) {
    firstPartMs ||= options.elapsed() - options.start;
    if (part.type === 'text') text += part.delta;
    if (part.type === 'tool-call') calledTool ||= part.name === readyTool.name;
    if (part.type !== 'finish') continue;
    const shown = text.trim().slice(0, modelLimits.detailLength);
    return { ok: true, latencyMs: options.elapsed() - options.start, firstPartMs, usage: part.usage, text: shown, calledTool };
  }
  throw new DomainError('MODEL_BAD_RESPONSE', { provider: port.name, model: port.modelId, kind: 'truncated', detail: '' });
}

/** One small real call, never repeated: how long it took, what it used and said, or the typed failure. Throws only when aborted. */
export async function testModel(port: ModelPort, options: ModelTestOptions): Promise<ModelTest> {
  const start = options.elapsed();
  const request: ModelRequest = {
    system: '',
    messages: [{ role: 'user', text: options.prompt }],
    tools: [readyTool],
    maxOutputTokens: modelLimits.testOutputTokens,
  };
  try {
    return await ask(port, request, { ...options, start });
  } catch (error) {
    options.signal.throwIfAborted();
    if (!(error instanceof DomainError)) throw error;
    return { ok: false, latencyMs: options.elapsed() - start, failure: error };
  }
}
