import type { ProviderError } from './provider-error.ts';

/**
 * How providers say that a prompt is too long. The number, where one is given, is the limit in tokens.
 * OpenAI, vLLM, DeepSeek, OpenRouter: "maximum context length is N tokens"; Anthropic: "prompt is too long: M tokens > N
 * maximum"; Google: "input token count (M) exceeds the maximum number of tokens allowed (N)"; llama.cpp and LM Studio:
 * "exceeds the available context size (N tokens)", "greater than the context length of N tokens"; xAI: "maximum prompt length is N".
 */
const phrases: readonly RegExp[] = [
  /maximum context length (?:is|of) ([\d,]+)/i,
  /maximum context length/i,
  /prompt is too long(?::\s*[\d,]+ tokens > ([\d,]+))?/i,
  /input token count[^.]*exceeds the maximum number of tokens allowed(?: \(?([\d,]+))?/i,
  /exceeds? the available context size(?: \(([\d,]+))?/i,
  /context (?:length|window)(?: of)?(?: only)? ([\d,]+) tokens/i,
  /(?:exceeds?|greater than|larger than|longer than)[^.]{0,40}context (?:length|window|size)/i,
  /maximum prompt length is ([\d,]+)/i,
];

const codes = /context_length_exceeded|exceed_context_size|model_context_window_exceeded/;

/** Statuses that mean something else whatever their words say: a token-per-minute limit also speaks of tokens. */
const otherMeaning: ReadonlySet<number> = new Set([401, 402, 403, 404, 429]);

/** Whether `error` says that the prompt does not fit, and the limit in tokens if it names one. */
export function contextOverflowOf(error: ProviderError): { limit: number | null } | null {
  if (error.kind !== 'status') return null;
  const coded = codes.test(error.code);
  if (!coded && error.status !== null && otherMeaning.has(error.status)) return null;
  const match = phrases.map((phrase) => phrase.exec(error.text)).find((found) => found !== null);
  if (!match && !coded) return null;
  const limit = Number(match?.[1]?.replaceAll(',', ''));
  return { limit: Number.isSafeInteger(limit) && limit > 0 ? limit : null };
}
