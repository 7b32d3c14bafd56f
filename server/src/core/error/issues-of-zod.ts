import type { z } from 'zod';
import type { Issue } from './issue.ts';

type ZodIssue = z.core.$ZodIssue;

const codeOf: Partial<Record<ZodIssue['code'], string>> = {
  invalid_format: 'ISSUE_FORMAT',
  invalid_value: 'ISSUE_NOT_ALLOWED',
  invalid_union: 'ISSUE_TYPE',
  custom: 'ISSUE_FORMAT',
};

/** The value as an error may show it: short, one line, never a whole document. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? typeof value);
  // Cutting a pair in two would leave half a letter, which is no text any more.
  return text.length > 80 ? `${text.slice(0, 79).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function issueOf(issue: ZodIssue, input: unknown): Issue {
  const path = issue.path.map(String);
  const seen = shown(valueAt(input, issue.path));
  if (issue.code === 'too_small') {
    const measured = issue.origin === 'string' || issue.origin === 'array' || issue.origin === 'set';
    return { path, code: measured ? 'ISSUE_TOO_SHORT' : 'ISSUE_TOO_SMALL', params: { seen, minimum: Number(issue.minimum) } };
  }
  if (issue.code === 'too_big') {
    const measured = issue.origin === 'string' || issue.origin === 'array' || issue.origin === 'set';
    return { path, code: measured ? 'ISSUE_TOO_LONG' : 'ISSUE_TOO_LARGE', params: { seen, maximum: Number(issue.maximum) } };
  }
  if (issue.code === 'unrecognized_keys') {
    return { path: [...path, issue.keys[0] ?? ''], code: 'ISSUE_UNKNOWN_KEY', params: { seen: issue.keys.join(', '), expected: '' } };
  }
  if (issue.code === 'invalid_type') {
    const code = seen === 'nothing' ? 'ISSUE_REQUIRED' : 'ISSUE_TYPE';
    return { path, code, params: { seen, expected: issue.expected } };
  }
  const expected = issue.code === 'invalid_value' ? issue.values.map(String).join(', ') : issue.message;
  return { path, code: codeOf[issue.code] ?? 'ISSUE_FORMAT', params: { seen, expected } };
}

/** Every problem zod found, as our issues: path, the value seen, what was expected. */
export function issuesOfZod(error: z.ZodError, input: unknown): Issue[] {
  return error.issues.map((issue) => issueOf(issue, input));
}
