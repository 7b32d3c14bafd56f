import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import type { SdkEmbeddingModel } from './embedder.ts';
import type { Fetch } from './model-fetch.ts';
import type { ModelSettings } from './model-settings.ts';
import type { ModelPort } from './model-port.ts';
import type { SdkModel } from './sdk-model.ts';

/** Settings in which everything a provider's row needs is there. */
export type ReadySettings = ModelSettings & { readonly model: string; readonly baseUrl: string };

type Need = 'model' | 'apiKey' | 'baseUrl';

type ProviderFacts = {
  readonly id: string;
  readonly title: string;
  readonly needs: readonly Need[];
  /** Where the service stands when the settings name no other address. */
  readonly baseUrl?: string;
  /** Absent where the provider has no embeddings. */
  readonly embeddingModel?: (settings: ReadySettings, fetch: Fetch) => SdkEmbeddingModel;
};

/** A provider: one of the SDK's, or one that makes its own port (the scripted keeper). */
export type ProviderRow = ProviderFacts &
  (
    | { readonly sdkModel: (settings: ReadySettings, fetch: Fetch) => SdkModel }
    | { readonly port: (settings: ModelSettings, facts: { readonly contextWindow: number }) => ModelPort }
  );

/** Local models often write their thoughts between these tags; thoughts hold secrets and are not narration. */
const withoutThoughts = (model: SdkModel) => wrapLanguageModel({ model, middleware: extractReasoningMiddleware({ tagName: 'think' }) });

/** Every address is stated, or the SDK would take it from environment variables of its own. */
export const providerRows: readonly ProviderRow[] = [
  {
    id: 'openai-compatible',
    title: 'OpenAI-compatible',
    needs: ['model', 'baseUrl'],
    sdkModel: ({ model, baseUrl, apiKey, headers }, fetch) =>
      withoutThoughts(
        createOpenAICompatible({
          name: 'compatible',
          baseURL: baseUrl,
          fetch,
          includeUsage: true,
          ...(apiKey !== undefined && { apiKey }),
          ...(headers && { headers }),
        })(model),
      ),
    embeddingModel: ({ model, baseUrl, apiKey, headers }, fetch) =>
      createOpenAICompatible({ name: 'compatible', baseURL: baseUrl, fetch, ...(apiKey !== undefined && { apiKey }), ...(headers && { headers }) }).embeddingModel(model),
  },
  {
    id: 'openai',
    title: 'OpenAI',
    needs: ['model', 'apiKey'],
    baseUrl: 'https://api.openai.com/v1',
    sdkModel: ({ model, baseUrl, apiKey, headers }, fetch) =>
      createOpenAI({ baseURL: baseUrl, fetch, ...(apiKey !== undefined && { apiKey }), ...(headers && { headers }) }).chat(model),
    embeddingModel: ({ model, baseUrl, apiKey, headers }, fetch) =>
      createOpenAI({ baseURL: baseUrl, fetch, ...(apiKey !== undefined && { apiKey }), ...(headers && { headers }) }).embeddingModel(model),
  },
  {
    id: 'anthropic',
    title: 'Anthropic',
    needs: ['model', 'apiKey'],
    baseUrl: 'https://api.anthropic.com/v1',
    sdkModel: ({ model, baseUrl, apiKey, headers }, fetch) =>
      createAnthropic({ baseURL: baseUrl, fetch, ...(apiKey !== undefined && { apiKey }), ...(headers && { headers }) })(model),
  },
  {
    id: 'google',
    title: 'Google',
    needs: ['model', 'apiKey'],
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    sdkModel: ({ model, baseUrl, apiKey, headers }, fetch) =>
      createGoogle({ baseURL: baseUrl, fetch, ...(apiKey !== undefined && { apiKey }), ...(headers && { headers }) })(model),
    embeddingModel: ({ model, baseUrl, apiKey, headers }, fetch) =>
      createGoogle({ baseURL: baseUrl, fetch, ...(apiKey !== undefined && { apiKey }), ...(headers && { headers }) }).embeddingModel(model),
  },
];
