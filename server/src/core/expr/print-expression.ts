import { literalWords, logicWords } from './parse-operand.ts';
import type { Expression, Literal, PathSyntax, Syntax } from './syntax.ts';
import { quoteText } from './text-value.ts';

/** How tightly each kind binds; what binds less than its surroundings asks for gets brackets. */
const binding = { or: 1, and: 2, not: 3, comparison: 4, sum: 5, product: 6, negate: 7, operand: 8 } as const;

const namePattern = /^[\p{ID_Start}_][\p{ID_Continue}\p{N}]*$/u;
const indexPattern = /^(?:0|[1-9][0-9]*)$/;

/** A number in plain digits; the language has no exponents. */
function printNumber(value: number): string {
  const [digits = '', exponent] = String(value).split('e');
  if (exponent === undefined) return digits;
  const [whole = '', fraction = ''] = digits.split('.');
  const shift = Number(exponent);
  return shift < 0 ? `0.${'0'.repeat(-shift - 1)}${whole}${fraction}` : `${whole}${fraction.padEnd(shift, '0')}`;
}

function printLiteral(value: Literal): string {
  if (typeof value === 'number') return printNumber(value);
  return typeof value === 'string' ? quoteText(value) : String(value);
}

function printSegment(segment: string): string {
  if (namePattern.test(segment)) return `.${segment}`;
  return indexPattern.test(segment) ? `[${segment}]` : `[${quoteText(segment)}]`;
}

export function printPath({ segments }: Pick<PathSyntax, 'segments'>): string {
  const [first, ...rest] = segments;
  const word = first.toLowerCase();
  const writable = namePattern.test(first) && !literalWords.has(word) && !logicWords.has(word);
  return writable ? [first, ...rest.map(printSegment)].join('') : `getvar(${quoteText(segments.join('.'))})`;
}

type Printed = { readonly text: string; readonly binds: number };

function within(node: Syntax, least: number): string {
  const { text, binds } = print(node);
  return binds < least ? `(${text})` : text;
}

function infix(node: Extract<Syntax, { left: Syntax }>, binds: number, leftBinds: number = binds): Printed {
  return { text: `${within(node.left, leftBinds)} ${node.sign} ${within(node.right, binds + 1)}`, binds };
}

function print(node: Syntax): Printed {
  switch (node.kind) {
    case 'literal':
      return { text: printLiteral(node.value), binds: binding.operand };
    case 'path':
      return { text: printPath(node), binds: binding.operand };
    case 'call':
      return { text: `${node.name}(${node.values.map((value) => print(value).text).join(', ')})`, binds: binding.operand };
    case 'negate':
      return { text: `-${within(node.value, binding.negate)}`, binds: binding.negate };
    case 'arithmetic':
      return infix(node, node.sign === '+' || node.sign === '-' ? binding.sum : binding.product);
    case 'comparison':
      return infix(node, binding.comparison, binding.sum);
    case 'not':
      return { text: `!${within(node.value, binding.not)}`, binds: binding.not };
    case 'logic':
      return infix(node, node.sign === '&&' ? binding.and : binding.or);
  }
}

/** The expression in its plainest form, with no more brackets than it needs; it parses to the same tree. */
export function printExpression(expression: Expression | Syntax): string {
  return print('root' in expression ? expression.root : expression).text;
}
