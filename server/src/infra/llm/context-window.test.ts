import { expect, test } from 'vitest';
import { contextWindowOf, defaultContextWindow } from './context-window.ts';

test('the longest part found in the name decides', () => {
  expect(contextWindowOf('gpt-4')).toBe(8_192);
  expect(contextWindowOf('gpt-4o-mini')).toBe(128_000);
  expect(contextWindowOf('openai/gpt-4.1-mini')).toBe(1_047_576);
  expect(contextWindowOf('meta-llama/Llama-3.1-8B-Instruct')).toBe(131_072);
});

test('an unknown name, also a Chinese one, gets the default', () => {
  expect(contextWindowOf('我的模型:最新')).toBe(defaultContextWindow);
  expect(defaultContextWindow).toBe(128_000);
});

test('the setting of the operator wins over the table', () => {
  expect(contextWindowOf('gpt-4', 4_096)).toBe(4_096);
});

test('a short family name is not found inside an unrelated word', () => {
  expect(contextWindowOf('phi-4')).toBe(defaultContextWindow);
  expect(contextWindowOf('turbo1-chat')).toBe(defaultContextWindow);
});
