import { expect, test } from 'vitest';
import { boundedDetail, redactorOf } from './redact.ts';

test('a key is taken out in every form in which it may come back', () => {
  const key = 'k"ey/+=0123456789';
  const redact = redactorOf([key]);
  const text = [key, encodeURIComponent(key), JSON.stringify({ key }), btoa(key)].join(' ');
  const shown = redact(text);
  for (const form of [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1), btoa(key)]) expect(shown).not.toContain(form);
});

test('a short key is hidden where it stands alone, not inside other words', () => {
  expect(redactorOf(['none'])('key none refused, nonetheless')).toBe('key [key] refused, nonetheless');
});

test.each([
  ['Authorization: Bearer abc.def-123', 'Authorization: Bearer [key]'],
  ['Incorrect API key provided: sk-pro***abcd.', 'Incorrect API key provided: [key].'],
  ['GET https://host/v1?key=AIzaSyA-0123456789&alt=sse', 'GET https://host/v1?key=[key]&alt=sse'],
  ['http://user:pass@host/v1', 'http://[key]@host/v1'],
])('what looks like a credential goes too: %s', (text, shown) => {
  expect(redactorOf([])(text)).toBe(shown);
});

test('ordinary words stay, Chinese ones too', () => {
  const text = "model '灯塔守夜人' not found, try pulling it first";
  expect(redactorOf(['sk-secret-000'])(text)).toBe(text);
});

test('a key at the edge of the bound is not left half', () => {
  const key = 'abcdefghijklmnop';
  const detail = boundedDetail(`${'x'.repeat(494)}${key}`, redactorOf([key]));
  expect(detail).not.toContain('abc');
  expect(detail.length).toBeLessThanOrEqual(500);
});

test('markup, styles and line breaks of a page are gone', () => {
  const page = '<html><head><style>p { color: red }</style><title>x</title></head><body><p>网关\n  超时</p><script>alert(1)</script></body></html>';
  expect(boundedDetail(page, redactorOf([]))).toBe('网关 超时');
});
