/** Nesting of one calculation. */
const DEPTH_MAX = 50;

const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  floor: Math.floor, ceil: Math.ceil, round: Math.round, trunc: Math.trunc, abs: Math.abs, min: Math.min, max: Math.max, sqrt: Math.sqrt, pow: Math.pow, sign: Math.sign,
};

type Reading = { readonly tokens: readonly string[]; at: number; depth: number };

/** Numbers, operators, parentheses and `Math.<name>`; anything else is no calculation. */
function tokensOf(text: string): string[] | null {
  const tokens = text.match(/\d+\.?\d*(?:[eE][+-]?\d{1,3})?|\.\d+|Math\.[a-z]+|\*\*|[-+*/%(),]|\S/gu) ?? [];
  const known = tokens.every((token) => /^(?:\d|\.\d|Math\.|\*\*$|[-+*/%(),]$)/u.test(token));
  // A date or a number alone is none: `2024-04-08` has operators, but no author means 2012.
  return known && /[-+*/%(]/u.test(text) && !/^\d{4}-\d{1,2}-\d{1,2}/u.test(text) && !/^0\d/u.test(text) ? tokens : null;
}

class NoCalculation extends Error {}

function take(reading: Reading): string {
  const token = reading.tokens[reading.at];
  if (token === undefined) throw new NoCalculation();
  reading.at += 1;
  return token;
}

function expect(reading: Reading, wanted: string): void {
  if (take(reading) !== wanted) throw new NoCalculation();
}

const peek = ({ tokens, at }: Reading) => tokens[at] ?? '';

function callOf(reading: Reading, name: string): number {
  const called = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (called === undefined) throw new NoCalculation();
  expect(reading, '(');
  const values = [sum(reading)];
  while (peek(reading) === ',') {
    take(reading);
    values.push(sum(reading));
  }
  expect(reading, ')');
  return called(...values);
}

function atom(reading: Reading): number {
  reading.depth += 1;
  if (reading.depth > DEPTH_MAX) throw new NoCalculation();
  const token = take(reading);
  const value = valueOf(reading, token);
  reading.depth -= 1;
  return value;
}

function valueOf(reading: Reading, token: string): number {
  if (token === '-') return -power(reading);
  if (token === '+') return power(reading);
  if (token.startsWith('Math.')) return callOf(reading, token.slice(5));
  if (token !== '(') return /^[\d.]/u.test(token) ? Number(token) : Number.NaN;
  const value = sum(reading);
  expect(reading, ')');
  return value;
}

function power(reading: Reading): number {
  const base = atom(reading);
  if (peek(reading) !== '**') return base;
  take(reading);
  reading.depth += 1;
  if (reading.depth > DEPTH_MAX) throw new NoCalculation();
  const value = base ** power(reading);
  reading.depth -= 1;
  return value;
}

function product(reading: Reading): number {
  let value = power(reading);
  for (let sign = peek(reading); sign === '*' || sign === '/' || sign === '%'; sign = peek(reading)) {
    take(reading);
    const next = power(reading);
    value = sign === '*' ? value * next : sign === '/' ? value / next : value % next;
  }
  return value;
}

function sum(reading: Reading): number {
  let value = product(reading);
  for (let sign = peek(reading); sign === '+' || sign === '-'; sign = peek(reading)) {
    take(reading);
    const next = product(reading);
    value = sign === '+' ? value + next : value - next;
  }
  return value;
}

/** The number that a calculation of plain numbers comes to, as `72 - 6` or `Math.floor(7 / 2)`; null where the text is none. */
export function calculate(text: string): number | null {
  const tokens = tokensOf(text);
  if (tokens === null) return null;
  const reading: Reading = { tokens, at: 0, depth: 0 };
  try {
    const value = sum(reading);
    return reading.at === tokens.length && Number.isFinite(value) ? Number(value.toPrecision(12)) : null;
  } catch (error) {
    if (error instanceof NoCalculation) return null;
    throw error;
  }
}
