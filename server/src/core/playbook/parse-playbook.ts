import { parseDocument } from 'yaml';
import type { Issue } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import { checkPlaybook } from './check-playbook.ts';
import { playbookSchema } from './playbook-schema.ts';
import type { Playbook } from './playbook-schema.ts';

export type ParsedPlaybook = { readonly ok: true; readonly playbook: Playbook } | { readonly ok: false; readonly issues: Issue[] };

/** Ids of the pack's documents that a playbook may name. */
export type PlaybookReferences = {
  readonly scenes: ReadonlySet<string>;
  readonly handouts: ReadonlySet<string>;
  readonly characters: ReadonlySet<string>;
};

/**
 * Reads a playbook from YAML. Every problem is listed with its path: the text, the shape, ids that are used twice,
 * scenes and examples that lead nowhere and, when `references` is given, ids of documents that the pack does not hold.
 */
export function parsePlaybook(yamlText: string, references?: PlaybookReferences): ParsedPlaybook {
  const document = parseDocument(yamlText, { prettyErrors: true });
  if (document.errors.length > 0) {
    // One slip makes the YAML reader complain about everything after it; the first few lines are where to look.
    const reasons = document.errors.slice(0, 5).map((error) => error.message.split('\n')[0] ?? '');
    return { ok: false, issues: reasons.map((reason) => ({ path: [], code: 'ISSUE_PLAYBOOK_YAML', params: { reason } })) };
  }
  // 100 aliases is ample for a hand-written file and stops one that expands without end.
  const input: unknown = document.toJS({ maxAliasCount: 100 });
  const parsed = playbookSchema.safeParse(input);
  if (!parsed.success) return { ok: false, issues: issuesOfZod(parsed.error, input) };
  const issues = checkPlaybook(parsed.data, references);
  return issues.length > 0 ? { ok: false, issues } : { ok: true, playbook: parsed.data };
}
