import { recordAudit } from '../audit/record-audit.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import type { ImportResult } from '../import/import-result.ts';
import { plainResult } from '../import/import-result.ts';
import type { Principal } from '../key/principal.ts';
import { personOf } from '../key/principal.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import type { PresetFile } from './preset-file.ts';
import { putPreset } from './put-preset.ts';

export type PresetImport = {
  readonly roomId: string;
  readonly memberId: string | null;
  readonly principal: Principal;
  readonly file: PresetFile;
  readonly clientKey?: string | null | undefined;
};

/** The same in a write that the caller has begun. */
export async function importPresetIn(write: RoomWrite, ports: RoomPorts, { file, principal }: { readonly file: PresetFile; readonly principal: Principal }): Promise<ImportResult> {
  await requireWritable(write);
  const id = await putPreset(write, file);
  const { name, origin, dropped, inert, issues } = file.data;
  await recordAudit(write.tx, ports, { roomId: write.roomId, principal, action: 'PRESET_IMPORTED', target: name, detail: { origin } });
  return plainResult({ documentIds: [id], stripped: dropped, inert, issues });
}

/**
 * Stores a preset in a room, for its keeper; it is not turned on. The same file again replaces it. Throws
 * PRESET_ROOM_FULL, ROOM_ENDED, CLIENT_KEY_REUSED; nothing has been written then.
 */
export async function importPreset(ports: RoomPorts, { roomId, memberId, principal, file, clientKey }: PresetImport): Promise<ImportResult> {
  const request = { scope: `importPreset:${roomId}`, personId: personOf(principal), key: clientKey, payload: file };
  return writeRoom(ports, { roomId, memberId }, (write) => withClientKey(write.tx, request, async () => plainResult(await importPresetIn(write, ports, { file, principal }))));
}
