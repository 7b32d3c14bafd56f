import type { Raw } from '../../core/document/document.ts';
import type { Audience } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import type { AppliedEdits, SheetEdit, SheetValues, WriteMode } from '../../core/sheet/index.ts';
import { applyEdits } from '../../core/sheet/index.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { sheetId } from './sheet-id.ts';

type Place = { readonly rulepack: Rulepack; readonly characterId: string };

/** Players read the sheets of players' characters whom they know; whatever anybody else can do is the keeper's to know. */
export function sheetAudience(character: Pick<Raw<'character'>, 'data' | 'shownTo'>): Audience {
  return character.data.type === 'player' ? character.shownTo : [];
}

/** The character of a sheet. Throws NOT_FOUND. */
async function requireCharacter(write: RoomWrite, id: string): Promise<Raw<'character'>> {
  const found = (await write.documents.read([id])).get(id);
  if (found?.kind !== 'character') throw new DomainError('NOT_FOUND');
  return found as Raw<'character'>;
}

/** A character's sheet by a system, inside a write; null where nothing was ever written on one. */
export async function sheetInWrite(write: RoomWrite, { rulepack, characterId }: Place): Promise<Raw<'sheet'> | null> {
  const id = sheetId(characterId, rulepack.id);
  const found = (await write.documents.read([id])).get(id);
  return found?.kind === 'sheet' ? (found as Raw<'sheet'>) : null;
}

/** How a character's sheet comes to be where there is none yet; null where there is one. Throws NOT_FOUND. */
export async function missingSheet(write: RoomWrite, place: Place): Promise<{ readonly shownTo: Audience; readonly owner: Raw['owner'] } | null> {
  const character = await requireCharacter(write, place.characterId);
  return (await sheetInWrite(write, place)) === null ? { shownTo: sheetAudience(character), owner: character.owner } : null;
}

/** `shownTo` changes who reads the sheet; absent leaves it as it is. */
type SheetWrite = { readonly statusEffects?: readonly string[]; readonly expectedVersion?: number; readonly shownTo?: Audience };
export type PutSheet = SheetWrite & { readonly values: SheetValues };

/** Writes a character's sheet by a system as a whole; who may read it is settled when it is new. Throws NOT_FOUND, STALE_VERSION. */
export async function putSheet(write: RoomWrite, place: Place, { values, statusEffects, expectedVersion, shownTo }: PutSheet): Promise<void> {
  const { rulepack, characterId } = place;
  const character = await requireCharacter(write, characterId);
  const before = await sheetInWrite(write, place);
  await write.documents.put({
    kind: 'sheet',
    id: sheetId(characterId, rulepack.id),
    data: { characterId, system: rulepack.id, values: { ...values }, statusEffects: [...(statusEffects ?? before?.data.statusEffects ?? [])] },
    owner: character.owner,
    ...(shownTo !== undefined ? { shownTo } : before === null && { shownTo: sheetAudience(character) }),
    ...(expectedVersion !== undefined && { expectedVersion }),
  });
}

export type SheetEdits = SheetWrite & { readonly edits: readonly SheetEdit[]; readonly mode: WriteMode };

/**
 * Changes a sheet within the bounds of its system, under the room's lock, so that two who write at once both count. Returns
 * what changed and what was brought into bounds. Throws NOT_FOUND, STALE_VERSION, SHEET_REFUSED with every problem.
 */
export async function editSheet(write: RoomWrite, place: Place, { edits, mode, ...rest }: SheetEdits): Promise<AppliedEdits> {
  const before = await sheetInWrite(write, place);
  const applied = applyEdits(place.rulepack, before?.data.values ?? {}, { edits, mode });
  if (applied.issues.length > 0) throw new DomainError('SHEET_REFUSED', {}, applied.issues);
  await putSheet(write, place, { values: applied.values, ...rest });
  return applied;
}
