import type { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { DomainError } from '../../core/error/domain-error.ts';
import type { FailureContext } from './model-failure.ts';
import { modelFailure, modelFailureOf } from './model-failure.ts';

/** A model that gives texts a place by what they mean. */
export type Embedder = {
  readonly name: string;
  readonly modelId: string;
  /** One vector of length 1 for each text, in order. Throws MODEL_ errors and the signal's reason. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
};

/** An embedding model as the SDK's providers make it; its `doEmbed` is exactly one HTTP request. */
export type SdkEmbeddingModel = Pick<ReturnType<ReturnType<typeof createOpenAICompatible>['embeddingModel']>, 'doEmbed'>;

/** Texts of one request: every provider takes that many. */
const BATCH = 64;

function unit(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector);
  return Float32Array.from(vector, (value) => (length === 0 ? 0 : value / length));
}

async function embedBatch(model: SdkEmbeddingModel, values: readonly string[], { signal, ...context }: FailureContext & { readonly signal: AbortSignal }): Promise<Float32Array[]> {
  try {
    const { embeddings } = await model.doEmbed({ values: [...values], abortSignal: signal });
    if (embeddings.length !== values.length || embeddings.some((vector) => vector.length === 0)) {
      throw modelFailure('MODEL_BAD_RESPONSE', `${embeddings.length} / ${values.length}`, { ...context, params: { kind: 'malformed' } });
    }
    return embeddings.map(unit);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DomainError) throw error;
    throw modelFailureOf(error, false, context);
  }
}

/** Our port over an SDK model. */
export function sdkEmbedder(model: SdkEmbeddingModel, context: FailureContext): Embedder {
  return {
    name: context.provider,
    modelId: context.model,
    embed: async (texts, signal) => {
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += BATCH) vectors.push(...(await embedBatch(model, texts.slice(from, from + BATCH), { ...context, signal })));
      return vectors;
    },
  };
}
