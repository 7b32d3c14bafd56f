import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluateVisibleWhen, parseVisibleWhen } from '../visible-when/index.ts';
import { checkExpression, compileExpression, evaluateExpression, ExpressionError, expressionLimits, nearest, parseExpression, printExpression, rulesScope, truthy } from './index.ts';
import type { Dialect, Expression, SlotValues, Syntax, Value, Variables } from './index.ts';

const dialects: readonly Dialect[] = ['condition', 'rules', 'portable'];

const segment = fc.oneof(fc.constantFrom('a', '血', '悟空', 'true', 'not', '__proto__', 'constructor', '0', '17', 'dice'), fc.string({ unit: 'binary', maxLength: 4 }));
const firstSegment = fc.constantFrom('a', '悟空', '_', 'dice1', 'dice', 'roll', '__proto__', 'toString', 'é', 'x9');
const path = fc.tuple(firstSegment, fc.array(segment, { maxLength: 3 })).map(([first, rest]): Syntax => ({ kind: 'path', segments: [first, ...rest], at: 0 }));
const literal = fc
  .oneof(fc.constantFrom<(boolean | null | number | string)[]>(null, true, false, 0, 1e21, 5e-324, 1.5e-9, 1.7976931348623157e308, '3', 'it\'s "\\'), fc.nat(), fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), fc.string({ unit: 'binary', maxLength: 6 }))
  .map((value): Syntax => ({ kind: 'literal', value: Object.is(value, -0) ? 0 : value, at: 0 }));

const { tree } = fc.letrec<{ tree: Syntax }>((tie) => {
  const infix = <K extends 'arithmetic' | 'comparison' | 'logic'>(kind: K, ...signs: string[]) =>
    fc.tuple(fc.constantFrom(...signs), tie('tree'), tie('tree')).map(([sign, left, right]) => ({ kind, sign, left, right, at: 0 }) as Syntax);
  return {
    tree: fc.oneof(
      { maxDepth: 5, depthSize: 'small', withCrossShrink: true },
      path,
      literal,
      infix('arithmetic', '+', '-', '*', '/', '%'),
      infix('comparison', '===', '!==', '==', '!=', '>=', '<=', '>', '<'),
      infix('logic', '&&', '||'),
      tie('tree').map((value): Syntax => ({ kind: 'not', value, at: 0 })),
      tie('tree').map((value): Syntax => ({ kind: 'negate', value, at: 0 })),
      fc.tuple(fc.constantFrom('floor', 'ceil', 'abs', 'min', 'max', 'if', 'valueOf'), fc.array(tie('tree'), { maxLength: 3 })).map(([name, values]): Syntax => ({ kind: 'call', name, values, at: 0 })),
    ),
  };
});

/** The tree without places, which printing moves. */
function shape({ root }: Expression | { readonly root: Syntax }): unknown {
  return JSON.parse(JSON.stringify(root, (key, inner: unknown) => (key === 'at' ? undefined : inner)));
}

const plain = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Value>;
const variablesOf = fc.record({ a: plain, 悟空: plain, _: fc.oneof(fc.double(), fc.bigInt().map(Number)), roll: fc.double(), dice: fc.array(fc.integer({ min: 1, max: 100 })), 'a.血': plain }, { requiredKeys: [] }) as fc.Arbitrary<Variables>;

function allFinite(value: Value): boolean {
  return typeof value !== 'number' || Number.isFinite(value);
}

test('what is printed parses to the same tree, and prints the same again', () => {
  let read = 0;
  fc.assert(fc.property(tree, (root) => {
    const printed = printExpression(root);
    const parsed = parseExpression(printed, { dialect: 'rules' });
    if (!parsed.ok) {
      expect(['EXPR_TOO_LONG', 'EXPR_TOO_MANY_WORDS', 'EXPR_TOO_DEEP']).toContain(parsed.issues[0].code);
      return;
    }
    read += 1;
    expect(shape(parsed.expression)).toEqual(shape({ root }));
    expect(printExpression(parsed.expression)).toBe(printed);
  }), { numRuns: 3_000, seed: 31 });
  expect(read).toBeGreaterThan(2_500);
});

