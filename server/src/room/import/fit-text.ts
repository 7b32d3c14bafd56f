import { TEXT_MAX } from '../../core/document/text-limits.ts';
import type { Issue } from '../../core/error/issue.ts';

/** The beginning of a text that is too long, never half of a character. */
export function cut(text: string, maximum: number): string {
  return text.length > maximum ? text.slice(0, maximum).toWellFormed() : text;
}

/** A text as long as a document may hold it; what was cut is told under its place. */
export function fitText(text: string, path: readonly string[], issues: Issue[]): string {
  if (text.length > TEXT_MAX) issues.push({ path, code: 'ISSUE_IMPORT_TEXT_CUT', params: { length: text.length, maximum: TEXT_MAX } });
  return cut(text, TEXT_MAX);
}
