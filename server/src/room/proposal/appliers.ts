import type { Issue } from '../../core/error/issue.ts';
import type { ProposalKind, ProposalPayloads, ProposalSource } from '../../core/proposal/proposal.ts';
import type { RoomWrite } from '../write/write-room.ts';

/**
 * Plans a proposal against the documents as they are now, under the room's lock, and puts what it changes. Returns every problem
 * by path; where there is one, nothing of it is put.
 */
export type Applier<K extends ProposalKind> = (write: RoomWrite, payload: ProposalPayloads[K], source: ProposalSource) => Promise<readonly Issue[]>;

/** One applier for every kind of proposal. */
export const appliers: { readonly [K in ProposalKind]?: Applier<K> } = {};
