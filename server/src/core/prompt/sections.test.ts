import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assembleSections, promptSection, requiredPriority } from './sections.ts';

const section = (id: string, text: string, priority: number) => promptSection({ id, title: id, text, priority });
const ids = (sections: readonly { id: string }[]) => sections.map(({ id }) => id);

test('everything stays while it fits', () => {
  const fits = assembleSections([section('身份', '守秘人', requiredPriority), section('style', 'abcd', 10)], 4);
  expect(fits).toMatchObject({ tokens: 4, cut: [], over: 0 });
});

test('the lowest priority goes first, whatever its place', () => {
  const { sections, cut } = assembleSections(
    [section('lore', '一二三四', 20), section('identity', '一二', requiredPriority), section('style', '一二三', 50)],
    6,
  );
  expect(ids(cut)).toEqual(['lore']);
  expect(ids(sections)).toEqual(['lore', 'identity', 'style']);
  expect(sections[0]?.text).toBe('一二三四');
});

test('history loses its oldest entries first', () => {
  const history = [1, 2, 3, 4].map((turn) => section(`history:${turn}`, '一二三四五', 40));
  const { cut, tokens } = assembleSections([...history, section('actions', '开门', requiredPriority)], 13);
  expect(ids(cut)).toEqual(['history:1', 'history:2']);
  expect(tokens).toBe(12);
});

test('required sections are never cut and the excess is told', () => {
  const { cut, over } = assembleSections([section('identity', '一二三四五', requiredPriority), section('lore', '一', 1)], 3);
  expect(ids(cut)).toEqual(['lore']);
  expect(over).toBe(2);
});

test('an empty section is not named as cut', () => {
  const { cut } = assembleSections([section('lore', '', 1), section('identity', '一二', requiredPriority)], 1);
  expect(cut).toEqual([]);
});

test('what stays fits the budget, or only required sections stay', () => {
  const any = fc.array(fc.record({ text: fc.string({ maxLength: 60 }), priority: fc.integer({ min: 0, max: requiredPriority }) }));
  fc.assert(
    fc.property(any, fc.nat(120), (parts, budget) => {
      const { sections, tokens } = assembleSections(parts.map((part, index) => section(String(index), part.text, part.priority)), budget);
      const kept = sections.filter(({ cut }) => !cut);
      expect(kept.reduce((sum, { tokens: count }) => sum + count, 0)).toBe(tokens);
      expect(tokens <= budget || kept.every(({ priority, tokens: count }) => priority >= requiredPriority || count === 0)).toBe(true);
    }),
  );
});
