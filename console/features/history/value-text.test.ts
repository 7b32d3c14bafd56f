import { expect, test } from 'vitest';
import { valueText } from './value-text.ts';

test('text stands as it is, everything else as JSON, and neither is endless', () => {
  expect(valueText('速来')).toBe('速来');
  expect(valueText(null)).toBe('null');
  expect(valueText({ 力量: 50 })).toBe('{"力量":50}');
  expect(valueText('雾'.repeat(500))).toBe(`${'雾'.repeat(400)}…`);
});
