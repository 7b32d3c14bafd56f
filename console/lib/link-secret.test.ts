import { expect, test } from 'vitest';
import { readFragment, readPasted } from './link-secret.ts';

test('the fragment of a link holds a key or a token', () => {
  expect(readFragment('#key=lk_abc')).toEqual({ kind: 'key', value: 'lk_abc' });
  expect(readFragment('#token=t%2B1')).toEqual({ kind: 'token', value: 't+1' });
  for (const hash of ['', '#', '#key=', '#other=1']) expect(readFragment(hash)).toBeNull();
});

test('a pasted link works as well as the key in it', () => {
  const expected = { kind: 'key', value: 'lk_abc' };
  expect(readPasted(' lk_abc\n')).toEqual(expected);
  expect(readPasted('http://192.168.1.7:4000/join#key=lk_abc')).toEqual(expected);
  expect(readPasted('http://localhost:4000/sign-in#token=t1')).toEqual({ kind: 'token', value: 't1' });
  expect(readPasted('   ')).toBeNull();
});
