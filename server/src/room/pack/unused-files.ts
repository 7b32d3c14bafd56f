import type { PackFile } from '../../core/pack/manifest.ts';
import type { AssetStore } from '../../infra/assets/asset-store.ts';
import type { RoomPorts } from '../ports.ts';

/**
 * Removes the bytes of files that no installed pack holds any more. Assets stay: documents of rooms show them. Call it
 * under `withPackLock`, after the row that named them is gone.
 */
export async function removeUnusedFiles({ db, assets }: { readonly db: RoomPorts['db']; readonly assets: Pick<AssetStore, 'remove'> }, files: readonly PackFile[]): Promise<void> {
  const { rows } = await db.pool.query<{ sha256: string }>(
    `SELECT DISTINCT wanted AS sha256 FROM unnest($1::text[]) AS wanted
     WHERE NOT EXISTS (SELECT FROM assets a WHERE a.sha256 = wanted)
       AND NOT EXISTS (SELECT FROM packs p, jsonb_array_elements(p.files) AS file WHERE file->>'sha256' = wanted)`,
    [files.map(({ sha256 }) => sha256)],
  );
  for (const { sha256 } of rows) await assets.remove(sha256);
}
