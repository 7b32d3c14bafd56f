import { readFile, stat } from 'node:fs/promises';
import { DomainError } from '../../../core/error/domain-error.ts';
import type { Issue } from '../../../core/error/issue.ts';
import { applyOperations, parseInitialVariables, parseUpdateMessage, printPath } from '../../../core/variable/mvu/index.ts';
import { hasErrors } from '../../../core/worldbook/diagnostic.ts';
import { translate } from '../../../i18n/translate.ts';
import { readInputFile } from '../read-input-file.ts';
import { issueLines, section, toldIssues } from '../told-issues.ts';
import type { Verb } from '../verb.ts';

/** Where a file of that name lies, its text; else the words themselves are the message. */
async function messageOf(word: string): Promise<string> {
  const isFile = await stat(word).then((found) => found.isFile(), () => false);
  return isFile ? readFile(word, 'utf8') : word;
}

/** The tree as an author may have written it. Throws INVALID_INPUT with what cannot be read. */
async function treeAt(path: string) {
  const { bytes } = await readInputFile(path);
  const initial = parseInitialVariables(new TextDecoder().decode(bytes));
  if (hasErrors(initial.diagnostics)) throw new DomainError('INVALID_INPUT', {}, initial.diagnostics);
  return initial;
}

/** Applies what a model's reply asks for to a tree, and says what was dropped. Nothing is written. */
export const verb: Verb = {
  usage: '<tree.json> <message or file> [--json]',
  positionals: { minimum: 2, maximum: 2 },
  run: async ({ positionals: [path = '', word = ''], locale }) => {
    const [initial, message] = await Promise.all([treeAt(path), messageOf(word)]);
    const { visibleText, operations, diagnostics } = parseUpdateMessage(message);
    const { tree, applied, rejected } = applyOperations(initial.tree, operations, { rules: initial.rules });
    const issues: Issue[] = [...diagnostics, ...rejected.map(({ issue }) => issue)];
    const changes = applied.map(({ operation, path: at, before, after }) => ({ op: operation.op, path: printPath(at), before, after, command: operation.source?.text ?? '', reason: operation.source?.reason ?? '' }));
    const json = { ok: true, tree, visibleText, applied: changes, rejected: toldIssues(issues, locale), diagnostics: toldIssues(initial.diagnostics, locale) };
    const lines = changes.map(({ path: at, before, after }) => `${at}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`);
    const text = [JSON.stringify(tree, null, 2), ...section(translate('cli.mvu.applied', {}, locale), lines), ...section(translate('cli.mvu.rejected', {}, locale), issueLines(issues, locale))].join('\n');
    return { json, text };
  },
};
