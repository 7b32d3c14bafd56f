import { expect, test } from 'vitest';
import { typedChange, typedNumber } from './typed-number.ts';

test('numbers are read as keyboards of both languages write them', () => {
  expect([' 52 ', '５２', '−3', '+4'].map(typedNumber)).toEqual([52, 52, -3, 4]);
  expect(['', '1d6', '3.5', '1e3', '12345678'].map(typedNumber)).toEqual([null, null, null, null, null]);
});

test('a sign changes the value, a bare number sets it', () => {
  expect(typedChange('7')).toEqual({ set: 7 });
  expect(typedChange('－2')).toEqual({ add: -2 });
  expect(typedChange('+2')).toEqual({ add: 2 });
  expect(typedChange('＝-1')).toEqual({ set: -1 });
  expect(typedChange('two')).toBeNull();
});
