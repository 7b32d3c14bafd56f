import { expect, test } from 'vitest';
import type { ModelPreset, ModelSlot } from './model-operations.ts';
import { addressOf, losesKey, optionsOf, presetOf, valuesOf } from './slot-values.ts';

const presets: readonly ModelPreset[] = [
  { id: 'openai-compatible', provider: 'openai-compatible', label: 'OpenAI-compatible', baseUrl: null, needsKey: false },
  { id: 'ollama', provider: 'openai-compatible', label: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1', needsKey: false },
  { id: 'anthropic', provider: 'anthropic', label: 'Anthropic', baseUrl: 'https://api.anthropic.com/v1', needsKey: true },
];
const slot: ModelSlot = { slot: 'keeper', provider: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', model: 'qwen3', hasKey: true, contextWindow: 4096, options: { contextWindow: 4096, maxOutputTokens: null, temperature: 0.7 }, updatedAt: '2026-11-30T00:00:00Z', lastTest: null };

test('a stored slot finds the row of the list it came from', () => {
  expect(presetOf(slot, presets)?.id).toBe('ollama');
  expect(presetOf({ provider: 'openai-compatible', baseUrl: 'http://模型.local/v1' }, presets)?.id).toBe('openai-compatible');
  expect(presetOf({ provider: 'unknown', baseUrl: null }, presets)).toBeNull();
});

test('the usual address of a provider is not stored, so that it follows the provider', () => {
  expect(addressOf(valuesOf(slot, presets), presets)).toBeNull();
  expect(addressOf({ ...valuesOf(slot, presets), baseUrl: ' http://192.168.1.5:11434/v1 ' }, presets)).toBe('http://192.168.1.5:11434/v1');
});

test('a stored key is lost with another address or provider, and only then', () => {
  const values = valuesOf(slot, presets);
  expect(losesKey(slot, { ...values, model: 'other' }, presets)).toBe(false);
  expect(losesKey(slot, { ...values, baseUrl: 'http://elsewhere/v1' }, presets)).toBe(true);
  expect(losesKey(slot, { ...values, preset: 'anthropic' }, presets)).toBe(true);
  expect(losesKey(slot, { ...values, preset: 'anthropic', key: 'sk-1' }, presets)).toBe(false);
});

test('only options that were given are sent', () => {
  expect(optionsOf({ ...valuesOf(null, presets) })).toBeNull();
  expect(optionsOf({ ...valuesOf(slot, presets), temperature: 0 })).toEqual({ contextWindow: 4096, temperature: 0 });
});

test('saving a slot without touching its options keeps them', () => {
  expect(optionsOf(valuesOf(slot, presets))).toEqual({ contextWindow: 4096, temperature: 0.7 });
});
