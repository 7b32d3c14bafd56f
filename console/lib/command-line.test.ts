import { expect, test } from 'vitest';
import { asPrivateRoll, commandOf, complete, completionsOf, isCommand, isRoll } from './command-line.ts';

const commands = [
  { word: 'r', aliases: ['roll', 'rd'] },
  { word: 'rh', aliases: ['hroll'] },
  { word: 'check', aliases: ['ra', '检定'] },
  { word: 'st', aliases: ['属性'] },
];

test('three prefixes make a command; an ellipsis and a sum of money do not', () => {
  for (const text of ['.r 1d20', '。检定 侦查', '/help', '  .st hp-3']) expect(isCommand(text)).toBe(true);
  for (const text of ['... I wait', '。。。', '. then', 'I pay 3.50', '', '……']) expect(isCommand(text)).toBe(false);
});

test('a lone prefix offers every command, letters narrow it, exact words come first', () => {
  expect(completionsOf('.', commands).map(({ word }) => word)).toEqual(['r', 'rh', 'check', 'st']);
  expect(completionsOf('.r', commands).map(({ word }) => word)).toEqual(['r', 'rh', 'check']);
  expect(completionsOf('。检', commands).map(({ word }) => word)).toEqual(['check']);
  expect(completionsOf('.r 1d6', commands)).toEqual([]);
  expect(completionsOf('hello', commands)).toEqual([]);
});

test('completing keeps the prefix that was typed', () => {
  expect(complete('。检', 'check')).toBe('。check ');
  expect(complete('/s', 'st')).toBe('/st ');
});

test('a command is found by its word or an alias, not by a beginning', () => {
  expect(commandOf('.检定 侦查 50', commands)?.word).toBe('check');
  expect(commandOf('.che', commands)).toBeNull();
  expect(commandOf('check', commands)).toBeNull();
});

test('a roll in private keeps its expression and reason', () => {
  expect(asPrivateRoll('.r 3d6+1 侦查')).toBe('.rh 3d6+1 侦查');
  expect(asPrivateRoll('。r3d6')).toBe('。rh 3d6');
  expect(asPrivateRoll('.rd20')).toBe('.rh d20');
  expect(asPrivateRoll('.roll 2d10')).toBe('.rh 2d10');
  expect(asPrivateRoll('.r')).toBe('.rh');
});

test('a check in private keeps what it is on', () => {
  expect(asPrivateRoll('.ra 困难 侦查')).toBe('.rah 困难 侦查');
  expect(asPrivateRoll('。检定侦查 60')).toBe('。rah 侦查 60');
  expect(asPrivateRoll('.ra50')).toBe('.rah 50');
  expect(isRoll('.check hide')).toBe(true);
});

test('a private roll and other commands are left alone', () => {
  for (const text of ['.rh 1d20', '.rah 侦查', '.rav 侦查', '.room show', '.rename 林', 'roll 1d6']) {
    expect(isRoll(text)).toBe(false);
    expect(asPrivateRoll(text)).toBe(text);
  }
});
