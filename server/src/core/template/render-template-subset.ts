import type { Issue } from '../error/issue.ts';
import type { Value, Variables } from '../expr/index.ts';
import { inertText } from '../macro/inert-text.ts';
import { tokensOf } from './code-token.ts';
import { templateLimits } from './limits.ts';
import { parseStatement } from './parse-statements.ts';
import type { Statement } from './parse-statements.ts';
import { parseValue } from './parse-value.ts';
import { holds, runStatements } from './run-statements.ts';
import type { TemplateCursor } from './template-cursor.ts';
import { peek, unsupported } from './template-cursor.ts';
import { TemplateError } from './template-error.ts';
import { treeName } from './template-path.ts';
import { readTemplateParts } from './template-tags.ts';

export type RenderedSubset = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly issue: Issue };
export type SubsetCondition = { readonly ok: true; readonly holds: boolean } | { readonly ok: false; readonly issue: Issue };

function refused(error: unknown): { readonly ok: false; readonly issue: Issue } {
  if (error instanceof TemplateError) return { ok: false, issue: error.issue };
  throw error;
}

function cursorOver(tokens: TemplateCursor['tokens']): TemplateCursor {
  return { tokens, names: new Set(), index: 0, depth: 0 };
}

function bounded(text: string): void {
  if (text.length > templateLimits.length) throw new TemplateError('TEMPLATE_TOO_LONG', { seen: text.length, maximum: templateLimits.length });
}

/** The tree under its own name and each of its values under theirs. */
function readable(values: Variables): Record<string, Value> {
  return { ...values, [treeName]: values };
}

function parseTemplate(text: string): Statement[] {
  const cursor = cursorOver(tokensOf(readTemplateParts(text)));
  const statements: Statement[] = [];
  while (peek(cursor).kind !== 'end') statements.push(...parseStatement(cursor));
  return statements;
}

/**
 * Reads a template without running code: conditions and outputs over variables, nothing that changes anything. What is more
 * than that is refused with its line, and so is a template that is too long. The text that comes out opens no template code.
 */
export function renderTemplateSubset(text: string, values: Variables): RenderedSubset {
  try {
    bounded(text);
    const run = { values: readable(values), text: '' };
    runStatements(parseTemplate(text), run);
    return { ok: true, text: inertText(run.text) };
  } catch (error) {
    return refused(error);
  }
}

/** Whether a one-line condition of a decorator holds, read without running code. */
export function evaluateConditionSubset(text: string, values: Variables): SubsetCondition {
  try {
    bounded(text);
    const cursor = cursorOver(tokensOf([{ kind: 'code', text, line: 1 }]));
    const condition = parseValue(cursor);
    if (peek(cursor).kind === 'sign' && peek(cursor).text === ';') cursor.index += 1;
    if (peek(cursor).kind !== 'end') throw unsupported(cursor);
    return { ok: true, holds: holds(condition, readable(values)) };
  } catch (error) {
    return refused(error);
  }
}
