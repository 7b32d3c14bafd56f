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

type ReadYaml = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reasons: readonly string[] };

function readYaml(text: string): ReadYaml {
  const document = parseDocument(text, { prettyErrors: true });
  // One slip makes the YAML reader complain about everything after it; the first few lines are where to look.
  if (document.errors.length > 0) return { ok: false, reasons: document.errors.slice(0, 5).map((error) => error.message.split('\n')[0] ?? '') };
  try {
    // 100 aliases is ample for a hand-written file and stops one that expands without end.
    return { ok: true, value: document.toJS({ maxAliasCount: 100 }) };
  } catch (error) {
    // The reader throws a ReferenceError for an alias without an anchor and for too many of them.
    if (error instanceof ReferenceError) return { ok: false, reasons: [error.message] };
    throw error;
  }
}

/**
 * Reads a playbook from YAML. Every problem is listed with its path: the text, the shape, ids that are used twice,
 * scenes and examples that lead nowhere and, when `references` is given, ids of documents that the pack does not hold.
 */
export function parsePlaybook(yamlText: string, references?: PlaybookReferences): ParsedPlaybook {
  const yaml = readYaml(yamlText);
  if (!yaml.ok) return { ok: false, issues: yaml.reasons.map((reason) => ({ path: [], code: 'ISSUE_PLAYBOOK_YAML', params: { reason } })) };
  const parsed = playbookSchema.safeParse(yaml.value);
  if (!parsed.success) return { ok: false, issues: issuesOfZod(parsed.error, yaml.value) };
  const issues = checkPlaybook(parsed.data, references);
  return issues.length > 0 ? { ok: false, issues } : { ok: true, playbook: parsed.data };
}
