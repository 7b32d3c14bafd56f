import type { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import { issuesOfZod } from '../../core/error/issues-of-zod.ts';

/** Parses an input at the edge. Throws INVALID_INPUT with every problem at once, under the path of the argument. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown, path: readonly string[] = ['input']): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new DomainError('INVALID_INPUT', {}, issuesOfZod(parsed.error, input).map((issue) => ({ ...issue, path: [...path, ...issue.path] })));
}
