import { expect, test } from 'vitest';
import { compileResolution } from './compile-resolution.ts';
import { fog, problems, tide } from './testing/compiled.ts';

const last = { id: 'no' };
const ladder = (...ranks: object[]) => ({ roll: '1d20', target: 'skill', ranks: [...ranks, last] });

const bad: readonly [string, unknown, readonly string[]][] = [
  ['nothing at all', null, [': ISSUE_TYPE']],
  ['a text', '1d100', [': ISSUE_TYPE']],
  ['no roll', { ranks: [last] }, ['roll: ISSUE_REQUIRED']],
  ['an unknown key', { ...fog, rols: 1 }, ['rols: CHECK_UNKNOWN_KEY']],
  ['two unknown keys in one rank', ladder({ id: 'a', wen: 'roll == 1', sucess: true, when: 'roll == 2' }), ['ranks.0.wen: CHECK_UNKNOWN_KEY', 'ranks.0.sucess: CHECK_UNKNOWN_KEY']],
  ['a newer version', { ...fog, version: 2 }, ['version: CHECK_VERSION']],
  ['a version that is none', { ...fog, version: 'one' }, ['version: ISSUE_TYPE']],
  ['dice that cannot be read', { ...fog, roll: '1d' }, ['roll: DICE_UNFINISHED']],
  ['dice that repeat', { ...fog, roll: '3#1d20' }, ['roll: CHECK_ROLL_REPEAT']],
  ['too many dice', { ...fog, roll: '9999d6' }, ['roll: DICE_TOO_MANY']],
  ['a slot that is no parameter', { ...fog, roll: '{pol}d6', params: { pool: { min: 1, max: 5 } } }, ['roll: CHECK_ROLL_SLOT']],
  ['a slot in a modifier', { ...tide, modifiers: { ...tide.modifiers, storm: { roll: '{n}d12' } } }, ['modifiers.storm.roll: CHECK_ROLL_SLOT']],
  ['bounds the wrong way round', { ...fog, params: { haze: { min: 5, max: 1 } } }, ['params.haze: CHECK_PARAM_ORDER']],
  ['a default out of bounds', { ...fog, params: { haze: { min: 1, max: 5, default: 9 } } }, ['params.haze.default: CHECK_PARAM_DEFAULT']],
  ['a bound that is no number', { ...fog, params: { haze: { min: '1', max: 5 } } }, ['params.haze.min: ISSUE_TYPE']],
  ['a comparison that is none', { ...fog, compare: '=' }, ['compare: ISSUE_NOT_ALLOWED']],
  ['an id with capitals', ladder({ id: 'Hit', when: 'roll == 1' }), ['ranks.0.id: ISSUE_FORMAT']],
  ['a flag that is a word', ladder({ id: 'hit', when: 'roll == 1', success: 'yes' }), ['ranks.0.success: ISSUE_TYPE']],
  ['a tier above the highest', ladder({ id: 'hit', when: 'roll == 1', tier: 33 }), ['ranks.0.tier: ISSUE_TOO_LARGE']],
  ['no ranks', { roll: '1d20' }, ['ranks: CHECK_NO_LADDER']],
  ['an empty ladder', { roll: '1d20', ranks: [] }, ['ranks: ISSUE_TOO_SHORT']],
  ['33 ranks', { roll: '1d20', ranks: [...Array.from({ length: 32 }, (_, i) => ({ id: `r${i}`, when: `roll == ${i}` })), last] }, ['ranks: ISSUE_TOO_LONG']],
  ['a last rank with a condition', { roll: '1d20', ranks: [{ id: 'a', when: 'roll == 1' }, { id: 'b', when: 'roll == 2' }] }, ['ranks.1: CHECK_RANK_FALLBACK']],
  ['an unconditional rank before the last', ladder({ id: 'a' }, { id: 'b', when: 'roll == 1' }), ['ranks.0: CHECK_RANK_EARLY']],
  ['two of them', ladder({ id: 'a' }, { id: 'b' }), ['ranks.0: CHECK_RANK_EARLY', 'ranks.1: CHECK_RANK_EARLY']],
  ['a condition that is always true', ladder({ id: 'a', when: '1 < 2' }), ['ranks.0: CHECK_RANK_EARLY']],
  ['a condition that is never true', ladder({ id: 'a', when: '2 < 1' }), ['ranks.0: CHECK_RANK_NEVER']],
  ['the same condition twice, written otherwise', ladder({ id: 'a', when: 'roll<=target' }, { id: 'b', when: ' (roll <= target) ' }), ['ranks.1: CHECK_RANK_SAME']],
  ['an unknown name', ladder({ id: 'a', when: 'rol == 1' }), ['ranks.0.when: EXPR_NAME_UNKNOWN']],
  ['an unknown name that is never reached', ladder({ id: 'a', when: 'false && ghost' }), ['ranks.0.when: EXPR_NAME_UNKNOWN']],
  ['a typo behind ||', ladder({ id: 'a', when: 'roll == 1 || tarrget > 3' }), ['ranks.0.when: EXPR_NAME_UNKNOWN']],
  ['an unknown function', ladder({ id: 'a', when: 'flor(roll) == 1' }), ['ranks.0.when: EXPR_FUNCTION_UNKNOWN']],
  ['bare dice', ladder({ id: 'a', when: 'dice > 3' }), ['ranks.0.when: EXPR_DICE_BARE']],
  ['a die that is not thrown', ladder({ id: 'a', when: 'dice[1] == 1' }), ['ranks.0.when: EXPR_DICE_INDEX']],
  ['dice0', ladder({ id: 'a', when: 'dice0 == 1' }), ['ranks.0.when: EXPR_DICE_INDEX']],
  ['a die that a modifier drops', { roll: '2d6', target: 'skill', modifiers: { low: { roll: '2d6kl1' } }, ranks: [{ id: 'a', when: 'dice2 == 6' }, last] }, ['ranks.0.when: EXPR_DICE_INDEX']],
  ['a division by zero', ladder({ id: 'a', when: 'roll / 0 > 1' }), ['ranks.0.when: EXPR_DIVISION_BY_ZERO']],
  ['a number too large', ladder({ id: 'a', when: `roll > 1${'0'.repeat(400)}` }), ['ranks.0.when: EXPR_NUMBER_RANGE']],
  ['an exponent', ladder({ id: 'a', when: 'roll > 1e400' }), ['ranks.0.when: EXPR_UNEXPECTED']],
  ['a condition that cannot be read', ladder({ id: 'a', when: 'roll <=' }), ['ranks.0.when: EXPR_UNFINISHED']],
  ['a condition of 501 characters', ladder({ id: 'a', when: `roll == ${'1'.repeat(493)}` }), ['ranks.0.when: ISSUE_TOO_LONG']],
  ['a condition that is a number', ladder({ id: 'a', when: 1 }), ['ranks.0.when: ISSUE_TYPE']],
  ['a target in a system without', { roll: '1d20', target: 'none', ranks: [{ id: 'a', when: 'roll >= target' }, last] }, ['ranks.0.when: CHECK_TARGETLESS']],
  ['a raw target there, in a variant', { roll: '1d20', target: 'none', ranks: [last], variants: { v: { ranks: [{ id: 'a', when: 'raw_target > 1' }, last] } } }, ['variants.v.ranks.0.when: CHECK_TARGETLESS']],
  ['a target in a margin there', { roll: '1d20', target: 'none', ranks: [last], margin: 'roll - target' }, ['margin: CHECK_TARGETLESS']],
  ['a difficulty there', { roll: '1d20', target: 'none', ranks: [last], difficulties: { hard: { target: 1 } } }, ['difficulties.hard: CHECK_TARGETLESS']],
  ['a difficulty that gives no number', { ...fog, difficulties: { thick: { target: 'target > 3' } } }, ['difficulties.thick.target: EXPR_TYPE']],
  ['a difficulty without a target', { ...fog, difficulties: { thick: { prefixes: { en: ['thick'] } } } }, ['difficulties.thick.target: ISSUE_REQUIRED']],
  ['one word for two difficulties', { ...fog, difficulties: { a: { target: 1, prefixes: { zh: ['浓'] } }, b: { target: 2, prefixes: { en: ['浓'] } } } }, ['difficulties.b.prefixes.en.0: CHECK_PREFIX_TWICE']],
  ['words in a third language', { ...fog, difficulties: { a: { target: 1, prefixes: { fr: ['dur'] } } } }, ['difficulties.a.prefixes.fr: CHECK_UNKNOWN_KEY']],
  ['a margin with an unknown name', { ...fog, margin: 'sucesses' }, ['margin: EXPR_NAME_UNKNOWN']],
  ['a misspelt kind of target', { ...fog, target: 'skil' }, ['target: CHECK_TARGET_NAME']],
  ['an unknown stat in a target', { ...fog, target: 'skill + 雾感' }, ['target: EXPR_NAME_UNKNOWN']],
  ['tens of a die of 20', { ...fog, modifiers: { lucky: { tens_reroll: 'keep_lowest' } } }, ['modifiers.lucky.tens_reroll: CHECK_TENS_ROLL']],
  ['tens of two dice of 100', { ...fog, roll: '2d100', modifiers: { lucky: { tens_reroll: 'keep_lowest' } } }, ['modifiers.lucky.tens_reroll: CHECK_TENS_ROLL']],
  ['tens kept in the middle', { ...fog, roll: '1d100', modifiers: { lucky: { tens_reroll: 'keep_middle' } } }, ['modifiers.lucky.tens_reroll: ISSUE_NOT_ALLOWED']],
  ['a modifier that does two things', { ...fog, roll: '1d100', modifiers: { lucky: { tens_reroll: 'keep_lowest', roll: '1d100' } } }, ['modifiers.lucky.tens_reroll: CHECK_UNKNOWN_KEY']],
  ['a modifier with a misspelt effect', { ...fog, modifiers: { lucky: { rol: '1d20' } } }, ['modifiers.lucky.roll: ISSUE_REQUIRED', 'modifiers.lucky.rol: CHECK_UNKNOWN_KEY']],
  ['a favourable modifier that is not declared', { ...tide, check: { favorable: 'flod' } }, ['check.favorable: CHECK_DEFAULT_MODIFIER']],
  ['an unknown key of the check block', { ...tide, check: { favourable: 'flood' } }, ['check.favourable: CHECK_UNKNOWN_KEY']],
  ['a script beside ranks', { ...fog, script: 'judge.js' }, ['ranks: CHECK_SCRIPT_AND_LADDER', 'variants: CHECK_SCRIPT_AND_LADDER']],
  ['a script in another folder', { roll: '1d20', target: 'none', script: '../judge.js' }, ['script: ISSUE_FORMAT']],
  ['a script that is none', { roll: '1d20', target: 'none', script: 'judge.py' }, ['script: ISSUE_FORMAT']],
  ['a prototype as a rank', JSON.parse('{"roll":"1d20","ranks":[{"id":"__proto__"}]}'), ['ranks.0.id: ISSUE_FORMAT']],
  ['a prototype as a modifier', JSON.parse('{"roll":"1d20","ranks":[{"id":"no"}],"check":{"favorable":"constructor"}}'), ['check.favorable: CHECK_DEFAULT_MODIFIER']],
];

