import { expect, test } from 'vitest';
import { expressionLimits, namesOf, parseExpression, printExpression } from './index.ts';
import type { Dialect } from './index.ts';

function problemsOf(text: string, dialect: Dialect = 'condition') {
  const parsed = parseExpression(text, { dialect });
  return parsed.ok ? [] : parsed.issues.map(({ code, at, params }) => [code, at, params.seen ?? params.maximum ?? params.expected]);
}

test.each([
  ['潮位 = 3', ['EXPR_UNEXPECTED', 3, '=']],
  ['a ＞ 3', ['EXPR_UNEXPECTED', 2, '＞']],
  ['a > 😀', ['EXPR_UNEXPECTED', 4, '😀']],
  ['a \ud800', ['EXPR_UNEXPECTED', 2, '\ud800']],
  ['a < b < 3', ['EXPR_UNEXPECTED', 6, '<']],
  ['a == !b', ['EXPR_UNEXPECTED', 5, '!']],
  ['1 + not a', ['EXPR_UNEXPECTED', 4, 'not']],
  ['(a', ['EXPR_UNFINISHED', 2, ') && || == < + *']],
  ['a[1.5]', ['EXPR_UNEXPECTED', 2, '1.5']],
  ['a[-1]', ['EXPR_UNEXPECTED', 2, '-']],
  ['a.', ['EXPR_UNFINISHED', 2, 'name 0']],
  ["'it\\'s", ['EXPR_UNFINISHED', 6, "'"]],
  ['"a\\', ['EXPR_UNFINISHED', 3, '"']],
  ["(a).b", ['EXPR_UNEXPECTED', 3, '.']],
  ['1 .a', ['EXPR_UNEXPECTED', 2, '.']],
  ['\n', ['EXPR_EMPTY', 0, undefined]],
])('%j is refused with its place', (text, expected) => {
  expect(problemsOf(text)).toEqual([expected]);
});

test('the limits are exactly these', () => {
  const { length, tokens, nesting } = expressionLimits;
  expect(problemsOf('a'.repeat(length))).toEqual([]);
  expect(problemsOf('a'.repeat(length + 1))).toEqual([['EXPR_TOO_LONG', length, length + 1]]);
  expect(problemsOf(`a${'+1'.repeat(tokens / 2 - 1)}`)).toEqual([]);
  expect(problemsOf(`a${'+1'.repeat(tokens / 2)}`)).toEqual([['EXPR_TOO_MANY_WORDS', tokens, tokens]]);
  for (const [open, close] of [['(', ')'], ['-', ''], ['!', '']] as const) {
    expect(problemsOf(`${open.repeat(nesting)}a${close.repeat(nesting)}`)).toEqual([]);
    expect(problemsOf(`${open.repeat(nesting + 1)}a${close.repeat(nesting + 1)}`)).toMatchObject([['EXPR_TOO_DEEP', nesting + 1, nesting]]);
  }
  expect(problemsOf(`max(${Array.from({ length: expressionLimits.arguments + 1 }, () => '1').join(',')})`, 'rules')).toMatchObject([['EXPR_UNEXPECTED', 68, '1)']]);
});

test('everything outside of the portable subset is named at once', () => {
  expect(problemsOf("-a + b[0] > floor(c) && getvar('d') * 2 == 1", 'portable')).toEqual([
    ['EXPR_NOT_PORTABLE', 0, '-'],
    ['EXPR_NOT_PORTABLE', 3, '+'],
    ['EXPR_NOT_PORTABLE', 6, '['],
    ['EXPR_NOT_PORTABLE', 12, 'floor('],
    ['EXPR_NOT_PORTABLE', 24, 'getvar('],
    ['EXPR_NOT_PORTABLE', 36, '*'],
  ]);
  expect(problemsOf("mvu.时间.0 === '早' and not (a || b)", 'portable')).toEqual([]);
});

test.each([
  ["x['y'] . z [ 0 ]", 'x.y.z[0]'],
  ["x['y z'][\"it's\"]", 'x["y z"]["it\'s"]'],
  ["getvar('true')", 'getvar("true")'],
  ["getvar('悟空.血')", '悟空.血'],
  ['(a and (b)) or not (c == 1)', 'a && b || !c == 1'],
  ['a && (b || c)', 'a && (b || c)'],
  ['(!a) == b', '(!a) == b'],
  ['a - (b - c) - d', 'a - (b - c) - d'],
  ['-(a + 1) * - - 2', '-(a + 1) * --2'],
  ['(a < b) < c', '(a < b) < c'],
  ['2.50 + 0.00000001', '2.5 + 0.00000001'],
  [`1${'0'.repeat(30)}`, `1${'0'.repeat(30)}`],
  ["'\"\\\\n'", '"\\"\\\\n"'],
])('%s is printed as %s', (text, printed) => {
  const parsed = parseExpression(text, { dialect: 'condition' });
  expect(parsed.ok && printExpression(parsed.expression)).toBe(printed);
});

test('the names that an expression reads are told once each', () => {
  const parsed = parseExpression("if(a.b > 1, -雾, !a['b']) && floor(c) == 雾", { dialect: 'rules' });
  expect(parsed.ok && namesOf(parsed.expression)).toEqual(['a.b', '雾', 'c']);
});
