import { dimensionId } from '../../core/dimension/dimension-key.ts';
import { planDimensionEdit } from '../../core/dimension/plan-dimension-edit.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { byHand } from '../../core/proposal/proposal.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import type { HandWrite } from '../document/upsert-document.ts';
import type { RoomPorts } from '../ports.ts';
import { dimensionProviderIn } from '../provider/dimension-provider.ts';
import { requireWritable } from '../room/require-writable.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { ruleVariables } from './apply-initialize.ts';
import { dimensionsInWrite } from './current-dimensions.ts';
import { writerIssues } from './writer-issues.ts';

export type DimensionEdit = { readonly key: string; readonly expectedVersion: number; readonly change: Readonly<Record<string, unknown>> };

/** One change of a declaration by a keeper; a repeated client key changes nothing twice. Throws PROPOSAL_REFUSED while dimensions are paused. */
async function writeByHand(ports: RoomPorts, hand: HandWrite, { operation, payload, change }: { operation: string; payload: unknown; change: (write: RoomWrite) => Promise<void> }): Promise<void> {
  const { roomId, memberId, personId, clientKey } = hand;
  await writeRoom(ports, { roomId, memberId }, (write) =>
    withClientKey(write.tx, { scope: `${operation}:${roomId}`, personId, key: clientKey, payload }, async () => {
      await requireWritable(write);
      const refused = writerIssues(await dimensionProviderIn(write), byHand);
      if (refused.length > 0) throw new DomainError('PROPOSAL_REFUSED', { problems: refused.length }, refused);
      await change(write);
      return true;
    }));
}

/** Changes what a dimension is called, by which rules it goes and who sees it. Throws NOT_FOUND, STALE_VERSION, INVALID_INPUT with every problem by path. */
export async function editDimension(ports: RoomPorts, hand: HandWrite, edit: DimensionEdit): Promise<void> {
  const { key, expectedVersion, change: input } = edit;
  await writeByHand(ports, hand, {
    operation: 'editDimension', payload: edit,
    change: async (write) => {
      const current = await dimensionsInWrite(write);
      const planned = planDimensionEdit(current, { key, input, variables: await ruleVariables(write) });
      if (planned === null) throw new DomainError('NOT_FOUND');
      if (!planned.ok) throw new DomainError('INVALID_INPUT', {}, planned.issues);
      await write.documents.put({ kind: 'dimension', id: dimensionId(key), data: planned.data, expectedVersion });
    },
  });
}

/** Takes a dimension out of the room; its history stays. Throws NOT_FOUND, STALE_VERSION. */
export async function removeDimension(ports: RoomPorts, hand: HandWrite, removal: { readonly key: string; readonly expectedVersion: number }): Promise<void> {
  const { key, expectedVersion } = removal;
  await writeByHand(ports, hand, {
    operation: 'removeDimension', payload: removal,
    change: async (write) => {
      if (!(await dimensionsInWrite(write)).has(key)) throw new DomainError('NOT_FOUND');
      await write.documents.remove(dimensionId(key), { expectedVersion });
    },
  });
}
