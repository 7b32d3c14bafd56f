import type { View } from '../../core/document/document.ts';
import { project } from '../../core/document/project.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { DimensionProvider, PluginState } from '../../core/plugin/dimension-provider.ts';
import { dimensionProviderOf } from '../../core/plugin/dimension-provider.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import { documentCondition, statementValues } from '../document/document-filter.ts';
import type { DocumentRow } from '../document/stored-document.ts';
import { documentColumns, documentOfRow } from '../document/stored-document.ts';
import type { RoomPorts } from '../ports.ts';

export type DimensionReading = { readonly db: Pick<Db, 'pool'>; readonly roomId: string; readonly viewer: Viewer };

/** The dimensions of a room as the viewer sees them, in the order in which they were declared. */
export async function readDimensions({ db, roomId, viewer }: DimensionReading): Promise<View<'dimension'>[]> {
  const values = statementValues();
  const condition = documentCondition(roomId, viewer, { kinds: ['dimension'] }, values);
  // The order is not for every viewer to know, so it is asked of the rows.
  const { rows } = await db.pool.query<DocumentRow>(`SELECT ${documentColumns} FROM documents WHERE ${condition} ORDER BY (data->>'order')::int, created_rev, id`, values.list);
  return rows.flatMap((row) => {
    const document = documentOfRow(row);
    return document?.kind === 'dimension' ? (project(document, viewer) ?? []) : [];
  });
}

type ProviderRow = { kind: string; owner_id: string; data: PluginState | null };

/** Who keeps the dimensions of a room right now, and whether they do. For the server: it tells of plugins and of hidden dimensions. */
export async function readDimensionProvider({ db, plugins }: Pick<RoomPorts, 'db' | 'plugins'>, roomId: string): Promise<DimensionProvider> {
  const { rows } = await db.pool.query<ProviderRow>(
    `(SELECT kind, owner_id, data FROM documents WHERE room_id = $1 AND kind = 'plugin-switch' AND NOT deleted)
     UNION ALL (SELECT kind, owner_id, NULL FROM documents WHERE room_id = $1 AND kind = 'dimension' AND NOT deleted LIMIT 1)`, [roomId]);
  const states = rows.flatMap(({ kind, data }) => (kind === 'plugin-switch' && data !== null ? [data] : []));
  const owners = rows.flatMap(({ kind, owner_id }) => (kind === 'dimension' ? [owner_id] : []));
  return dimensionProviderOf({ states, owners, isRunning: plugins.isRunning });
}
