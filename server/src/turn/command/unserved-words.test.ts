import { expect, test } from 'vitest';
import { builtInCommand } from './registry.ts';

/** The words that tables of this kind are used to, each once, in one dialect. */
const customary = [
  'r', 'roll', 'rd', 'rh', 'hroll', 'check', 'ra', 'rc', 'save', 'attack', 'cast', 'opposed', 'rav', 'rcv', 'sheet', 'st', 'panel', 'init', 'ri', 'genchar', 'rename', 'nn', 'jrrp', 'draw',
  'skill', 'phase', 'panels', 'avatar', 'report', 'recap', 'party', 'lore', 'import', 'pc', 'rule', 'help',
  'npc', 'companion', 'language', 'bind', 'unbind', 'bot', 'dev', 'undo', 'load', 'habits', 'pack', 'audio', 'bgm', 'ambience', 'sfx', 'chronicle', 'var', 'preset', 'module', 'room', 'reset', 'model',
] as const;
type CustomaryWord = (typeof customary)[number];

/** Those that no feature serves yet. `save` is the throw of a die; keeping a room, which goes by that word elsewhere, comes with `load`. */
const unserved: readonly CustomaryWord[] = [
  'panel', 'skill', 'panels', 'avatar', 'report', 'recap', 'import',
  'npc', 'companion', 'bind', 'unbind', 'bot', 'dev', 'load', 'habits', 'pack', 'audio', 'bgm', 'ambience', 'sfx', 'chronicle', 'module', 'room', 'reset', 'model',
];

test('every customary word is served, or stands in the list of those that are not yet', () => {
  expect(customary.filter((word) => builtInCommand(word) === undefined)).toEqual(unserved);
});
