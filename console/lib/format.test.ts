import { expect, test } from 'vitest';
import { countdown, dieName, initials, signed } from './format.ts';

test('initials: two letters of an alphabetic name, one character of a Chinese one', () => {
  expect(initials('Agnes Lowell')).toBe('AL');
  expect(initials('zoë')).toBe('Z');
  expect(initials('林晚')).toBe('林');
  expect(initials('阿格尼丝·洛厄尔')).toBe('阿');
  expect(initials('  ')).toBe('?');
});

test('a countdown rounds up, so it shows 0:00 only when the time is over', () => {
  expect(countdown(61_001)).toBe('1:02');
  expect(countdown(400)).toBe('0:01');
  expect(countdown(-5)).toBe('0:00');
});

test('a margin always shows its sign', () => {
  expect([signed(3), signed(-2), signed(0)]).toEqual(['+3', '−2', '±0']);
});

test('dice are called by their size', () => {
  expect([dieName('20'), dieName('f'), dieName('%'), dieName('tens')]).toEqual(['d20', 'dF', 'd%', 'tens']);
});
