import { expect, test } from 'vitest';
import { holderOfName, nameClashes, tidyAliases } from './name-clash.ts';
import type { NamedCharacter } from './name-owners.ts';

const keeper = { id: 'n1', name: '守灯人伊索德', aliases: ['伊索德', 'The Lamp Keeper'] };
const player = { id: 'p1', name: 'Tomas Vey', aliases: ['Tom'] };
const made = (name: string, aliases: string[] = []): NamedCharacter => ({ id: 'new', name, aliases });

test('an alias belongs to one person', () => {
  expect(nameClashes(made('Somebody', ['tom', '无名']), [keeper, player])).toEqual([{ path: ['aliases', '0'], seen: 'tom', other: player }]);
  expect(nameClashes(made('《伊索德》'), [keeper, player])).toEqual([{ path: ['name'], seen: '《伊索德》', other: keeper }]);
  expect(nameClashes(made('Other', ['tomas vey']), [keeper, player])).toMatchObject([{ path: ['aliases', '0'] }]);
});

test('a name may be shared by two, but nobody may take one for a character that is played', () => {
  expect(nameClashes(made('守灯人伊索德'), [keeper, player])).toEqual([]);
  expect(holderOfName(made('守灯人伊索德'), [keeper, player])).toBe(keeper);
  expect(holderOfName(made('“Lamp Keeper”'), [keeper, player])).toBe(keeper);
  expect(holderOfName(made('《》'), [keeper, { id: 'x', name: '《》' }])).toBeUndefined();
});

test('a character does not clash with itself', () => {
  expect(nameClashes(player, [keeper, player])).toEqual([]);
  expect(holderOfName(player, [keeper, player])).toBeUndefined();
});

test('aliases are kept once each and never repeat the name', () => {
  expect(tidyAliases('Tomas Vey', ['Tom', 'tomas vey', '“Tom”', '《》', ' 托马斯   维 '])).toEqual(['Tom', '托马斯 维']);
});
