import { expect, test } from 'vitest';
import { characterNameKey } from './character-name-key.ts';
import type { NamedCharacter } from './name-clash.ts';
import { nameClashes, tidyAliases } from './name-clash.ts';

const keeper: NamedCharacter = { id: 'n1', name: '守灯人伊索德', aliases: ['伊索德', 'The Lamp Keeper'], type: 'npc' };
const player: NamedCharacter = { id: 'p1', name: 'Tomas Vey', aliases: ['Tom'], type: 'player' };
const made = (name: string, aliases: string[] = [], type = 'npc') => ({ id: 'new', name, aliases, type });

test('writing that makes no difference to a reader makes none to the key', () => {
  expect(characterNameKey('「Ｔｏｍａｓ   Vey」')).toBe(characterNameKey('tomas vey'));
  expect(characterNameKey('The Lamp Keeper')).toBe('lamp keeper');
  expect(characterNameKey('让・瓦尔让')).toBe(characterNameKey('让·瓦尔让'));
  expect(characterNameKey('让•瓦尔让')).toBe(characterNameKey('让·瓦尔让'));
  expect(characterNameKey('O’Hara')).toBe(characterNameKey("O'Hara"));
  expect(characterNameKey('the')).toBe('the');
  expect(characterNameKey('Theo')).toBe('theo');
});

test('forms of address keep people apart', () => {
  expect(characterNameKey('陈先生')).not.toBe(characterNameKey('陈小姐'));
  expect(characterNameKey('Dr. Park')).not.toBe(characterNameKey('Mr. Park'));
});

test('an alias belongs to one person', () => {
  expect(nameClashes(made('Somebody', ['tom', '无名']), [keeper, player])).toEqual([{ path: ['aliases', '0'], seen: 'tom', other: player }]);
  expect(nameClashes(made('《伊索德》'), [keeper, player])).toEqual([{ path: ['name'], seen: '《伊索德》', other: keeper }]);
  expect(nameClashes(made('Other', ['tomas vey']), [keeper, player])).toMatchObject([{ path: ['aliases', '0'] }]);
});

test('a name may be shared among others, never with a player', () => {
  expect(nameClashes(made('守灯人伊索德'), [keeper, player])).toEqual([]);
  expect(nameClashes(made('守灯人伊索德', [], 'player'), [keeper, player])).toMatchObject([{ path: ['name'], other: keeper }]);
  expect(nameClashes(made('TOMAS VEY'), [keeper, player])).toMatchObject([{ path: ['name'], other: player }]);
});

test('a character does not clash with itself', () => {
  expect(nameClashes(player, [keeper, player])).toEqual([]);
});

test('aliases are kept once each and never repeat the name', () => {
  expect(tidyAliases('Tomas Vey', ['Tom', 'tomas vey', '“Tom”', '托马斯'])).toEqual(['Tom', '托马斯']);
});
