import type { templateCodes } from '../error/codes/template.ts';
import { DomainError } from '../error/domain-error.ts';
import type { ErrorParams, Issue } from '../error/issue.ts';

/** What a template asks for that cannot be read, or its values do not allow. */
export class TemplateError extends DomainError {
  readonly issue: Issue;

  constructor(code: keyof typeof templateCodes, params: ErrorParams) {
    super(code, params);
    this.name = 'TemplateError';
    this.issue = { path: [], code, params };
  }
}

/** A piece of a template as a problem shows it. */
export function shownCode(text: string): string {
  const signs = Array.from(text.slice(0, 160));
  return signs.length > 40 ? `${signs.slice(0, 40).join('')}…` : text;
}
