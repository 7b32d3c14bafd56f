import { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import { nearest } from '../error/nearest.ts';

/** The keys that may stand at a place of a strict block. */
export type KeysAt = (path: readonly string[]) => readonly string[];

function unknownKeys(issue: z.core.$ZodIssueUnrecognizedKeys, keysAt: KeysAt): Issue[] {
  const path = issue.path.map(String);
  return issue.keys.map((key) => ({ path: [...path, key], code: 'CHECK_UNKNOWN_KEY', params: { seen: key, suggestion: nearest(key, keysAt(path)) } }));
}

/** Of a union the branch that comes nearest speaks: the one with the fewest problems, the earlier of equals. */
function branchIssues(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] {
  const [first, ...others] = issue.errors.filter((errors) => errors.length > 0);
  const best = others.reduce<z.core.$ZodIssue[] | undefined>((least, errors) => (least !== undefined && least.length <= errors.length ? least : errors), first);
  return (best ?? []).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function told(issue: z.core.$ZodIssue, context: { readonly input: unknown; readonly keysAt: KeysAt }): Issue[] {
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue, context.keysAt);
  const branch = issue.code === 'invalid_union' ? branchIssues(issue) : [];
  if (branch.length > 0) return branch.flatMap((inner) => told(inner, context));
  return issuesOfZod(new z.ZodError([issue]), context.input);
}

/** Every problem that zod found in a strict block, unknown keys with the one that was probably meant. */
export function issuesOfBlock(error: z.ZodError, input: unknown, keysAt: KeysAt): Issue[] {
  return error.issues.flatMap((issue) => told(issue, { input, keysAt }));
}
