import { expect, test } from 'vitest';
import { inspectPreset } from './preset.ts';

const inspect = (value: unknown) => inspectPreset(new TextEncoder().encode(JSON.stringify(value)));
const preset = (content: string, more: object = {}) => ({ prompts: [{ identifier: 'main', content }], prompt_order: [{ character_id: 100001, order: [{ identifier: 'main', enabled: true }] }], ...more });

test('a preset that ships credentials is told so, by their names alone', () => {
  const { issues, warnings } = inspect(preset('雨', { openai_key: 'sk-geheim' }));
  expect(issues).toBeUndefined();
  expect(warnings).toEqual([{ path: ['openai_key'], code: 'PRESET_SECRET_SHIPPED', params: { name: 'openai_key' } }]);
});

test('templates of what is told are code of an author; what is no preset is refused as an import refuses it', () => {
  expect(inspect(preset('<% if (x) { %>雨<% } %>')).trust).toEqual({ hasEjs: true, hasRawEjs: true });
  expect(inspect(preset('雨')).trust).toEqual({ hasEjs: false, hasRawEjs: false });
  expect(inspect({ entries: {} }).issues).toMatchObject([{ code: 'PRESET_FOREIGN', params: { seen: 'lorebook' } }]);
});
