import type { Raw } from '../../core/document/document.ts';
import { presetDocumentId } from '../../core/document/kinds/preset.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { freePresetId } from '../../core/preset/index.ts';
import type { RoomWrite } from '../write/write-room.ts';
import type { PresetFile } from './preset-file.ts';

/** Presets that a room may hold: nobody tells more apart in a list. */
const roomMaximum = 64;

/** Two origins are the same place where they differ in letter case and width alone. */
function sameOrigin(a: string, b: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase();
  return plain(a) === plain(b);
}

/** The presets of a room, in the order in which they came. */
export async function presetsInWrite(write: RoomWrite): Promise<Raw<'preset'>[]> {
  return (await write.documents.readKinds(['preset'])).flatMap((document) => (document.kind === 'preset' ? [document] : []));
}

/**
 * Puts a preset into the room that is written to, switched off; one of the same origin is replaced and stays on or off as it
 * is. Another of the same name gets a number. Returns its document's id. Throws PRESET_ROOM_FULL.
 */
export async function putPreset(write: RoomWrite, { wanted, data }: PresetFile): Promise<string> {
  const presets = await presetsInWrite(write);
  const before = presets.find((preset) => sameOrigin(preset.data.origin, data.origin));
  if (before === undefined && presets.length >= roomMaximum) throw new DomainError('PRESET_ROOM_FULL', { maximum: roomMaximum });
  const taken = new Set(presets.map((preset) => preset.data.presetId));
  const presetId = before?.data.presetId ?? freePresetId(wanted, (id) => taken.has(id));
  const id = presetDocumentId(presetId);
  await write.documents.put({ kind: 'preset', id, data: { ...data, presetId, enabled: before?.data.enabled ?? false } });
  return id;
}
