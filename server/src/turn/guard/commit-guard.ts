import type { Proposal, ProposalSource } from '../../core/proposal/proposal.ts';

/** A proposal as a guard sees it: what is asked for, and by whom. */
export type GuardedProposal = { readonly proposal: Proposal; readonly source: ProposalSource };

/** A guard lets a proposal through, puts another payload in the place of its own, or refuses it. */
export type GuardVerdict = { readonly action: 'continue' } | { readonly action: 'replace'; readonly payload: unknown } | { readonly action: 'abort'; readonly reason: string };

/** Looks at every proposal before anything is stored. One that throws or takes too long refuses what it was asked about. */
export type CommitGuard = { readonly id: string; readonly timeoutMs: number; readonly check: (proposal: GuardedProposal) => Promise<GuardVerdict> };
