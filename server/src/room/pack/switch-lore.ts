import type { Raw } from '../../core/document/document.ts';
import type { DataOf } from '../../core/document/kinds/index.ts';
import { isRecord, ownValue } from '../../core/worldbook/json.ts';
import type { RoomWrite } from '../write/write-room.ts';

type Entry = DataOf<'lore-entry'>;

/** Set on entries that went off with their pack, so that turning it on again does not wake what a keeper had put to sleep. */
const mark = 'offWithPack';

async function entriesOf(write: RoomWrite, packId: string): Promise<Raw<'lore-entry'>[]> {
  const documents = await write.documents.readKinds(['lore-entry']);
  return documents.flatMap((document) => (document.kind === 'lore-entry' && document.data.handle?.startsWith(`${packId}#`) === true ? [document] : []));
}

function asleep(data: Entry): Entry | null {
  return data.enabled ? { ...data, enabled: false, source: { ...(isRecord(data.source) ? data.source : {}), [mark]: true } } : null;
}

function awake(data: Entry): Entry | null {
  if (ownValue(data.source, mark) !== true || !isRecord(data.source)) return null;
  const { [mark]: _mark, ...source } = data.source;
  return { ...data, enabled: true, source };
}

/** Puts the lore that a pack brought to sleep with it, or wakes what went to sleep so. */
export async function switchLore(write: RoomWrite, packId: string, on: boolean): Promise<void> {
  for (const { id, data } of await entriesOf(write, packId)) {
    const changed = on ? awake(data) : asleep(data);
    if (changed !== null) await write.documents.put({ kind: 'lore-entry', id, data: changed });
  }
}
