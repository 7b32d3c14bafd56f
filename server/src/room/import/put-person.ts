import { tidyAliases } from '../../core/character/name-clash.ts';
import type { DataOf } from '../../core/document/kinds/index.ts';
import type { DocumentOwner } from '../../core/document/document.ts';
import { EVERYONE } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import { bindToSeat } from '../character/bind-to-seat.ts';
import { namesTaken } from '../document/names-taken.ts';
import type { RoomWrite } from '../write/write-room.ts';

export type Person = { readonly id: string; readonly data: DataOf<'character'>; readonly owner: DocumentOwner; readonly seat: Seat | null };

/** A name that a card brings along, as a nickname, goes where somebody else has it; the name itself must be free. */
async function withFreeAliases(write: RoomWrite, { id, data }: Person): Promise<DataOf<'character'>> {
  const taken = await namesTaken(write, { id, ...data });
  // Told is that the name is taken, never whose it is: it may be somebody whom the player has not met.
  if (taken.some(({ path }) => path[0] === 'name')) throw new DomainError('CHARACTER_NAME_TAKEN', {}, [{ path: ['name'], code: 'CHARACTER_NAME_TAKEN' }]);
  const foreign = new Set(taken.map(({ seen }) => seen));
  return { ...data, aliases: tidyAliases(data.name, data.aliases.filter((alias) => !foreign.has(alias))) };
}

/** Puts a person into the room that is written to, and onto their seat's list in the same commit. Throws CHARACTER_NAME_TAKEN. */
export async function putPerson(write: RoomWrite, person: Person): Promise<void> {
  const data = await withFreeAliases(write, person);
  await write.documents.put({ kind: 'character', id: person.id, data, owner: person.owner, shownTo: [EVERYONE] });
  if (person.seat !== null) await bindToSeat(write, person.seat, person.id);
}
