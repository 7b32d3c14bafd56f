import { expect, test } from 'vitest';
import { bindChar } from './bind-char.ts';

test('the name stands where a card means itself, and nothing else is touched', () => {
  expect(bindChar('{{char}} {{ Char }} <BOT> <char> {{charIfNotGroup}} {{user}} {{getvar::{{char}}.血}}', '悟空')).toBe('悟空 悟空 悟空 悟空 {{charIfNotGroup}} {{user}} {{getvar::悟空.血}}');
  expect(bindChar('{{char}}', '$& $1')).toBe('$& $1');
});

test('a name that is a macro or code is bound as plain words', () => {
  expect(bindChar('{{char}}', '{{getvar::secret}}')).toBe('getvar::secret');
  expect(bindChar('<{{char}}', '<% x %>')).not.toContain('<%');
});
