import { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { issuesOfZod, shown } from '../error/issues-of-zod.ts';
import { nearest } from '../error/nearest.ts';
import { knownKeys } from './known-keys.ts';
import type { Plain } from './plain.ts';
import { isMap, newMap } from './plain.ts';

type ZodIssue = z.core.$ZodIssue;

/** What of a pack is wrong, and what is merely of no use. */
export type Findings = { readonly issues: Issue[]; readonly warnings: Issue[] };

/** How far a branch of a union is from what was written: not the same kind of value at all counts most. */
function misfit(branch: readonly ZodIssue[]): number {
  return branch.reduce((sum, issue) => sum + (issue.path.length > 0 ? 1 : issue.code === 'invalid_type' ? 100 : 10), 0);
}

/** The problems of the branch that fits best. Where none has the right kind of value, what all of them expect. */
function withoutUnions(issue: ZodIssue): ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const branches = issue.errors.map((errors) => errors.flatMap(withoutUnions));
  const [best = []] = branches.toSorted((a, b) => misfit(a) - misfit(b));
  if (misfit(best) >= 100) {
    const expected = [...new Set(branches.flat().flatMap((each) => (each.code === 'invalid_type' && each.path.length === 0 ? [each.expected] : [])))].join(' or ');
    return [{ code: 'invalid_type', expected: expected as 'string', path: issue.path, message: issue.message, input: issue.input }];
  }
  return best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** The value without the keys at these paths. */
function without(value: Plain, paths: readonly (readonly string[])[]): Plain {
  if (paths.length === 0 || typeof value !== 'object' || value === null) return value;
  const under = (key: string) => paths.filter(([first, ...rest]) => first === key && rest.length > 0).map(([, ...rest]) => rest);
  if (Array.isArray(value)) return (value as readonly Plain[]).map((item, i) => without(item, under(String(i))));
  const gone = new Set(paths.filter((path) => path.length === 1).map(([key]) => key));
  return newMap(Object.entries(value).filter(([key]) => !gone.has(key)).map(([key, inner]) => [key, without(inner, under(key))] as const));
}

/** A key that means nothing: ignored with a warning, so that packs for later versions still load. */
function ignoredKey(path: readonly string[], seen: string): Issue {
  const known = knownKeys(path);
  return { path: [...path, seen], code: 'ISSUE_RULEPACK_KEY_IGNORED', params: { seen, nearest: nearest(seen, known), expected: known.join(', ') } };
}

function told(issue: ZodIssue, value: Plain, path: readonly string[]): Issue {
  if (issue.code === 'invalid_key') {
    const key = String(issue.path.at(-1));
    const [reason] = issue.issues;
    const expected = reason === undefined ? '' : String(issuesOfZod(new z.ZodError([{ ...reason, path: [] }]), key)[0]?.params?.['expected'] ?? reason.message);
    return { path: [...path, ...issue.path.map(String)], code: 'ISSUE_FORMAT', params: { seen: shown(key), expected } };
  }
  const [first = { path: [], code: 'ISSUE_FORMAT' }] = issuesOfZod(new z.ZodError([issue]), value);
  const seen = issue.code === 'invalid_value' && typeof issue.values[0] === 'string' ? String(first.params?.['seen']).replaceAll('"', '') : null;
  const params = issue.code === 'invalid_value' && seen !== null ? { ...first.params, nearest: nearest(seen, issue.values.map(String)) } : first.params;
  return { ...first, path: [...path, ...first.path], ...(params === undefined ? {} : { params }) };
}

/**
 * One section of a pack by its schema. Unknown keys are warnings and left out; everything else that does not fit is an issue,
 * all at once, and then the answer is undefined. `path` is the place of the section in the pack.
 */
export function readSection<T>(schema: z.ZodType<T>, { value, path }: { value: Plain; path: readonly string[] }, findings: Findings): T | undefined {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap(withoutUnions);
  const ignored = problems.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path.map(String), key]) : []));
  if (ignored.length === 0) {
    findings.issues.push(...problems.map((issue) => told(issue, value, path)));
    return undefined;
  }
  findings.warnings.push(...ignored.map((where) => ignoredKey([...path, ...where.slice(0, -1)], where.at(-1) ?? '')));
  return readSection(schema, { value: without(value, ignored), path }, findings);
}

/** The keys of the mapping at the top that are no section of the format. */
export function unknownSections(data: Plain, known: readonly string[]): Issue[] {
  if (!isMap(data)) return [];
  return Object.keys(data)
    .filter((key) => !known.includes(key))
    .map((seen) => ({ path: [seen], code: 'ISSUE_RULEPACK_KEY_IGNORED', params: { seen, nearest: nearest(seen, known), expected: known.join(', ') } }));
}
