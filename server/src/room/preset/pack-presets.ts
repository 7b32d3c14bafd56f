import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { presetDocumentId } from '../../core/document/kinds/preset.ts';
import { presetLimits } from '../../core/preset/index.ts';
import type { LoadedPack, PackStorePorts } from '../pack/load-pack.ts';
import { readPackPart } from '../pack/load-pack.ts';
import { newestPack } from '../pack/pack-row.ts';
import type { RoomWrite } from '../write/write-room.ts';
import type { PresetFile } from './preset-file.ts';
import { presetFile } from './preset-file.ts';
import { presetsInWrite, putPreset } from './put-preset.ts';

async function wasRemoved({ tx, roomId }: RoomWrite, presetId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT FROM documents WHERE room_id = ${roomId} AND id = ${presetDocumentId(presetId)} AND deleted`;
  return rows.length > 0;
}

/** Why a preset of a pack did not come: what reading it or the room's bounds say. */
function leftOut(path: string, error: unknown): Issue[] {
  if (!(error instanceof DomainError)) throw error;
  return error.issues.length > 0 ? error.issues.map((issue) => ({ ...issue, path: [path, ...issue.path] })) : [{ path: [path], code: error.code, params: error.params }];
}

/**
 * Makes the presets of a pack available in the room that is written to; none is turned on. One that the keeper removed does
 * not come back. Returns what was left out.
 */
export async function seedPresets(write: RoomWrite, { packId, manifest, content }: LoadedPack): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  for (const { path } of manifest.contents.presets) {
    try {
      const file = presetFile(content.get(path) ?? new Uint8Array(), `${packId}/${path}`);
      const isHere = (await presetsInWrite(write)).some(({ data }) => data.origin === file.data.origin);
      if (isHere || !(await wasRemoved(write, file.wanted))) await putPreset(write, file);
    } catch (error) {
      issues.push(...leftOut(path, error));
    }
  }
  return issues;
}

/**
 * The preset that a reference such as `harbour/presets/夜雨.json` names: any file of the installed pack's newest version,
 * declared as a preset or not. Throws NOT_FOUND, IMPORT_REFUSED, PACK_FILES_MISSING.
 */
export async function presetOfPack(ports: { readonly db: PackStorePorts['db']; readonly assets: Pick<PackStorePorts['assets'], 'read'> }, reference: string): Promise<PresetFile> {
  const [, packId = '', path = ''] = /^([a-z0-9][a-z0-9-]{0,63})\/(.+)$/s.exec(reference.normalize('NFC')) ?? [];
  const pack = packId === '' ? null : await newestPack(ports.db, packId);
  const part = pack?.manifest.files.find((file) => file.path === path);
  if (pack === null || part === undefined) throw new DomainError('NOT_FOUND');
  if (part.size > presetLimits.bytes) throw new DomainError('IMPORT_TOO_LARGE', { size: part.size, maximum: presetLimits.bytes });
  return presetFile(await readPackPart(ports, pack, path), `${packId}/${path}`);
}
