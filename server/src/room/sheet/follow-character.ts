import type { Raw } from '../../core/document/document.ts';
import { EVERYONE } from '../../core/document/viewer.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { sheetAudience } from './edit-sheet.ts';

type Shown = Pick<Raw<'character'>, 'data' | 'shownTo'>;

async function sheetsInWrite(write: RoomWrite, characterId: string): Promise<Raw<'sheet'>[]> {
  const documents = await write.documents.readKinds(['sheet']);
  return documents.filter((document) => document.kind === 'sheet').filter(({ data }) => data.characterId === characterId);
}

/** Removes the sheets of a character who goes, by whichever system. */
export async function removeSheets(write: RoomWrite, characterId: string): Promise<void> {
  for (const { id } of await sheetsInWrite(write, characterId)) await write.documents.remove(id);
}

const keyOf = (audience: readonly string[]) => (audience.includes(EVERYONE) ? EVERYONE : audience.toSorted().join(' '));

/** Shows a character's sheets to whom the character is shown now; a sheet that was shown to others by hand stays so. */
export async function showSheets(write: RoomWrite, { id, before, after }: { readonly id: string; readonly before: Shown; readonly after: Shown }): Promise<void> {
  const [was, is] = [sheetAudience(before), sheetAudience(after)];
  if (keyOf(was) === keyOf(is)) return;
  for (const sheet of await sheetsInWrite(write, id)) {
    if (keyOf(sheet.shownTo) === keyOf(was)) await write.documents.put({ kind: 'sheet', id: sheet.id, data: sheet.data, shownTo: is });
  }
}
