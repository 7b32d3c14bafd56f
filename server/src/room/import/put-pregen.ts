import { characterNameKey } from '../../core/character/character-name-key.ts';
import type { Raw } from '../../core/document/document.ts';
import type { DataOf } from '../../core/document/kinds/index.ts';
import { EVERYONE } from '../../core/document/viewer.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { RoomPorts } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';

async function pregenOf(write: RoomWrite, name: string): Promise<Raw<'pregen'> | null> {
  const pregens = await write.documents.readKinds(['pregen']);
  const same = pregens.find((pregen) => pregen.kind === 'pregen' && characterNameKey(pregen.data.name) === characterNameKey(name));
  return same?.kind === 'pregen' ? same : null;
}

/** Puts a ready-made character on the room's roster, or brings it up to date; one who is being played stays as they are. */
export async function putPregen(write: RoomWrite, ports: Pick<RoomPorts, 'ids'>, said: Pick<DataOf<'pregen'>, 'name' | 'description' | 'portrait'> & { readonly fields?: DataOf<'pregen'>['fields'] }): Promise<{ readonly id: string; readonly issues: readonly Issue[] }> {
  const before = await pregenOf(write, said.name);
  if (before?.data.claimedBySeat != null) return { id: before.id, issues: [{ path: ['name'], code: 'ISSUE_IMPORT_PREGEN_KEPT', params: { title: said.name } }] };
  const id = before?.id ?? ports.ids.short();
  const data = { fields: {}, claimedBySeat: null, characterId: null, ...before?.data, ...said, portrait: said.portrait ?? before?.data.portrait ?? null };
  await write.documents.put({ kind: 'pregen', id, data, shownTo: [EVERYONE] });
  return { id, issues: [] };
}
