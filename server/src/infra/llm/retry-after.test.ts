import { expect, test } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

const now = Date.parse('2026-03-01T00:00:00Z');

test.each<[headers: Record<string, string>, body: string, seconds: number | null]>([
  [{ 'retry-after': '7' }, '', 7],
  [{ 'retry-after': '1.2' }, '', 2],
  [{ 'retry-after': 'Sun, 01 Mar 2026 00:00:30 GMT' }, '', 30],
  [{ 'retry-after': 'Sun, 01 Mar 2020 00:00:30 GMT' }, '', 0],
  [{ 'retry-after-ms': '1500', 'retry-after': '9' }, '', 2],
  [{}, '{"error":{"details":[{"retryDelay": "34.07s"}]}}', 35],
  [{ 'retry-after': '等一会儿' }, '', null],
  [{}, '', null],
])('%j and body %j give %j', (headers, body, seconds) => {
  expect(retryAfterSeconds(headers, body, now)).toBe(seconds);
});
