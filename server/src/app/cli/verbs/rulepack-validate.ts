import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DomainError } from '../../../core/error/domain-error.ts';
import { readConfig } from '../../../infra/config/config.ts';
import type { CheckedFile } from '../../../infra/rulepack/check-rulepack-file.ts';
import { checkRulepackFile } from '../../../infra/rulepack/check-rulepack-file.ts';
import { listDirectory } from '../../../infra/rulepack/rulepack-directory.ts';
import type { Locale } from '../../../i18n/translate.ts';
import { translate } from '../../../i18n/translate.ts';
import { placedIssueLines, toldPlacedIssues } from '../placed-issues.ts';
import { rulepackFolders } from '../../rulepack-folders.ts';
import type { Call, Verb } from '../verb.ts';

/** The file, or every system in the folder. Throws RULEPACK_UNREADABLE. */
async function filesAt(path: string): Promise<string[]> {
  try {
    return (await stat(path)).isDirectory() ? listDirectory(path).files.map((file) => file.path) : [path];
  } catch (error) {
    throw new DomainError('RULEPACK_UNREADABLE', { path, reason: error instanceof Error ? error.message : String(error) });
  }
}

function hostFolders({ environment }: Call, file: string): string[] {
  return rulepackFolders(readConfig(environment).dataDir).map(({ path }) => path).filter((path) => path !== dirname(file));
}

const issuesOf = ({ parsed }: CheckedFile) => (parsed.ok ? [] : parsed.issues);

function jsonOf(file: CheckedFile, locale: Locale) {
  const { id, path, parsed } = file;
  return { id, path, ok: parsed.ok, issues: toldPlacedIssues(issuesOf(file), locale), warnings: toldPlacedIssues(parsed.warnings, locale) };
}

function linesOf(file: CheckedFile, locale: Locale): string[] {
  const { path, parsed } = file;
  const issues = issuesOf(file);
  return [...placedIssueLines(path, [...issues, ...parsed.warnings], locale), translate(parsed.ok ? 'cli.rulepack.right' : 'cli.rulepack.wrong', { path, count: issues.length }, locale)];
}

export const verb: Verb = {
  usage: '<file or folder>… [--json]',
  positionals: { minimum: 1, maximum: 100 },
  run: async (call) => {
    const { locale } = call;
    const paths = (await Promise.all(call.positionals.map(filesAt))).flat();
    const files = paths.map((path) => checkRulepackFile(path, hostFolders(call, path)));
    const ok = files.every(({ parsed }) => parsed.ok);
    return { ok, json: { ok, rulepacks: files.map((file) => jsonOf(file, locale)) }, text: files.flatMap((file) => linesOf(file, locale)).join('\n') };
  },
};
