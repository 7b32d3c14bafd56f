import { codes } from '../../core/error/codes.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { Proposal, ProposalSource } from '../../core/proposal/proposal.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { appliers } from './appliers.ts';
import type { Applier } from './appliers.ts';

/** What a kind of document refuses is a problem of the proposal; a database that fails is everybody's. */
function issuesOf(error: unknown): readonly Issue[] {
  if (!(error instanceof DomainError) || codes[error.code].http >= 500) throw error;
  if (error.issues.length > 0) return error.issues;
  const { expected, actual } = error.params;
  if (error.code === 'STALE_VERSION') return [{ path: ['expectedVersion'], code: 'PROPOSAL_VERSION_CONFLICT', params: { seen: expected ?? 0, current: actual ?? 0 } }];
  return [{ path: [], code: error.code, params: error.params }];
}

/** Applies one proposal; what is refused leaves the write as it was. Returns every problem by path, none where it holds. */
export async function applyProposal(write: RoomWrite, { kind, payload }: Proposal, source: ProposalSource): Promise<readonly Issue[]> {
  // The table gives each kind the applier of its own payload.
  const apply = (Object.hasOwn(appliers, kind) ? appliers[kind] : undefined) as Applier<typeof kind> | undefined;
  if (apply === undefined) return [{ path: ['kind'], code: 'PROPOSAL_KIND_UNKNOWN', params: { seen: String(kind).slice(0, 80), expected: Object.keys(appliers).join(', ') } }];
  const mark = write.documents.mark();
  const issues = await apply(write, payload, source).catch(issuesOf);
  if (issues.length > 0) write.documents.rollback(mark);
  return issues;
}
