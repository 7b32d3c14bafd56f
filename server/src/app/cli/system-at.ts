import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DomainError } from '../../core/error/domain-error.ts';
import { shown } from '../../core/error/issues-of-zod.ts';
import { nearest } from '../../core/error/nearest.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import { systemClock } from '../../infra/clock/clock.ts';
import { readConfig } from '../../infra/config/config.ts';
import { silentLog } from '../../infra/log/log.ts';
import type { Rulepacks } from '../../infra/rulepack/open-rulepacks.ts';
import { openRulepacks } from '../../infra/rulepack/open-rulepacks.ts';
import type { RulepackDirectory } from '../../infra/rulepack/rulepack-directory.ts';
import { rulepackFolders } from '../rulepack-folders.ts';
import { root } from '../version.ts';

/** A rule system, and the text of a script of its; null if there is none of that name. */
export type SystemAt = { readonly rulepack: Rulepack; readonly scriptText: (file: string) => string | null };

const bundled: RulepackDirectory = { path: join(root, 'rulepacks'), origin: 'bundled' };
const isFile = (wanted: string): boolean => /\.yaml$/.test(wanted);

/** The folders that a word is looked up in. A file's own folder comes first: the file is what was asked for. */
function directoriesFor(wanted: string, environment: NodeJS.ProcessEnv): RulepackDirectory[] {
  if (isFile(wanted)) return [{ path: dirname(resolve(wanted)), origin: 'user' }, bundled];
  return rulepackFolders(readConfig(environment).dataDir);
}

async function checkReadable(path: string): Promise<void> {
  try {
    await readFile(path);
  } catch (error) {
    throw new DomainError('RULEPACK_UNREADABLE', { path, reason: error instanceof Error ? error.message : String(error) });
  }
}

function missing(word: string, rulepacks: Rulepacks): DomainError {
  const refused = rulepacks.problems().find((problem) => problem.id === word && problem.refused);
  if (refused !== undefined) return new DomainError('RULEPACK_REFUSED', { rulepack: word }, refused.issues);
  const known = rulepacks.list().map(({ id }) => id);
  return new DomainError('CHECK_SYSTEM_UNKNOWN', { seen: shown(word), expected: known.join(', '), suggestion: nearest(word, known) });
}

/**
 * A system by the path of its file, or a bundled one or one of the operator's by its id or one of its names. Throws
 * RULEPACK_UNREADABLE, RULEPACK_REFUSED with its issues, CHECK_SYSTEM_UNKNOWN.
 */
export async function systemAt(wanted: string, environment: NodeJS.ProcessEnv): Promise<SystemAt> {
  if (isFile(wanted)) await checkReadable(wanted);
  const rulepacks = openRulepacks({ directories: directoriesFor(wanted, environment), log: silentLog, clock: systemClock });
  const word = isFile(wanted) ? basename(wanted, '.yaml') : wanted;
  const rulepack = rulepacks.find(word);
  if (rulepack === null) throw missing(word, rulepacks);
  return { rulepack, scriptText: (file) => rulepacks.script(rulepack, file) };
}