test.each(bad)('%s is refused where it stands', (_name, input, expected) => {
  expect(problems(input)).toEqual(expected);
});

test('every problem is listed at once', () => {
  const input = { ...fog, roll: '1d', version: 3, margin: 'ghost', ranks: [{ id: 'a', when: 'rol == 1' }, { id: 'b', when: 'roll == 1' }] };
  expect(problems(input)).toEqual(['version: CHECK_VERSION', 'roll: DICE_UNFINISHED', 'ranks.0.when: EXPR_NAME_UNKNOWN', 'ranks.1: CHECK_RANK_FALLBACK', 'margin: EXPR_NAME_UNKNOWN']);
});

test('an unknown name is told with its column and the nearest', () => {
  const result = compileResolution(ladder({ id: 'a', when: 'roll == 1 || tarrget > 3' }));
  expect(result).toMatchObject({ ok: false, issues: [{ path: ['ranks', '0', 'when'], params: { column: 14, seen: 'tarrget', nearest: 'target' } }] });
});

test.each([
  [{ ...fog, rols: 1 }, 'roll'],
  [ladder({ id: 'a', when: 'roll == 1', sucess: true }), 'success'],
  [{ ...fog, params: { haze: { min: 1, max: 2, defualt: 1 } } }, 'default'],
  [{ ...tide, check: { favourable: 'flood' } }, 'favorable'],
  [{ ...fog, variants: { v: { rank: [] , ranks: [last] } } }, 'ranks'],
  [{ ...fog, variants: { v: { ranks: [{ id: 'a', whn: 'roll == 1' }] } } }, 'when'],
])('a misspelt key is told with the one that was meant', (input, suggestion) => {
  const result = compileResolution(input);
  expect(result.ok ? [] : result.issues.filter(({ code }) => code === 'CHECK_UNKNOWN_KEY').map(({ params }) => params?.['suggestion'])).toEqual([suggestion]);
});

test('what is left out has its usual meaning', () => {
  const result = compileResolution({ roll: '1d20', ranks: [last] });
  expect(result).toMatchObject({ ok: true, resolution: { version: 1, target: 'skill', compare: '<=', script: null, margin: null, defaults: { favorable: null, target: null } } });
});

test('an index into a roll whose count is not fixed is left to the roll', () => {
  expect(problems({ roll: '{pool}d6', target: 'none', params: { pool: { min: 1, max: 9 } }, ranks: [{ id: 'a', when: 'dice[5] == 6' }, last] })).toEqual([]);
  expect(problems({ roll: '3d6e6', target: 'none', ranks: [{ id: 'a', when: 'dice[5] == 6' }, last] })).toEqual([]);
});
