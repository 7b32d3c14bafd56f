import { expect, test } from 'vitest';
import { secretBox } from './secret-box.ts';

const secret = (fill: number) => ({ bytes: new Uint8Array(32).fill(fill), source: 'LOREKEEP_SECRET' });
const box = secretBox(secret(1));

test('what is sealed opens again, and looks different each time', () => {
  const key = 'sk-密钥-0123';
  const [first, second] = [box.seal(key), box.seal(key)];
  expect(first).not.toBe(second);
  expect(first).toMatch(/^v1\.[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(first).not.toContain('0123');
  expect([box.open(first), box.open(second)]).toEqual([key, key]);
  expect(box.open(box.seal(''))).toBe('');
});

test('another replica with the same secret opens it', () => {
  expect(secretBox(secret(1)).open(box.seal('x'))).toBe('x');
});

test('another secret is named as the cause, with where it came from', () => {
  expect(() => secretBox({ ...secret(2), source: 'data/secret' }).open(box.seal('x'))).toThrow(expect.objectContaining({ code: 'SECRET_WRONG', params: { source: 'data/secret' } }));
});

test('a changed byte anywhere is damage', () => {
  const sealed = box.seal('sk-0123456789');
  const [head, id, nonce, body = ''] = sealed.split('.');
  const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  const broken = [[head, id, flipped(nonce ?? ''), body], [head, id, nonce, flipped(body)], [head, id, nonce, body.slice(0, 8)], ['v9', id, nonce, body], [head, id, nonce], ['明文']];
  for (const parts of broken) expect(() => box.open(parts.join('.'))).toThrow(expect.objectContaining({ code: 'SECRET_DAMAGED' }));
});

test('a signature holds for its text and its deployment only', () => {
  const signature = box.sign('/assets/abc?房间=1');
  expect(box.verify('/assets/abc?房间=1', signature)).toBe(true);
  expect(box.verify('/assets/abc?房间=2', signature)).toBe(false);
  expect(box.verify('/assets/abc?房间=1', '')).toBe(false);
  expect(box.verify('/assets/abc?房间=1', `${signature}x`)).toBe(false);
  expect(secretBox(secret(2)).verify('/assets/abc?房间=1', signature)).toBe(false);
  expect(signature).toMatch(/^[\w-]{43}$/);
});

test('derived keys differ by label and are the same on every replica', () => {
  expect(box.derive('cursor')).toHaveLength(32);
  expect(box.derive('cursor')).toEqual(secretBox(secret(1)).derive('cursor'));
  expect(box.derive('cursor')).not.toEqual(box.derive('session'));
  expect(box.derive('seal')).not.toEqual(box.derive('sign'));
});
