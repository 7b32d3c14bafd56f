import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { underPath } from '../../core/error/issue.ts';
import { byHand } from '../../core/proposal/proposal.ts';
import type { Proposal } from '../../core/proposal/proposal.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import type { HandWrite } from '../document/upsert-document.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { applyProposal } from './apply-proposal.ts';

/** Applies proposals in order inside a write that the caller has opened. Throws PROPOSAL_REFUSED with every problem, under its proposal's place. */
export async function proposeIn(write: RoomWrite, proposals: readonly Proposal[]): Promise<void> {
  await requireWritable(write);
  const issues: Issue[] = [];
  for (const [index, proposal] of proposals.entries()) issues.push(...underPath([String(index)], await applyProposal(write, proposal, byHand)));
  if (issues.length > 0) throw new DomainError('PROPOSAL_REFUSED', { problems: issues.length }, issues);
}

/**
 * Changes the world model by hand: all proposals or none. A request that is repeated under its key changes nothing more. Throws
 * PROPOSAL_REFUSED with every problem by path, ROOM_ENDED, CLIENT_KEY_REUSED.
 */
export async function propose(ports: RoomPorts, { roomId, memberId, personId, clientKey }: HandWrite, proposals: readonly Proposal[]): Promise<void> {
  const request = { scope: `propose:${roomId}`, personId, key: clientKey, payload: proposals };
  await writeRoom(ports, { roomId, memberId }, (write) => withClientKey(write.tx, request, () => proposeIn(write, proposals).then(() => true)));
}
