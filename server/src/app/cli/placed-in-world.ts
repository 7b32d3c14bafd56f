import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Issue } from '../../core/error/issue.ts';
import type { PlacedIssue } from '../../core/rulepack/index.ts';
import { placeFinder } from '../../core/rulepack/places.ts';

const start = { line: 1, column: 1 };

function finderIn(folder: string, file: string): (path: readonly string[]) => { line: number; column: number } {
  if (!/\.(?:yaml|json)$/.test(file)) return () => start;
  try {
    return placeFinder(readFileSync(join(folder, file), 'utf8'));
  } catch {
    // What cannot be read is its own problem, told already.
    return () => start;
  }
}

/** Problems of a world with the file, line and column that they are about; JSON is read as the YAML that it is. */
export function placedInWorld(folder: string, issues: readonly Issue[]): (PlacedIssue & { readonly file: string })[] {
  const finders = new Map<string, ReturnType<typeof finderIn>>();
  return issues.map((issue) => {
    const [file = '', ...path] = issue.path;
    const find = finders.get(file) ?? finderIn(folder, file);
    finders.set(file, find);
    return { ...issue, file, ...find(path) };
  });
}
