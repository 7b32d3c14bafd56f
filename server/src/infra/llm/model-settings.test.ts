import { expect, test } from 'vitest';
import { configuredModel, parseModelSettings, withStoredSecrets } from './model-settings.ts';

test('good settings pass, the address without its last slash', () => {
  expect(parseModelSettings({ provider: 'vllm', model: '千问', baseUrl: 'http://localhost:8000/v1/', contextWindow: 8_192 })).toEqual({
    ok: true,
    settings: { provider: 'vllm', model: '千问', baseUrl: 'http://localhost:8000/v1', contextWindow: 8_192 },
  });
});

test('every problem is listed at once and none shows a key', () => {
  const result = parseModelSettings({ provider: '', baseUrl: 'ftp://user:hunter2@host', apiKey: '密钥 secret', headers: { 'X-Key': 'line\nbreak' }, temperature: 9, 温度: 1 });
  if (result.ok) throw new Error('expected issues');
  expect(result.issues.map(({ path }) => path.join('.'))).toEqual(expect.arrayContaining(['provider', 'baseUrl', 'apiKey', 'headers.X-Key', 'temperature', '温度']));
  expect(JSON.stringify(result.issues)).not.toMatch(/hunter2|密钥|break/);
});

test('an address may not carry credentials', () => {
  expect(parseModelSettings({ provider: 'vllm', baseUrl: 'https://user:hunter2@host/v1' }).ok).toBe(false);
});

test('the environment states a model only when it names a provider', () => {
  expect(configuredModel({ provider: null, baseUrl: null, key: 'k', model: 'm' })).toBeNull();
  const stated = configuredModel({ provider: 'vllm', baseUrl: 'http://localhost:8000/v1/', key: null, model: 'qwen3' });
  expect(parseModelSettings(stated)).toEqual({ ok: true, settings: { provider: 'vllm', baseUrl: 'http://localhost:8000/v1', model: 'qwen3' } });
});

test('a stored key stays for the same place and is dropped for another', () => {
  const stored = { provider: 'vllm', baseUrl: 'https://a.example/v1', apiKey: 'secret', headers: { 'X-Team': 't' } };
  expect(withStoredSecrets({ provider: 'vllm', baseUrl: 'https://a.example/v1', model: 'new' }, stored)).toMatchObject({ apiKey: 'secret', model: 'new', headers: { 'X-Team': 't' } });
  expect(withStoredSecrets({ provider: 'vllm', baseUrl: 'https://a.example/v1', apiKey: 'other' }, stored)).toMatchObject({ apiKey: 'other' });
  for (const next of [{ provider: 'vllm', baseUrl: 'https://evil.example/v1' }, { provider: 'openai', baseUrl: 'https://a.example/v1' }, { provider: 'vllm' }]) {
    expect(withStoredSecrets(next, stored)).toEqual(next);
  }
});

test('what is no address at all is told like any other problem', () => {
  expect(parseModelSettings({ provider: 'openai-compatible', model: 'm', baseUrl: '不是地址' })).toMatchObject({ ok: false, issues: [{ path: ['baseUrl'], code: 'ISSUE_FORMAT' }] });
});
