import { DomainError } from '../../core/error/domain-error.ts';
import { callWithRetry } from '../../infra/llm/call-with-retry.ts';
import type { ModelPort, ModelRequest, ModelToolCall, ModelUsage } from '../../infra/llm/model-port.ts';
import type { ModelAnswer, ModelCallKey } from '../../room/turn/model-call.ts';
import { finishedCall, storeCall } from '../../room/turn/model-call.ts';
import { failpoint } from '../../infra/failpoint/failpoint.ts';
import type { TurnContext } from '../turn-context.ts';

/** Whoever asks: a turn, or what settles one later. What is streamed is shown on the draft. */
export type Asker = Pick<TurnContext, 'ports' | 'signal'> & {
  readonly turn: Pick<TurnContext['turn'], 'attempt'>;
  readonly draft: Pick<TurnContext['draft'], 'text' | 'endText' | 'mark' | 'withdraw'>;
};

const noUsage: ModelUsage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0 };

async function stream(context: Asker, model: ModelPort, request: ModelRequest): Promise<ModelAnswer> {
  const toolCalls: ModelToolCall[] = [];
  let text = '';
  let finish: { reason: string; usage: ModelUsage } = { reason: 'other', usage: noUsage };
  for await (const part of callWithRetry(model, request, { signal: context.signal, random: context.ports.random })) {
    if (part.type === 'text') {
      text += part.delta;
      context.draft.text(part.delta);
    } else if (part.type === 'tool-call') {
      const { type: _type, ...call } = part;
      toolCalls.push(call);
    } else {
      finish = { reason: part.reason, usage: part.usage };
    }
  }
  context.draft.endText();
  return { text, toolCalls, finish: finish.reason, usage: finish.usage };
}

/** Prices are per million tokens, so tokens times price is millionths of the currency unit. */
function costOf({ prices }: ModelPort, usage: ModelUsage): number {
  return prices === undefined ? 0 : Math.round(usage.inputTokens * prices.input + usage.outputTokens * prices.output);
}

/** A stream that broke in the middle is withdrawn from the draft and asked for once more. */
async function streamTwice(context: Asker, model: ModelPort, request: ModelRequest): Promise<ModelAnswer> {
  const before = context.draft.mark();
  try {
    return await stream(context, model, request);
  } catch (error) {
    if (!(error instanceof DomainError) || error.params['partial'] !== true) throw error;
    await context.draft.withdraw(before);
    return stream(context, model, request);
  }
}

export type Question = { readonly key: ModelCallKey; readonly model: ModelPort; readonly request: ModelRequest };

/**
 * One model call = one journal row, looked up first and written right after: a finished call of a crashed or retried attempt
 * is played back from the journal, its text shown to the table again.
 */
export async function askModel(context: Asker, { key, model, request }: Question): Promise<ModelAnswer> {
  // Nobody has called before the first attempt.
  const finished = context.turn.attempt === 1 ? null : await finishedCall(context.ports, key);
  if (finished !== null) {
    context.draft.text(finished.text);
    context.draft.endText();
    return finished;
  }
  const startedAt = context.ports.clock.now();
  failpoint('model:asked');
  const answer = await streamTwice(context, model, request);
  failpoint('model:answered');
  context.signal.throwIfAborted();
  await storeCall(context.ports, { key, model, request, answer, costMicros: costOf(model, answer.usage), startedAt });
  failpoint('model:stored');
  return answer;
}
