import { tidyAliases } from '../../core/character/name-clash.ts';
import type { DataOf } from '../../core/document/kinds/index.ts';
import type { DocumentOwner } from '../../core/document/document.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { EVERYONE } from '../../core/document/viewer.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import { bindToSeat } from '../character/bind-to-seat.ts';
import { castIssuesInWrite, isNameTaken } from '../character/cast-in-write.ts';
import { refuseCharacter } from '../character/refuse-character.ts';
import type { RoomWrite } from '../write/write-room.ts';

export type Person = { readonly id: string; readonly data: DataOf<'character'>; readonly owner: DocumentOwner; readonly seat: Seat | null; readonly viewer: Viewer };

/**
 * A name that a card brings along, as a nickname, goes where somebody else has it; the name itself must be free, and the room must have
 * characters of that type. What its schema asks for beside that no card can know.
 */
async function withFreeAliases(write: RoomWrite, { id, data, viewer }: Person): Promise<DataOf<'character'>> {
  const issues = await castIssuesInWrite(write, { id, data, before: null, viewer });
  refuseCharacter(issues.filter(({ path }) => path[0] === 'name' || path[0] === 'type'), viewer);
  const foreign = new Set(issues.filter(isNameTaken).map(({ params }) => params?.['seen']));
  return { ...data, aliases: tidyAliases(data.name, data.aliases.filter((alias) => !foreign.has(alias))) };
}

/** Puts a person into the room that is written to, and onto their seat's list in the same commit. Throws CHARACTER_NAME_TAKEN, INVALID_INPUT. */
export async function putPerson(write: RoomWrite, person: Person): Promise<void> {
  const data = await withFreeAliases(write, person);
  await write.documents.put({ kind: 'character', id: person.id, data, owner: person.owner, shownTo: [EVERYONE] });
  if (person.seat !== null) await bindToSeat(write, person.seat, person.id);
}
