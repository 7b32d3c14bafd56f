import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';
import { addressOf, isSecure, proxyMatcher } from './trusted-proxy.ts';

test.for([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::a:b:c:d', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', ([address, network]) => {
  expect(networkOf(address ?? '')).toBe(network);
});

const trusted = proxyMatcher(['10.0.0.0/8', '::1', 'fd00::/8']);
const request = (remoteAddress: string, headers: Record<string, string> = {}) => ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

test('only trusted proxies may say whom they speak for', () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9, 10.1.2.3' };
  expect(addressOf(request('10.0.0.1', forwarded), trusted)).toBe('203.0.113.9');
  expect(addressOf(request('::ffff:10.0.0.1', forwarded), trusted)).toBe('203.0.113.9');
  expect(addressOf(request('192.0.2.1', forwarded), trusted)).toBe('192.0.2.1');
  expect(addressOf(request('::1', { 'x-forwarded-for': 'unknown, nonsense' }), trusted)).toBe('::1');
  expect(addressOf(request('fd00::2', { 'x-forwarded-for': '2001:db8::5' }), trusted)).toBe('2001:db8::5');
});

test('only trusted proxies may say that a connection is encrypted', () => {
  const forwarded = { 'x-forwarded-proto': 'https' };
  expect(isSecure(request('10.0.0.1', forwarded), trusted)).toBe(true);
  expect(isSecure(request('192.0.2.1', forwarded), trusted)).toBe(false);
  expect(isSecure(request('10.0.0.1'), trusted)).toBe(false);
});
