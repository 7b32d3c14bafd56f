import { parseCharacterUpsert } from '../character/character-upsert.ts';
import { characterSchemaSchema } from '../character/character-schema.ts';
import { parseDimensionUpdate } from '../dimension/dimension-update.ts';
import { boundIssues } from '../dimension/bound-issues.ts';
import type { Issue } from '../error/issue.ts';
import { issuesOfZod, shown } from '../error/issues-of-zod.ts';
import { parsePluginData } from '../plugin/plugin-data.ts';
import { parseLorebookUpsert } from '../worldbook/lorebook-upsert.ts';
import type { Proposal, ProposalKind } from './proposal.ts';

/** The problems of a payload that can be seen without the room: its form. Whether the room allows it is planned in the commit. */
const formIssues: { readonly [K in ProposalKind]: (payload: unknown) => readonly Issue[] } = {
  'character.upsert': (payload) => { const parsed = parseCharacterUpsert(payload); return parsed.ok ? [] : parsed.issues; },
  'character.schema.set': (payload) => { const parsed = characterSchemaSchema.safeParse(payload); return parsed.success ? [] : issuesOfZod(parsed.error, payload); },
  'dimension.initialize': (payload) => boundIssues(payload),
  'dimension.update': (payload) => { const parsed = parseDimensionUpdate(payload); return parsed.ok ? [] : parsed.issues; },
  // The server's own: its applier reads it.
  'dimension.rules': () => [],
  'lorebook.upsert': (payload) => { const parsed = parseLorebookUpsert(payload); return parsed.ok ? [] : parsed.issues; },
  'plugin.data': (payload) => { const parsed = parsePluginData(payload); return parsed.ok ? [] : parsed.issues; },
};

export type NormalisedProposal = { readonly ok: true; readonly proposal: Proposal } | { readonly ok: false; readonly issues: readonly Issue[] };

/** What code of authors may propose. */
const authorKinds = Object.keys(formIssues).filter((kind) => kind !== 'dimension.rules');

const unknownKind = (kind: string): NormalisedProposal => ({ ok: false, issues: [{ path: ['kind'], code: 'PROPOSAL_KIND_UNKNOWN', params: { seen: kind.slice(0, 80), expected: authorKinds.join(', ') } }] });

/** The same from code of authors, which has no proposals of the server's own. */
export function authorProposal(proposal: { readonly kind: string; readonly payload: unknown }): NormalisedProposal {
  return authorKinds.includes(proposal.kind) ? normaliseProposal(proposal) : unknownKind(proposal.kind);
}

/** A proposal from a runtime, a guard or an author's code: plain data of a known kind and form, or every problem of it. */
export function normaliseProposal({ kind, payload }: { readonly kind: string; readonly payload: unknown }): NormalisedProposal {
  if (!Object.hasOwn(formIssues, kind)) return unknownKind(kind);
  if (payload === null || typeof payload !== 'object') return { ok: false, issues: [{ path: ['payload'], code: 'ISSUE_TYPE', params: { seen: shown(payload), expected: 'object' } }] };
  const known = kind as ProposalKind;
  const issues = formIssues[known](payload);
  return issues.length > 0 ? { ok: false, issues } : { ok: true, proposal: { kind: known, payload } as Proposal };
}
