import { expect, test } from 'vitest';
import { newClientKey } from './client-key.ts';

test('a key shows all sixteen bytes, small ones too', () => {
  expect(newClientKey((length) => new Uint8Array(length).map((_, index) => index * 17))).toBe('00112233445566778899aabbccddeeff');
});

test('two keys differ', () => {
  expect(newClientKey()).not.toBe(newClientKey());
});
