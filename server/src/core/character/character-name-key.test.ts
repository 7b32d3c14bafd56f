import { expect, test } from 'vitest';
import { characterNameKey } from './character-name-key.ts';

const same = (...names: string[]) => expect(new Set(names.map(characterNameKey)).size, names.join(' | ')).toBe(1);
const apart = (...names: string[]) => expect(new Set(names.map(characterNameKey)).size, names.join(' | ')).toBe(names.length);

test('writing that makes no difference to a reader makes none to the key', () => {
  same('「Ｔｏｍａｓ   Vey」', 'tomas vey', ' TOMAS VEY ', '《Tomas Vey》');
  same('布兰诺克・黑尔', '布兰诺克･黑尔', '布兰诺克·黑尔', '布兰诺克•黑尔', '布兰诺克 · 黑尔', '布兰诺克　・　黑尔');
  same('O’Hara', "O'Hara", 'O‘Hara', 'OʼHara', 'O`Hara', 'O´Hara', 'Ｏ＇Hara', 'O′Hara');
  same('Straße', 'STRASSE', 'strasse');
  same('ΟΔΥΣΣΕΥΣ', 'Οδυσσευς');
  same('Ⅳ世', 'iv世');
  same('José', 'Jose\u0301', 'JOSÉ');
});

test('an English article and the marks around what follows it fold', () => {
  for (const name of ['“The Keeper”', '《the keeper》', 'ＴＨＥ　Keeper', '‘the Keeper’', 'The “Keeper”', 'the 「Keeper」', 'The (Keeper)', 'Keeper']) expect(characterNameKey(name)).toBe('keeper');
  expect(characterNameKey('the')).toBe('the');
  expect(characterNameKey('the the')).toBe('the');
  expect(characterNameKey('Theo')).toBe('theo');
  expect(characterNameKey('The “”')).toBe('the');
});

test('brackets and further quotation marks around a name fold; those within it stay', () => {
  same('«Keeper»', '【Keeper】', '(Keeper)', '（Keeper）', '„Keeper“', '[Keeper]', '〔keeper〕', '<Keeper>', '"(Keeper)"', '( "Keeper" )');
  apart('陈远山', '陈远山（大）', '陈远山（小）');
  apart('William “Bill” Hart', 'William Hart');
});

test('letters that nobody sees fold', () => {
  same('守灯人', '守\u200B灯\u200D人', '\uFEFF守灯人', '守灯\u2060人', '守\u00AD灯人\uFE0F');
  same('Tomas Vey', 'To\u200Cmas\u200E Vey');
});

test('titles, forms of address and diacritics keep people apart', () => {
  apart('陈先生', '陈小姐', '老陈', '陈');
  apart('Dr. Park', 'Mr. Park', 'Sister Park', 'Park');
  apart('José', 'Jose');
  apart('Müller', 'Muller', 'Mueller');
});

test('a text without a name in it has an empty key', () => {
  for (const text of ['', '   ', '" “” "', '《》', '()', '「 」', '\u200B', '’']) expect(characterNameKey(text)).toBe('');
});
