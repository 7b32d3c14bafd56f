import { expect, test } from 'vitest';
import { contextOverflowOf } from './context-overflow.ts';
import type { ProviderError } from './provider-error.ts';

const error = (text: string, more: Partial<ProviderError> = {}): ProviderError => ({ kind: 'status', status: 400, code: '', text, body: '', headers: {}, ...more });

test.each<[provider: string, text: string, limit: number | null]>([
  ['OpenAI', "This model's maximum context length is 128000 tokens. However, your messages resulted in 130001 tokens.", 128_000],
  ['vLLM', "This model's maximum context length is 32,768 tokens.", 32_768],
  ['Anthropic', 'prompt is too long: 210000 tokens > 200000 maximum', 200_000],
  ['Google', 'The input token count (2000000) exceeds the maximum number of tokens allowed (1048576).', 1_048_576],
  ['llama.cpp', 'the request exceeds the available context size (4096 tokens), try increasing it', 4_096],
  ['LM Studio', 'Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens', 4_096],
  ['xAI', "This model's maximum prompt length is 131072 but the request contains 140000 tokens.", 131_072],
  ['plain', 'Input is larger than the context window', null],
])('%s', (_provider, text, limit) => {
  expect(contextOverflowOf(error(text))).toEqual({ limit });
});

test('the code alone is enough, whatever the words', () => {
  expect(contextOverflowOf(error('太长了', { code: 'context_length_exceeded', status: null }))).toEqual({ limit: null });
  expect(contextOverflowOf(error('x', { code: '500 exceed_context_size_error', status: 500 }))).toEqual({ limit: null });
});

test('a limit of tokens per minute, a refused key and a bad request are none', () => {
  expect(contextOverflowOf(error('Request too large: exceeds the context window of your tier', { status: 429 }))).toBeNull();
  expect(contextOverflowOf(error('maximum context length', { status: 401 }))).toBeNull();
  expect(contextOverflowOf(error('max_tokens is too large: 999999'))).toBeNull();
});
