import { basename, dirname, join } from 'node:path';
import { DomainError } from '../../core/error/domain-error.ts';
import type { ParsedRulepack, ResolveBase } from '../../core/rulepack/index.ts';
import { parseRulepack } from '../../core/rulepack/index.ts';
import { readText } from './rulepack-directory.ts';
import { missingScripts } from './missing-scripts.ts';

export type CheckedFile = { readonly id: string; readonly path: string; readonly parsed: ParsedRulepack };

/** Ids come out of files, and none of them may lead out of its folder. */
const plainId = /^[\p{L}\p{N}_-]{1,64}$/u;

function textOf(path: string): string | null {
  try {
    return readText(path);
  } catch (error) {
    throw new DomainError('RULEPACK_UNREADABLE', { path, reason: error instanceof Error ? error.message : String(error) });
  }
}

/** Finds bases in these folders, the first that has one. */
function baseFinder(folders: readonly string[]): ResolveBase {
  return (id) => {
    if (!plainId.test(id)) return null;
    for (const folder of folders) {
      try {
        return readText(join(folder, `${id}.yaml`));
      } catch {
        // Not in this folder.
      }
    }
    return null;
  };
}

/**
 * Checks one file as it would be if it were installed: its bases lie beside it, else in the folders of the host, its scripts
 * beside it. Throws RULEPACK_UNREADABLE.
 */
export function checkRulepackFile(path: string, hostFolders: readonly string[]): CheckedFile {
  const id = basename(path).replace(/\.ya?ml$/, '').normalize('NFC');
  const text = textOf(path);
  if (text === null) return { id, path, parsed: { ok: false, issues: [{ path: [], code: 'ISSUE_RULEPACK_TEXT', params: {}, line: 1, column: 1 }], warnings: [] } };
  const parsed = parseRulepack(text, { id, resolveBase: baseFinder([dirname(path)]), host: baseFinder(hostFolders) });
  const missing = parsed.ok ? missingScripts(parsed.rulepack, [path, ...hostFolders.map((folder) => join(folder, basename(path)))]) : [];
  return { id, path, parsed: missing.length > 0 ? { ok: false, issues: missing, warnings: parsed.warnings } : parsed };
}
