/** A well-known endpoint, so that an operator names it instead of looking up an address. */
export type ModelPreset = {
  readonly id: string;
  readonly title: string;
  /** The provider row that speaks its protocol. */
  readonly provider: 'openai-compatible';
  readonly baseUrl: string;
  readonly needsKey: boolean;
  /** Set where the server cuts longer prompts without a word, so the table of context windows must not be trusted. */
  readonly contextWindow?: number;
};

export const modelPresets: readonly ModelPreset[] = [
  // Ollama loads a model with 4,096 tokens of context unless OLLAMA_CONTEXT_LENGTH says otherwise, and drops the rest.
  { id: 'ollama', title: 'Ollama', provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:11434/v1', needsKey: false, contextWindow: 4_096 },
  { id: 'llamacpp', title: 'llama.cpp', provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:8080/v1', needsKey: false },
  { id: 'vllm', title: 'vLLM', provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:8000/v1', needsKey: false },
  { id: 'lmstudio', title: 'LM Studio', provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:1234/v1', needsKey: false },
  { id: 'openrouter', title: 'OpenRouter', provider: 'openai-compatible', baseUrl: 'https://openrouter.ai/api/v1', needsKey: true },
  { id: 'deepseek', title: 'DeepSeek', provider: 'openai-compatible', baseUrl: 'https://api.deepseek.com/v1', needsKey: true },
];
