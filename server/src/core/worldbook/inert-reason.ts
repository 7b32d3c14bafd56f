import type { ErrorParams } from '../error/issue.ts';
import { readDecorators } from './decorators.ts';
import type { Decorators } from './decorators.ts';
import { isFrontEndShell } from './front-end-shell.ts';
import type { WorldBookEntry } from './model.ts';
import { isInitialVariablesTitle, titleDirectives, titlesOf } from './title-directive.ts';

/** Why an entry is kept but never shown to a model; `code` is a row of the code table. */
export type InertReason = {
  readonly code: 'WORLD_BOOK_INERT_INITIAL_VARIABLES' | 'WORLD_BOOK_INERT_DIRECTIVE' | 'WORLD_BOOK_INERT_DECORATOR' | 'WORLD_BOOK_INERT_FRONT_END';
  readonly params: ErrorParams;
};

const decoratorLine = /^\s*@@@?([a-z_]+)/i;

/** The names of the decorators that an entry's content starts with, one a line, without their `@@`. */
export function leadingDecorators(content: string): string[] {
  const text = content.trimStart();
  if (!text.startsWith('@@')) return [];
  const found: string[] = [];
  for (const line of text.split('\n')) {
    const name = decoratorLine.exec(line)?.[1];
    if (name === undefined) break;
    found.push(name.toLowerCase());
  }
  return found;
}

/** Whether an entry declares variables: by its title, or by the decorator. */
export function declaresInitialVariables(entry: WorldBookEntry): boolean {
  return titlesOf(entry).some(isInitialVariablesTitle) || leadingDecorators(entry.content).includes('initial_variables');
}

/** Whether an entry's title steers a template extension, whether or not that means something here. */
export function hasDirectiveTitle(entry: WorldBookEntry): boolean {
  const { promptEnd, unsupported } = titleDirectives(entry);
  return promptEnd !== null || unsupported !== null;
}

/** `inertReason` for an entry whose decorators are read already; `content` is its text without them. */
export function inertReasonOf(entry: WorldBookEntry, { content, decorators }: { readonly content: string; readonly decorators: Pick<Decorators, 'inert'> }): InertReason | null {
  const params = { title: entry.comment };
  if (declaresInitialVariables(entry)) return { code: 'WORLD_BOOK_INERT_INITIAL_VARIABLES', params };
  const directive = titleDirectives(entry).unsupported;
  if (directive !== null) return { code: 'WORLD_BOOK_INERT_DIRECTIVE', params: { ...params, directive } };
  if (decorators.inert !== null) return { code: 'WORLD_BOOK_INERT_DECORATOR', params: { ...params, decorator: decorators.inert } };
  return isFrontEndShell(content) ? { code: 'WORLD_BOOK_INERT_FRONT_END', params } : null;
}

/**
 * Why this entry never activates although it may be enabled, or null: it declares variables, or is a page, a script or a
 * place of a program that is not here. Templates, regex keys and the other decorators do their work.
 */
export function inertReason(entry: WorldBookEntry): InertReason | null {
  return inertReasonOf(entry, readDecorators(entry));
}
