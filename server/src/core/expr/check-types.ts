import type { ExpressionIssue } from './expression-error.ts';
import { expressionIssue } from './expression-error.ts';
import { checkPath } from './check-path.ts';
import { numeric } from './numeric.ts';
import { printExpression } from './print-expression.ts';
import type { Scope, StaticType } from './scope.ts';
import { shownText } from './shown-value.ts';
import type { Syntax } from './syntax.ts';
import { unknownFunction, wrongArgumentCount } from './unknown-name.ts';

/** Where a check collects what it finds. */
export type Check = { readonly scope: Scope; readonly issues: ExpressionIssue[] };

type Infix<K extends Syntax['kind']> = Extract<Syntax, { kind: K }>;

function startOf(node: Syntax): number {
  return 'left' in node ? startOf(node.left) : node.at;
}

function typeIssue(node: Syntax, found: StaticType, expected: string): ExpressionIssue {
  return expressionIssue('EXPR_TYPE', startOf(node), { seen: shownText(printExpression(node)), found, expected });
}

/** Whether a value of this type works as a number; a text only if it is written out and spells one. */
function countsAsNumber(node: Syntax, type: StaticType): boolean {
  if (type === 'string') return node.kind === 'literal' && numeric(node.value) !== null;
  return type !== 'null';
}

function wantNumber(check: Check, node: Syntax): void {
  const type = typeOf(check, node);
  if (!countsAsNumber(node, type)) check.issues.push(typeIssue(node, type, 'number'));
}

const mayBeText = (type: StaticType) => type === 'string' || type === 'any';

/** Types of both sides, which must be two numbers, or two texts where those are allowed; the first that does not fit is named. */
function pairOf(check: Check, { left, right }: { left: Syntax; right: Syntax }): 'number' | 'string' | 'any' {
  const [leftType, rightType] = [typeOf(check, left), typeOf(check, right)];
  const texts = mayBeText(leftType) && mayBeText(rightType);
  if (texts) return leftType === 'string' && rightType === 'string' ? 'string' : 'any';
  for (const [node, type] of [[left, leftType], [right, rightType]] as const) {
    if (countsAsNumber(node, type)) continue;
    check.issues.push(typeIssue(node, type, 'number'));
    break;
  }
  return 'number';
}

function typeOfArithmetic(check: Check, node: Infix<'arithmetic'>): StaticType {
  if (node.sign === '+') return pairOf(check, node);
  wantNumber(check, node.left);
  wantNumber(check, node.right);
  return 'number';
}

function typeOfComparison(check: Check, node: Infix<'comparison'>): StaticType {
  if (node.sign.includes('=') && node.sign !== '>=' && node.sign !== '<=') {
    typeOf(check, node.left);
    typeOf(check, node.right);
  } else pairOf(check, node);
  return 'boolean';
}

const either = (left: StaticType, right: StaticType): StaticType => (left === right ? left : 'any');

function typeOfCall(check: Check, node: Infix<'call'>): StaticType {
  const { scope, issues } = check;
  const arity = scope.functions.get(node.name);
  if (arity === undefined) issues.push(unknownFunction(node, scope.functions).issue);
  else if (node.values.length < arity.min || node.values.length > arity.max) issues.push(wrongArgumentCount(node, arity).issue);
  if (node.name === 'if') {
    const [, then = 'any', otherwise = 'any'] = node.values.map((value) => typeOf(check, value));
    return either(then, otherwise);
  }
  for (const value of node.values) wantNumber(check, value);
  return 'number';
}

function typeOfLiteral(value: null | boolean | number | string): StaticType {
  if (value === null) return 'null';
  return typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'boolean';
}

/** The type of a node; problems of it and of all that is inside, dead branches too, go to `check.issues`. */
export function typeOf(check: Check, node: Syntax): StaticType {
  switch (node.kind) {
    case 'literal':
      return typeOfLiteral(node.value);
    case 'path': {
      const { type, problem } = checkPath(node, check.scope);
      if (problem !== null) check.issues.push(problem.issue);
      return type;
    }
    case 'call':
      return typeOfCall(check, node);
    case 'not':
      typeOf(check, node.value);
      return 'boolean';
    case 'negate':
      wantNumber(check, node.value);
      return 'number';
    case 'arithmetic':
      return typeOfArithmetic(check, node);
    case 'comparison':
      return typeOfComparison(check, node);
    case 'logic':
      return either(typeOf(check, node.left), typeOf(check, node.right));
  }
}

/** Reports a whole expression that gives something else than its place needs. */
export function checkResult(check: Check, root: Syntax): void {
  const type = typeOf(check, root);
  if (check.scope.result === 'number' && type !== 'number' && type !== 'any') check.issues.push(typeIssue(root, type, 'number'));
}
