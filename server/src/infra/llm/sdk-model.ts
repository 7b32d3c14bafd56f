import type { wrapLanguageModel } from 'ai';
import { modelFailureOf, type FailureContext } from './model-failure.ts';
import type { ModelPart, ModelPort, ModelRequest, StreamOptions } from './model-port.ts';
import { answerParts } from './sdk-answer.ts';
import { sdkCallOptions } from './sdk-request.ts';

/** A model as the SDK's providers make it; its `doStream` is exactly one HTTP request. */
export type SdkModel = ReturnType<typeof wrapLanguageModel>;
export type SdkCallOptions = Parameters<SdkModel['doStream']>[0];
export type SdkMessage = SdkCallOptions['prompt'][number];
type SdkStream = Awaited<ReturnType<SdkModel['doStream']>>['stream'];
export type SdkPart = SdkStream extends ReadableStream<infer Part> ? Part : never;

async function* streamOf(model: SdkModel, request: ModelRequest, options: StreamOptions & FailureContext): AsyncGenerator<ModelPart> {
  let answered = false;
  try {
    options.signal.throwIfAborted();
    const { stream } = await model.doStream(sdkCallOptions(request, options.signal));
    answered = true;
    options.onActivity?.('answered');
    yield* answerParts(stream, { ...options, request, onActivity: options.onActivity });
  } catch (error) {
    options.signal.throwIfAborted();
    throw modelFailureOf(error, answered, options);
  }
}

/** What every request of this model gets unless it says otherwise itself. */
export type RequestDefaults = Pick<ModelRequest, 'temperature' | 'maxOutputTokens'>;

/** Our port over an SDK model. */
export function sdkModelPort(model: SdkModel, facts: FailureContext & { contextWindow: number; defaults: RequestDefaults }): ModelPort {
  return {
    name: facts.provider,
    modelId: facts.model,
    contextWindow: facts.contextWindow,
    stream: (request, options) => streamOf(model, { ...facts.defaults, ...request }, { ...facts, ...options }),
  };
}
