import type { Raw } from '../../core/document/document.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Principal } from '../key/principal.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { presetsInWrite } from './put-preset.ts';

/** Who turns which preset on; `presetId` null: none. */
export type PresetTurn = { readonly roomId: string; readonly memberId: string | null; readonly principal: Principal; readonly presetId: string | null };

async function wanted(presets: readonly Raw<'preset'>[], presetId: string): Promise<Raw<'preset'>> {
  const found = presets.find((preset) => preset.data.presetId === presetId);
  if (found === undefined) throw new DomainError('NOT_FOUND');
  return found;
}

/** Makes one preset the room's, or none: whatever was on goes off in the same write. Returns what is on now. Throws NOT_FOUND, ROOM_ENDED. */
export async function enablePresetIn(write: RoomWrite, ports: RoomPorts, { presetId, principal }: Pick<PresetTurn, 'presetId' | 'principal'>): Promise<Raw<'preset'> | null> {
  await requireWritable(write);
  const presets = await presetsInWrite(write);
  const chosen = presetId === null ? null : await wanted(presets, presetId);
  for (const { id, data } of presets) {
    const enabled = id === chosen?.id;
    if (data.enabled !== enabled) await write.documents.put({ kind: 'preset', id, data: { ...data, enabled } });
  }
  const before = presets.find(({ data }) => data.enabled);
  if (before?.id !== chosen?.id) {
    const action = chosen === null ? 'PRESET_DISABLED' : 'PRESET_ENABLED';
    await recordAudit(write.tx, ports, { roomId: write.roomId, principal, action, target: (chosen ?? before)?.data.name ?? '' });
  }
  return chosen;
}

/** The same as a write of its own. */
export function enablePreset(ports: RoomPorts, { roomId, memberId, ...turn }: PresetTurn): Promise<Raw<'preset'> | null> {
  return writeRoom(ports, { roomId, memberId }, (write) => enablePresetIn(write, ports, turn));
}

/** Removes a preset from a room; one that was on is told no more. Throws NOT_FOUND, ROOM_ENDED. */
export function deletePreset(ports: RoomPorts, { roomId, memberId, principal, presetId }: PresetTurn & { readonly presetId: string }): Promise<void> {
  return writeRoom(ports, { roomId, memberId }, async (write) => {
    await requireWritable(write);
    const { id, data } = await wanted(await presetsInWrite(write), presetId);
    await write.documents.remove(id);
    await recordAudit(write.tx, ports, { roomId, principal, action: 'PRESET_DELETED', target: data.name });
  });
}

/** Turns off what a pack brought, when the pack goes off; it does not come back on with the pack. */
export async function switchOffPresetsOf(write: RoomWrite, packId: string): Promise<void> {
  for (const { id, data } of await presetsInWrite(write)) {
    if (data.enabled && data.origin.startsWith(`${packId}/`)) await write.documents.put({ kind: 'preset', id, data: { ...data, enabled: false } });
  }
}
