import { expect, test } from 'vitest';
import { DiceError, printDice, splitReason } from './index.ts';

test.each([
  ['1d20+3 attack the 守卫', '1d20+3', 'attack the 守卫'],
  ['1d20+3', '1d20+3', ''],
  ['', '1d20', ''],
  ['   ', '1d20', ''],
  ['attack', '1d20', 'attack'],
  ['攻击 守卫', '1d20', '攻击 守卫'],
  ['1d20攻击', '1d20', '攻击'],
  ['１ｄ２０＋３ 攻击', '1d20+3', '攻击'],
  ['1d20，攻击', '1d20', '攻击'],
  ['1d20: attack', '1d20', 'attack'],
  ['1d20 (second try)', '1d20', '(second try)'],
  ['1d20（再试一次）', '1d20', '（再试一次）'],
  ['1d20 优势 攻击', 'adv 1d20', '攻击'],
  ['优势攻击', 'adv 1d20', '攻击'],
  ['adv on stealth', 'adv 1d20', 'on stealth'],
  ['advance to the door', '1d20', 'advance to the door'],
  ['1d20 disarm', '1d20', 'disarm'],
  ['1d20 perception', '1d20', 'perception'],
  ['1d20 help me', '1d20', 'help me'],
  ['1d20 made it', '1d20', 'made it'],
  ['1d20 k9th unit', '1d20', 'k9th unit'],
  ['d20 5 goblins', '1d20', '5 goblins'],
  ['3#4d6k3 ability scores', '3#4d6kh3', 'ability scores'],
  ['3# stats', '3#1d20', 'stats'],
  ['7d10>=8 intimidate', '7d10>=8', 'intimidate'],
  ['1d20 - for the village', '1d20', '- for the village'],
  ['1d20 *whispers*', '1d20', '*whispers*'],
  ['1d20 > all', '1d20', '> all'],
  ['1d20 #潜行', '1d20', '#潜行'],
  ['(1d6+1)*2 fire', '(1d6+1)*2', 'fire'],
  ['dear me', '1d20', 'dear me'],
  ['- just because', '1d20', '- just because'],
  ['{pool', '1d20', '{pool'],
])('%j rolls %s for %j', (text, dice, reason) => {
  const split = splitReason(text);
  expect({ dice: printDice(split.expression), reason: split.reason }).toEqual({ dice, reason });
});

test('the dice are also given as written', () => {
  expect(splitReason('２Ｄ６ × 3 火球').text).toBe('２Ｄ６ × 3');
  expect(splitReason('attack').text).toBe('');
});

test.each(['4d6k', '1d20+力量', '1d20 +力量', '1d20 + 5k', '1d20+3x', '1d', '0d6', 'd%%', '(1d6', '1d20*', '7d10>= 8x', '-', '{pool}d', '21#1d6 stats', `${'1+'.repeat(300)}1`])(
  'the slip %j is an error and not a shorter roll',
  (text) => {
    expect(() => splitReason(text)).toThrow(DiceError);
  },
);

test('a reason may be longer than an expression', () => {
  const reason = '为了村庄'.repeat(500);
  expect(splitReason(`1d20 ${reason}`).reason).toBe(reason);
});