const signs = ['===', '!==', '==', '!=', '>=', '<=', '<', '>', '&&', '||', '!', '(', ')', '[', ']', '.', ',', '+', '-', '*', '/', '%', '"', "'", '\\', '=', '&', '|', '?', '{', '}'];
const words = ['a', '悟空', 'and', 'or', 'not', 'true', 'null', 'NONE', 'getvar', 'floor', 'if', 'dice', 'dice1', 'roll', '__proto__', 'constructor', '0', '1', '2.5', '1e400', '0x10', '9'.repeat(320), ' ', '\u3000', '②', '٣', '\ud800', '😀', '\u0000'];
const noise = fc.array(fc.oneof(fc.constantFrom(...signs, ...words), fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 60 }).map((parts) => parts.join(''));
const wellFormed = tree.map((root) => printExpression(root));
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 600 }), fc.string({ unit: 'grapheme' }), noise, wellFormed, fc.tuple(wellFormed, noise).map((parts) => parts.join('')));

test('any text is an expression or an issue with a place in it, in every dialect', () => {
  fc.assert(fc.property(anyText, fc.constantFrom(...dialects), (text, dialect) => {
    const parsed = parseExpression(text, { dialect });
    if (parsed.ok) return;
    for (const { at, params, path: place } of parsed.issues) {
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThanOrEqual(text.length);
      expect([params.column, place]).toEqual([at + 1, []]);
    }
  }), { numRuns: 5_000, seed: 32 });
});

test('any text with any variables gives a value or a typed error, and never NaN or an infinity', () => {
  let values = 0;
  fc.assert(fc.property(anyText, variablesOf, (text, variables) => {
    const evaluated = evaluateExpression(text, variables);
    if (evaluated.ok) {
      values += 1;
      expect(allFinite(evaluated.value)).toBe(true);
      expect(evaluateExpression(text, variables)).toEqual(evaluated);
    } else expect(evaluated.error.code).toMatch(/^EXPR_/);
    expect(typeof evaluateVisibleWhen(text, variables)).toBe('boolean');
  }), { numRuns: 5_000, seed: 33 });
  expect(values).toBeGreaterThan(500);
});

const slots = ['a', '悟空', '_', 'roll', 'target', 'dice'];
const scope = rulesScope(slots.slice(0, -1), 2);
const slotValues = fc.tuple(...slots.slice(0, -1).map(() => fc.oneof(fc.integer({ min: -3, max: 120 }), fc.double({ noNaN: true, noDefaultInfinity: true }))), fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 })));

const { rule } = fc.letrec<{ rule: string }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom('a', '悟空', 'roll', 'target', 'dice1', 'dice[1]', '0', '1', '2.5', 'true', '100'),
    fc.tuple(tie('rule'), fc.constantFrom('+', '-', '*', '/', '%', '<=', '>', '==', '&&', '||'), tie('rule')).map(([left, sign, right]) => `(${left} ${sign} ${right})`),
    fc.tuple(fc.constantFrom('floor', 'ceil', 'abs'), tie('rule')).map(([name, value]) => `${name}(${value})`),
    fc.tuple(fc.constantFrom('if', 'max', 'min'), tie('rule'), tie('rule'), tie('rule')).map(([name, ...values]) => `${name}(${values.join(', ')})`),
    tie('rule').map((value) => `-${value}`),
  ),
}));

/** What happens at play in a rule that was checked: nothing but the arithmetic of its values can fail. */
const onlyAtPlay = ['EXPR_DIVISION_BY_ZERO', 'EXPR_NOT_FINITE'];

