import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandMacros } from './expand-macros.ts';
import { inertText } from './inert-text.ts';
import type { MacroContext } from './macro-context.ts';

const words = fc.constantFrom('{{', '}}', '{', '}', '<', '%', '<%', '%>', '<%=', '::', ':', ',', '\\', ' ', '\n', '//', 'user', 'char', 'getvar', 'setvar', 'a', '雾', 'random', 'pick', 'roll', 'trim', 'reverse', 'original', 'outlet', '<user>', '<BOT>', '\ud800', '__proto__', "'", '`', '#escape-ejs>', '<#');
const soup = fc.array(words, { maxLength: 40 }).map((parts) => parts.join(''));

const contextWith = (value: string): MacroContext => ({
  user: value, char: value, time: value, date: value, random: () => 0.3, pick: () => 0.7, roll: () => value, values: (path) => (path.includes('a') ? value : undefined),
  fields: { original: value, lastmessage: value }, outlets: () => value,
});

test('no text and no value opens template code that the author did not write, and expanding never throws', () => {
  fc.assert(fc.property(soup, soup, (text, value) => {
    const plain = text.replaceAll('<%', '<{{noop}}%');
    expect(expandMacros(plain, contextWith(value)).text).not.toContain('<%');
    expect(inertText(value)).not.toMatch(/<%|<#\/?escape-ejs/);
    const { writes } = expandMacros(text, contextWith(value));
    expect(writes.length).toBeLessThanOrEqual(64);
  }), { seed: 4, numRuns: 1_500 });
});

test('a text without macros stays, and values are inserted as they are', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (value) => {
    const inert = value.replaceAll('%', '').replaceAll('{', '');
    expect(expandMacros(`[{{getvar::a}}]${inert.replaceAll('<', '')}`, contextWith(inert)).text).toBe(`[${inert}]${inert.replaceAll('<', '')}`);
  }), { seed: 4, numRuns: 500 });
});

test('expanding is repeatable', () => {
  fc.assert(fc.property(soup, soup, (text, value) => {
    expect(expandMacros(text, contextWith(value))).toEqual(expandMacros(text, contextWith(value)));
  }), { seed: 5, numRuns: 500 });
});
