import type { InitiativeData, InitiativeEntry } from '../../core/document/kinds/initiative.ts';
import { audienceOf } from '../../core/document/project.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { EVERYONE, seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { boundInWrite, seatsInWrite } from '../seat/seats-in-write.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { changeInitiativeIn, initiativeInWrite } from './change-initiative.ts';

/** Throws INVALID_INPUT, alike for hidden, foreign and unknown characters. */
function notTheirs(): DomainError {
  return new DomainError('INVALID_INPUT', {}, [{ path: ['characterId'], code: 'ISSUE_CHARACTER_NOT_BOUND' }]);
}

async function isTheirs(write: RoomWrite, viewer: Viewer, characterId: string): Promise<boolean> {
  if (seesAll(viewer)) return true;
  const own = viewer.kind === 'seat' ? viewer.seatIds : [];
  const seats = (await seatsInWrite(write)).filter(({ id }) => own.includes(id));
  const bound = await Promise.all(seats.map((seat) => boundInWrite(write, seat)));
  return bound.flat().includes(characterId);
}

/** Somebody with a place in the order. `isKnown` where everybody knows of them, `isPlayer` where the table may read their sheet. */
export type OrderedCharacter = { readonly id: string; readonly name: string; readonly isKnown: boolean; readonly isPlayer: boolean };

/** A character whose place in the order the viewer may change: their own, or any for keepers. Throws INVALID_INPUT. */
export async function requireOwnCharacter(write: RoomWrite, viewer: Viewer, characterId: string): Promise<OrderedCharacter> {
  const document = (await isTheirs(write, viewer, characterId)) ? (await write.documents.read([characterId])).get(characterId) : undefined;
  if (document?.kind !== 'character') throw notTheirs();
  return { id: characterId, name: document.data.name, isKnown: audienceOf(document).includes(EVERYONE), isPlayer: document.data.type === 'player' };
}

type Wanted = Pick<InitiativeEntry, 'id' | 'value'> & { readonly characterId: string; readonly hidden?: boolean | undefined };

/**
 * Puts a character into the order, or gives it a new number. Unless it is said otherwise, one that not everybody knows of is
 * hidden where a keeper puts it there. Throws INVALID_INPUT, INITIATIVE_FULL.
 */
export async function orderCharacterIn(write: RoomWrite, viewer: Viewer, { id, value, characterId, hidden }: Wanted): Promise<InitiativeData> {
  const character = await requireOwnCharacter(write, viewer, characterId);
  const isHidden = seesAll(viewer) && (hidden ?? !character.isKnown);
  return changeInitiativeIn(write, { do: 'put', entry: { id, name: character.name, characterId, value, hidden: isHidden } });
}

/** Takes a character out of the order. Throws INVALID_INPUT, INITIATIVE_UNKNOWN. */
export async function removeCharacterIn(write: RoomWrite, viewer: Viewer, characterId: string): Promise<InitiativeData> {
  const character = await requireOwnCharacter(write, viewer, characterId);
  const entries = (await initiativeInWrite(write))?.entries ?? [];
  const entry = entries.find((each) => each.characterId === characterId && (seesAll(viewer) || !each.hidden));
  if (entry === undefined) throw new DomainError('INITIATIVE_UNKNOWN', { seen: character.name });
  return changeInitiativeIn(write, { do: 'remove', id: entry.id });
}
