/** Tokens assumed for a model that no row names. */
export const defaultContextWindow = 128_000;

/**
 * Part of a model's name -> tokens its context holds. The longest part found in the name decides, so a family's row
 * may be narrowed by a longer one (`gpt-4` against `gpt-4o`).
 */
const windows: Readonly<Record<string, number>> = {
  'claude': 200_000,
  'command-r': 128_000,
  'deepseek': 128_000,
  'gemini': 1_048_576,
  'gemini-1.5-pro': 2_097_152,
  'gemma': 8_192,
  'gemma-2': 8_192,
  'gemma-3': 128_000,
  'gemma2': 8_192,
  'gemma3': 128_000,
  'glm-4': 128_000,
  'glm-4.6': 200_000,
  'gpt-3.5': 16_385,
  'gpt-4': 8_192,
  'gpt-4-turbo': 128_000,
  'gpt-4.1': 1_047_576,
  'gpt-4o': 128_000,
  'gpt-5': 400_000,
  'gpt-oss': 131_072,
  'grok-3': 131_072,
  'grok-4': 256_000,
  'kimi-k2': 262_144,
  'llama-2': 4_096,
  'llama-3': 8_192,
  'llama-3.1': 131_072,
  'llama-3.2': 131_072,
  'llama-3.3': 131_072,
  'llama-4': 1_048_576,
  'llama2': 4_096,
  'llama3': 8_192,
  'llama3.1': 131_072,
  'llama3.2': 131_072,
  'llama3.3': 131_072,
  'mistral': 32_768,
  'mistral-large': 128_000,
  'mistral-nemo': 128_000,
  'mistral-small': 128_000,
  'mixtral': 32_768,
  'o1': 200_000,
  'o3': 200_000,
  'o4-mini': 200_000,
  'qwen': 32_768,
  'qwen2.5': 131_072,
  'qwen3': 131_072,
  'qwen3-max': 262_144,
  'yi-': 32_768,
};

/** A part counts only where a word begins: `o1` is in `openai/o1-mini`, not in `turbo1`. */
const rows = Object.entries(windows)
  .sort(([a], [b]) => b.length - a.length || (a < b ? -1 : 1))
  .map(([part, tokens]) => ({ pattern: new RegExp(`(?:^|[^a-z0-9])${part.replaceAll('.', '\\.')}`), tokens }));

/** Tokens that prompt and answer of `modelId` may fill together; `override` (the operator's setting) wins. */
export function contextWindowOf(modelId: string, override?: number): number {
  if (override !== undefined) return override;
  const name = modelId.toLowerCase();
  return rows.find(({ pattern }) => pattern.test(name))?.tokens ?? defaultContextWindow;
}
