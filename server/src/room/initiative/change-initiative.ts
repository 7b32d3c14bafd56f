import type { InitiativeData } from '../../core/document/kinds/initiative.ts';
import { initiativeId } from '../../core/document/kinds/initiative.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { InitiativeChange } from '../../core/initiative/index.ts';
import { changeInitiative, entryNamed } from '../../core/initiative/index.ts';
import type { RoomWrite } from '../write/write-room.ts';

/** The order of turns of the room that is written to; null where there never was one. */
export async function initiativeInWrite(write: RoomWrite): Promise<InitiativeData | null> {
  const document = (await write.documents.read([initiativeId])).get(initiativeId);
  return document?.kind === 'initiative' ? document.data : null;
}

/** A change as people ask for it must be of somebody who is there. Throws INITIATIVE_UNKNOWN, INITIATIVE_EMPTY. */
function requireApplicable(data: InitiativeData | null, change: InitiativeChange): void {
  const entries = data?.entries ?? [];
  if ((change.do === 'set' || change.do === 'remove') && !entries.some(({ id }) => id === change.id)) throw new DomainError('INITIATIVE_UNKNOWN', { seen: change.id.slice(0, 80) });
  if ((change.do === 'next' || change.do === 'previous') && entries.length === 0) throw new DomainError('INITIATIVE_EMPTY');
}

/** Changes the order of turns. Throws INITIATIVE_UNKNOWN, INITIATIVE_EMPTY, INITIATIVE_FULL. */
export async function changeInitiativeIn(write: RoomWrite, change: InitiativeChange): Promise<InitiativeData> {
  const before = await initiativeInWrite(write);
  requireApplicable(before, change);
  const data = changeInitiative(before, change);
  await write.documents.put({ kind: 'initiative', id: initiativeId, data });
  return data;
}

/** The id of the entry of just that name. Throws INITIATIVE_UNKNOWN. */
export async function entryIdNamed(write: RoomWrite, name: string): Promise<string> {
  const entry = entryNamed(await initiativeInWrite(write), name);
  if (entry === undefined) throw new DomainError('INITIATIVE_UNKNOWN', { seen: name.slice(0, 80) });
  return entry.id;
}
