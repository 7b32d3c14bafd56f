import type { PlacedIssue, Rulepack } from '../../core/rulepack/index.ts';
import { scriptText } from './rulepack-script.ts';

/** Scripts that a system names and that lie beside none of these files. */
export function missingScripts({ id, bases, scripts }: Rulepack, paths: readonly string[]): readonly PlacedIssue[] {
  return scripts
    .filter(({ file }) => paths.every((path) => scriptText({ ids: [id, ...bases], path }, file) === null))
    .map(({ path, file }) => ({ path, code: 'ISSUE_RULEPACK_SCRIPT_MISSING', params: { seen: file }, line: 1, column: 1 }));
}
