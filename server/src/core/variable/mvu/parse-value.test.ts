import { expect, test } from 'vitest';
import { parseValue } from './parse-value.ts';

test.each<[string, unknown]>([
  ['true', true], ['null', null], ['undefined', null], ['-3.5', -3.5], ['+5', 5],
  [`'早上'`, '早上'], ['"a\\nb"', 'a\nb'], ['`夜`', '夜'], [`'10 + 2'`, '10 + 2'], [`"He said "hi""`, 'He said "hi"'],
  ['{血: 10, "蓝": [1, 2,],}', { 血: 10, 蓝: [1, 2] }], ['[剑, 盾]', ['剑', '盾']],
  ['72 - 6', 66], ['10*60*1000', 600_000], ['Math.floor(7/2)', 3], ['-(2+3)*4', -20], ['2 ** 3 ** 2', 512], ['0.1 + 0.2', 0.3], ['Math.max(1, Math.min(5, 3))', 3],
  ['2024-04-08', '2024-04-08'], ['10:45', '10:45'], ['e', 'e'], ['pi', 'pi'], ['level 3', 'level 3'], ['Day 12', 'Day 12'], ['HP 10/10', 'HP 10/10'], ['白芷', '白芷'], ['007', 7],
  ['process.exit()', 'process.exit()'], ['Math.constructor(1)', 'Math.constructor(1)'], ['(()=>1)()', '(()=>1)()'], ['1/0', '1/0'], ['`${1+1}`', '`${1+1}`'],
])('%s means %j', (text, value) => {
  expect(parseValue(text)).toEqual(value);
});

test('a value never brings a refused name along', () => {
  expect(parseValue('{"__proto__": {"x": 1}, "a": 1}')).toEqual({ a: 1 });
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});