test('a rule that was checked compiles, and only a division by zero or an overflow can stop it', () => {
  let ran = 0;
  fc.assert(fc.property(fc.oneof(rule, wellFormed), slotValues, (text, values) => {
    const parsed = parseExpression(text, { dialect: 'rules' });
    if (!parsed.ok || checkExpression(parsed.expression, scope).length > 0) return;
    const run = compileExpression(parsed.expression, { slots });
    try {
      expect(allFinite(run(values as SlotValues))).toBe(true);
      ran += 1;
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      expect(onlyAtPlay).toContain(error.code);
    }
  }), { numRuns: 3_000, seed: 34 });
  expect(ran).toBeGreaterThan(800);
});

test('a check finds exactly the names, however they are hidden', () => {
  fc.assert(fc.property(rule, fc.constantFrom('ghost', 'rol', 'dice3', 'dice', '悟', 'targets'), fc.constantFrom('false && ', 'true || ', '0 * ', ''), (text, name, before) => {
    const parsed = parseExpression(`(${text}) + (${before}${name})`, { dialect: 'rules' });
    if (!parsed.ok) return;
    const found = checkExpression(parsed.expression, scope).filter(({ code }) => /NAME|DICE/.test(code));
    expect(found.map(({ at }) => at)).toEqual([text.length + 6 + before.length]);
  }), { numRuns: 500, seed: 35 });
});

const { portable } = fc.letrec<{ portable: string }>((tie) => ({
  portable: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom('a', '悟空.血', 'a.0', 'true', 'null', '3', '"雾"', "'3'"),
    fc.tuple(tie('portable'), fc.constantFrom('==', '===', '!=', '!==', '<', '<=', '>', '>=', '&&', 'or'), tie('portable')).map(([left, sign, right]) => `(${left}) ${sign} (${right})`),
    tie('portable').map((value) => `!(${value})`),
  ),
}));

test('a portable condition is shown exactly if it is true as a condition', () => {
  let read = 0;
  fc.assert(fc.property(portable, variablesOf, (text, variables) => {
    if (!parseVisibleWhen(text).ok) return;
    read += 1;
    const evaluated = evaluateExpression(text, variables);
    expect(evaluateVisibleWhen(text, variables)).toBe(evaluated.ok && truthy(evaluated.value));
  }), { numRuns: 1_000, seed: 36 });
  expect(read).toBeGreaterThan(700);
});

test('comparing is orderly: one of <, == and > holds, and both sides agree', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('😀', '\uffee', '\ud800', '雾', '雾港'));
  fc.assert(fc.property(texts, texts, (a, b) => {
    const holds = (text: string) => evaluateExpression(text, { a, b });
    const [less, more, same] = [holds('"x" + a < "x" + b'), holds('"x" + a > "x" + b'), holds('a === b')];
    const answers = [less, more, same].map((answer) => answer.ok && answer.value);
    expect(answers.filter((answer) => answer === true)).toHaveLength(1);
    const codePoints = [...a].map((sign) => sign.codePointAt(0) ?? 0);
    const others = [...b].map((sign) => sign.codePointAt(0) ?? 0);
    const index = codePoints.findIndex((point, place) => point !== others[place]);
    const isLoneAlike = /[\ud800-\udfff]/u.test(a + b);
    if (!isLoneAlike && index >= 0) expect(less.ok && less.value).toBe((codePoints[index] ?? 0) < (others[index] ?? -1));
  }), { numRuns: 1_000, seed: 37 });
});

test('the nearest of some words is one of them', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (word, candidates) => {
    expect(candidates).toContain(nearest(word, candidates));
    expect(nearest(candidates[0] ?? '', candidates).toLowerCase().normalize('NFKC')).toBe((candidates[0] ?? '').toLowerCase().normalize('NFKC'));
  }), { numRuns: 300, seed: 38 });
});

test('the worst texts are read in no time', () => {
  const { length } = expressionLimits;
  const worst = ['(', '!', '-', '"', "'\\", 'a.', 'a[', 'not ', '1.', '\\', '"a" + ', '9', 'max(', "getvar('"].map((part) => part.repeat(length).slice(0, length));
  const start = performance.now();
  for (const text of worst) for (const dialect of dialects) parseExpression(text, { dialect });
  expect(performance.now() - start).toBeLessThan(500);
});
