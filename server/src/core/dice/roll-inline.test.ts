import { expect, test } from 'vitest';
import { diceLimits, roll, rollInline } from './index.ts';

const seed = 'inline';

test('text is cut into words and rolls, and joined it is the text again', () => {
  const text = '陷阱造成 [[2d6+1]] 点伤害，[[优势]] 判定。';
  const parts = rollInline(text, { seed });
  expect(parts.map(({ kind, source }) => [kind, source])).toEqual([
    ['text', '陷阱造成 '],
    ['roll', '[[2d6+1]]'],
    ['text', ' 点伤害，'],
    ['roll', '[[优势]]'],
    ['text', ' 判定。'],
  ]);
  expect(parts.map(({ source }) => source).join('')).toBe(text);
});

test('fullwidth brackets roll too', () => {
  expect(rollInline('【【１ｄ６】】［［１ｄ６］］', { seed }).map(({ kind }) => kind)).toEqual(['roll', 'roll']);
});

test('a roll that cannot be read is an error in its place, and the others still roll', () => {
  const parts = rollInline('[[2d]] [[1d6]]', { seed });
  expect(parts.map(({ kind }) => kind)).toEqual(['error', 'text', 'roll']);
  expect(parts[0]).toMatchObject({ source: '[[2d]]', error: { code: 'DICE_UNFINISHED', position: 2 } });
});

test('text without rolls stays one part, brackets and all', () => {
  expect(rollInline('a [b] [[c d]', { seed })).toEqual([{ kind: 'text', source: 'a [b] [[c d]' }]);
  expect(rollInline('', { seed })).toEqual([]);
});

test('all rolls of a text draw from one source, so equal dice differ', () => {
  const parts = rollInline('[[10d20]][[10d20]]', { seed });
  const values = parts.map((part) => (part.kind === 'roll' ? part.result.dice[0]?.values : null));
  expect(values[0]).toEqual(roll('10d20', { seed }).dice[0]?.values);
  expect(values[0]).not.toEqual(values[1]);
});

test('slots are filled in inline rolls', () => {
  const [part] = rollInline('[[{n}d6]]', { seed, params: { n: 4 } });
  expect(part).toMatchObject({ kind: 'roll', result: { canonical: '4d6' } });
});

test('rolls beyond the limit of one text are errors', () => {
  const parts = rollInline('[[1d6]]'.repeat(diceLimits.inlineRolls + 2), { seed });
  expect(parts.filter(({ kind }) => kind === 'roll')).toHaveLength(diceLimits.inlineRolls);
  expect(parts.at(-1)).toMatchObject({ kind: 'error', error: { code: 'DICE_TOO_MANY_INLINE' } });
});

test('the rolls of a text share one budget of dice', () => {
  expect(rollInline('[[600d6]][[600d6]][[400d6]]', { seed }).map(({ kind }) => kind)).toEqual(['roll', 'error', 'roll']);
});

test('a long text full of openings is read in no time', () => {
  const start = performance.now();
  rollInline('[['.repeat(200_000), { seed });
  rollInline(`[[${'a'.repeat(400_000)}`, { seed });
  expect(performance.now() - start).toBeLessThan(1_000);
});
