import type { DomainError } from '../../core/error/domain-error.ts';
import { estimateTokens } from '../../core/prompt/estimate-tokens.ts';
import { modelFailure, type BadResponseKind, type FailureContext } from './model-failure.ts';
import type { ModelActivity, ModelFinishReason, ModelPart, ModelRequest, ModelUsage } from './model-port.ts';
import type { SdkPart } from './sdk-model.ts';

type SdkFinish = Extract<SdkPart, { type: 'finish' }>;
type SdkToolCall = Extract<SdkPart, { type: 'tool-call' }>;
type SdkThought = Extract<SdkPart, { type: 'reasoning-start' | 'reasoning-delta' | 'reasoning-end' }>;
type Thought = { text: string; metadata?: SdkToolCall['providerMetadata'] };
type Thoughts = Map<string, Thought>;

type Reading = FailureContext & { request: ModelRequest; onActivity: ((activity: ModelActivity) => void) | undefined };

/** The call's arguments; a model that calls without any may write nothing at all. */
function inputOf(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function think(thoughts: Thoughts, part: SdkThought): void {
  const known = thoughts.get(part.id) ?? { text: '' };
  const metadata = { ...known.metadata, ...part.providerMetadata };
  const text = part.type === 'reasoning-delta' ? known.text + part.delta : known.text;
  thoughts.set(part.id, Object.keys(metadata).length > 0 ? { text, metadata } : { text });
}

function isThought(part: SdkPart): part is SdkThought {
  return part.type === 'reasoning-start' || part.type === 'reasoning-delta' || part.type === 'reasoning-end';
}

function toolCallPart(part: SdkToolCall, thoughts: Thoughts): ModelPart {
  const carry = {
    ...(thoughts.size > 0 && { thoughts: [...thoughts.values()] }),
    ...(part.providerMetadata && { metadata: part.providerMetadata }),
  };
  const call = { type: 'tool-call', id: part.toolCallId, name: part.toolName, input: inputOf(part.input) } as const;
  return Object.keys(carry).length > 0 ? { ...call, carry } : call;
}

function inputEstimate({ system, messages, tools }: ModelRequest): number {
  return estimateTokens(system) + estimateTokens(JSON.stringify([messages, tools]));
}

function usageOf({ usage }: SdkFinish, request: ModelRequest, written: string): ModelUsage {
  const { inputTokens, outputTokens } = usage;
  const counted = {
    inputTokens: inputTokens.total ?? inputEstimate(request),
    outputTokens: outputTokens.total ?? estimateTokens(written),
    cachedTokens: inputTokens.cacheRead ?? 0,
    reasoningTokens: outputTokens.reasoning ?? 0,
  };
  const reported = inputTokens.total !== undefined && outputTokens.total !== undefined;
  return reported ? counted : { ...counted, estimated: true };
}

const finishReasons: ReadonlySet<string> = new Set<ModelFinishReason>(['stop', 'length', 'tool-calls']);

function isFinishReason(reason: string): reason is ModelFinishReason {
  return finishReasons.has(reason);
}

/** Why an answer that ended of itself is still none: broken off, garbled, or without a word. */
function badKind({ finishReason: { unified, raw } }: SdkFinish, wrote: boolean): BadResponseKind | null {
  if (raw === undefined || unified === 'interrupted') return 'truncated';
  if (unified === 'error') return 'malformed';
  if (wrote) return null;
  return unified === 'length' ? 'cut-off' : 'empty';
}

function failureOfFinish(part: SdkFinish, wrote: boolean, context: FailureContext): DomainError | null {
  const { unified, raw } = part.finishReason;
  const detail = raw ?? 'the stream ended early';
  if (unified === 'content-filter') return modelFailure('MODEL_REFUSED', detail, context);
  if (raw === 'model_context_window_exceeded') return modelFailure('MODEL_CONTEXT_OVERFLOW', detail, { ...context, params: { limit: null } });
  const kind = badKind(part, wrote);
  return kind && modelFailure('MODEL_BAD_RESPONSE', detail, { ...context, params: { kind } });
}

function finishPart(part: SdkFinish, written: { text: string; any: boolean }, reading: Reading): ModelPart {
  const failure = failureOfFinish(part, written.any, reading);
  if (failure) throw failure;
  const { unified } = part.finishReason;
  return { type: 'finish', reason: isFinishReason(unified) ? unified : 'other', usage: usageOf(part, reading.request, written.text) };
}

/** The SDK's stream as our parts. Throws what the stream says went wrong; the caller words it. */
export async function* answerParts(stream: AsyncIterable<SdkPart>, reading: Reading): AsyncGenerator<ModelPart> {
  const written = { text: '', any: false };
  const thoughts: Thoughts = new Map();
  for await (const part of stream) {
    // The SDK itself writes `stream-start`, before the provider sent anything.
    if (part.type !== 'stream-start') reading.onActivity?.('working');
    if (part.type === 'error') throw part.error;
    if (isThought(part)) think(thoughts, part);
    if (part.type === 'text-delta' && part.delta !== '') {
      written.text += part.delta;
      written.any = true;
      yield { type: 'text', delta: part.delta };
    }
    if (part.type === 'tool-call') {
      written.text += part.input;
      written.any = true;
      yield toolCallPart(part, thoughts);
      thoughts.clear();
    }
    if (part.type === 'finish') {
      yield finishPart(part, written, reading);
      return;
    }
  }
  throw modelFailure('MODEL_BAD_RESPONSE', 'the stream ended early', { ...reading, params: { kind: 'truncated' } });
}
