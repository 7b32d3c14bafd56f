import { compileCondition, ExpressionError, truthy } from '../expr/index.ts';
import type { Value, Variables } from '../expr/index.ts';
import { inertText } from '../macro/inert-text.ts';
import type { Syntax } from './expression-syntax.ts';
import { templateLimits } from './limits.ts';
import type { Statement } from './parse-statements.ts';
import { TemplateError } from './template-error.ts';
import { localName } from './template-path.ts';

/** One run of a template: the values by name, its own included, and the text so far. */
export type TemplateRun = { readonly values: Record<string, Value>; text: string };

function evaluate(root: Syntax, values: Variables): Value {
  return compileCondition({ dialect: 'condition', text: '', root })(values);
}

/** A value as templates show it: nothing for what is missing, lists and maps as JSON. */
function shown(value: Value): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isText = (syntax: Syntax): boolean => syntax.kind === 'literal' && typeof syntax.value === 'string';

/** The pieces of `'HP ' + hp + '/' + max`, which is a text as soon as one of them is. */
function piecesOf(syntax: Syntax): Syntax[] {
  if (syntax.kind !== 'arithmetic' || syntax.sign !== '+') return [syntax];
  const left = piecesOf(syntax.left);
  return left.some(isText) || isText(syntax.right) ? [...left, syntax.right] : [syntax];
}

function append(run: TemplateRun, text: string, line: number): void {
  if (run.text.length + text.length > templateLimits.output) throw new TemplateError('TEMPLATE_VALUE', { line, detail: `> ${templateLimits.output}` });
  run.text += text;
}

/** A condition whose values do not fit is not met: JavaScript would compare them with NaN. */
export function holds(condition: Syntax, values: Variables): boolean {
  try {
    return truthy(evaluate(condition, values));
  } catch (error) {
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}

function valueAt(root: Syntax, run: TemplateRun, line: number): Value {
  try {
    return evaluate(root, run.values);
  } catch (error) {
    if (error instanceof ExpressionError) throw new TemplateError('TEMPLATE_VALUE', { line, detail: error.code });
    throw error;
  }
}

/** Runs what a template says. Throws TEMPLATE_VALUE. */
export function runStatements(statements: readonly Statement[], run: TemplateRun): void {
  for (const statement of statements) {
    if (statement.kind === 'words') append(run, inertText(statement.text), 1);
    else if (statement.kind === 'output') {
      for (const piece of piecesOf(statement.value)) append(run, inertText(shown(valueAt(piece, run, statement.line))), statement.line);
    } else if (statement.kind === 'let') run.values[localName(statement.name)] = valueAt(statement.value, run, statement.line);
    else runStatements(statement.branches.find(({ condition }) => condition === null || holds(condition, run.values))?.body ?? [], run);
  }
}
