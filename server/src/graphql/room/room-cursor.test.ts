import { expect, test } from 'vitest';
import { seededRandom } from '../../infra/random/random.ts';
import { secretBox } from '../../infra/secret/secret-box.ts';
import { numberOfPlace, openCursor, placeOfNumber, sealCursor } from './room-cursor.ts';

const secrets = secretBox({ bytes: seededRandom('secret').bytes(32), source: 'test' }, seededRandom('nonce'));
const frames = { roomId: '雾港', list: 'frames' };

test('a place has one cursor, which leads back to it in its own list and room only', () => {
  const cursor = sealCursor(secrets, frames, 'book-1:潮汐');
  expect(sealCursor(secrets, frames, 'book-1:潮汐')).toBe(cursor);
  expect(openCursor(secrets, frames, cursor)).toBe('book-1:潮汐');
  expect(openCursor(secrets, { ...frames, list: 'turns' }, cursor)).toBeNull();
  expect(openCursor(secrets, { ...frames, roomId: 'other' }, cursor)).toBeNull();
  const other = secretBox({ bytes: seededRandom('other').bytes(32), source: 'test' }, seededRandom('nonce'));
  expect(openCursor(other, frames, cursor)).toBeNull();
});

test('what is no cursor opens nothing', () => {
  const cursor = sealCursor(secrets, frames, placeOfNumber(7n));
  for (const bad of ['', 'x', cursor.slice(0, -1), `A${cursor.slice(1)}`, '!'.repeat(60), `${cursor}AAAA`]) expect(openCursor(secrets, frames, bad)).toBeNull();
});

test('cursors of numbers are of one length and show no order', () => {
  const cursors = [1n, 2n, 3n, 255n, 9223372036854775807n].map((number) => sealCursor(secrets, frames, placeOfNumber(number)));
  expect(new Set(cursors.map(({ length }) => length)).size).toBe(1);
  expect(cursors.toSorted()).not.toEqual(cursors);
  expect(numberOfPlace(openCursor(secrets, frames, cursors[4] ?? ''))).toBe(9223372036854775807n);
  expect(numberOfPlace('12')).toBeNull();
  expect(numberOfPlace(null)).toBeNull();
});
