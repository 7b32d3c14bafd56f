import type { Issue } from '../../core/error/issue.ts';
import type { Proposal, ProposalSource } from '../../core/proposal/proposal.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { appliers } from './appliers.ts';
import type { Applier } from './appliers.ts';

/** Applies one proposal; what is refused leaves the write as it was. Returns every problem by path, none where it holds. */
export async function applyProposal(write: RoomWrite, { kind, payload }: Proposal, source: ProposalSource): Promise<readonly Issue[]> {
  // The table gives each kind the applier of its own payload.
  const apply = appliers[kind] as Applier<typeof kind> | undefined;
  if (apply === undefined) return [{ path: ['kind'], code: 'PROPOSAL_KIND_UNKNOWN', params: { seen: String(kind).slice(0, 80), expected: Object.keys(appliers).join(', ') } }];
  const mark = write.documents.mark();
  const issues = await apply(write, payload, source);
  if (issues.length > 0) write.documents.rollback(mark);
  return issues;
}
