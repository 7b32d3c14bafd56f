import type { Raw } from '../../core/document/document.ts';
import type { Tx } from '../ports.ts';

type Room = { readonly tx: Tx; readonly roomId: string; readonly at: Date };

/** Lets a room's list of packs say what its switches say, after these were put back to what they were. Packs that are gone stay gone. */
export async function syncPacks({ tx, roomId, at }: Room, switches: readonly Raw[]): Promise<void> {
  const on = switches.flatMap((document) => (document.kind === 'pack-switch' && document.data.enabled ? [{ packId: document.data.packId, version: document.data.version }] : []));
  const rows = JSON.stringify(on.map((pack, place) => ({ ...pack, place })));
  await tx.$executeRaw`
    UPDATE rooms SET updated_at = ${at}, pack_ids = (SELECT coalesce(array_agg(p.id ORDER BY o.place), '{}')
      FROM jsonb_to_recordset(${rows}::jsonb) AS o("packId" text, version text, place int)
      JOIN packs p ON p.pack_id = o."packId" AND p.version = o.version) WHERE id = ${roomId}`;
}
