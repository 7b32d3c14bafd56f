import type { Issue } from '../../core/error/issue.ts';
import type { DimensionProvider } from '../../core/plugin/dimension-provider.ts';
import type { ProposalSource } from '../../core/proposal/proposal.ts';

/**
 * Why somebody may not write dimensions right now: nobody provides them, who does is not running, or it is somebody else. People
 * write by hand through whoever provides them.
 */
export function writerIssues({ id, running }: DimensionProvider, { owner }: ProposalSource): Issue[] {
  if (id === null) return [{ path: [], code: 'DIMENSION_NO_PROVIDER' }];
  if (!running) return [{ path: [], code: 'DIMENSIONS_PAUSED', params: { provider: id } }];
  return owner.kind === 'PLUGIN' && owner.id !== id ? [{ path: [], code: 'DIMENSION_PROVIDER_OTHER', params: { seen: owner.id, expected: id } }] : [];
}
