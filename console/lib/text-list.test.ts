import { expect, test } from 'vitest';
import { listOfText } from './text-list.ts';

test('commas of both scripts and line breaks divide', () => {
  expect(listOfText('钟，第三十口钟、bell, thirtieth bell\n水')).toEqual(['钟', '第三十口钟', 'bell', 'thirtieth bell', '水']);
});

test('nothing and doubles are left out', () => {
  expect(listOfText(' , 钟 ，钟,')).toEqual(['钟']);
  expect(listOfText('')).toEqual([]);
});
