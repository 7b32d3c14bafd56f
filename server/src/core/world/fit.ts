import { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import { keysOfSchema } from '../error/keys-of-schema.ts';
import { isRecord, ownValue } from '../worldbook/json.ts';
import { isLocaleTag } from './locale-tag.ts';

/** Words in several languages where the main file has those of one: `{ en: …, zh: … }`. */
export function isLocaleMap(value: unknown): value is Readonly<Record<string, string>> {
  if (!isRecord(value)) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, words]) => isLocaleTag(key) && typeof words === 'string');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (Array.isArray(at) ? (at as unknown[])[Number(key)] : ownValue(at, String(key))), value);
}

/** Words in several languages, as an issue shows them. */
export function inlineLocales(path: readonly string[], value: object): Issue {
  return { path, code: 'ISSUE_WORLD_INLINE_LOCALES', params: { seen: Object.keys(value).join(', ').slice(0, 80) } };
}

type ZodIssue = z.core.$ZodIssue;

/** One problem of zod as ours: every unknown key by itself with what is known there, and languages that stand inline. */
function told(issue: ZodIssue, value: unknown, keysAt: (path: readonly string[]) => string[]): Issue[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const expected = keysAt(path).join(', ');
    return issue.keys.map((seen) => ({ path: [...path, seen], code: 'ISSUE_UNKNOWN_KEY', params: { seen, expected } }));
  }
  const seen = valueAt(value, issue.path);
  if (issue.code === 'invalid_type' && issue.expected === 'string' && isLocaleMap(seen)) return [inlineLocales(path, seen)];
  return issuesOfZod(new z.ZodError([issue]), value);
}

/** The value as its schema has it, or null with every problem told. Paths are those of the value. */
export function fit<T>(schema: z.ZodType<T>, value: unknown, tell: (issue: Issue) => void): T | null {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const keysAt = keysOfSchema(schema);
  for (const issue of parsed.error.issues) for (const each of told(issue, value, keysAt)) tell(each);
  return null;
}
