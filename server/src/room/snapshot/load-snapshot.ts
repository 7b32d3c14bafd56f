import type { View } from '../../core/document/document.ts';
import { project } from '../../core/document/project.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import type { DocumentRow } from '../document/stored-document.ts';
import { documentColumns, documentOfRow } from '../document/stored-document.ts';
import type { RoomSnapshot } from './snapshot.ts';
import { snapshotAfter, snapshotOf } from './snapshot.ts';

/** The engine reads as the keeper does: the story knows every secret, its players do not. */
const asKeeper: Viewer = { kind: 'keeper', memberId: '' };

function viewOf(row: DocumentRow): View | null {
  const document = documentOfRow(row);
  return document === null ? null : project(document, asKeeper);
}

/** Rooms whose newest snapshot a process keeps; a room of 10,000 documents takes about 20 MB. */
const cachedRooms = 16;

/** Keeps the newest snapshot of busy rooms, so that a turn loads only what changed since (0.4 ms instead of 190). */
export type SnapshotCache = Map<string, RoomSnapshot>;

export function createSnapshotCache(): SnapshotCache {
  return new Map();
}

function remember(cache: SnapshotCache, snapshot: RoomSnapshot): RoomSnapshot {
  cache.delete(snapshot.roomId);
  cache.set(snapshot.roomId, snapshot);
  const oldest = cache.keys().next().value;
  if (cache.size > cachedRooms && oldest !== undefined) cache.delete(oldest);
  return snapshot;
}

type ChangedRow = DocumentRow & { deleted: boolean };

/** The room as it is now. */
export async function loadSnapshot(db: Pick<Db, 'pool'>, cache: SnapshotCache, roomId: string): Promise<RoomSnapshot> {
  const known = cache.get(roomId);
  const since = known?.rev ?? -1n;
  const { rows } = await db.pool.query<ChangedRow>(
    `SELECT ${documentColumns}, deleted FROM documents WHERE room_id = $1 AND rev > $2 ${known === undefined ? 'AND NOT deleted' : ''} ORDER BY created_rev, id`,
    [roomId, since],
  );
  if (known !== undefined && rows.length === 0) return known;
  const rev = rows.reduce((newest, row) => (BigInt(row.rev) > newest ? BigInt(row.rev) : newest), known?.rev ?? 0n);
  const changes = rows.map((row) => ({ id: row.id, view: row.deleted ? null : viewOf(row) }));
  return remember(cache, known === undefined ? snapshotOf(roomId, rev, changes.flatMap(({ view }) => view ?? [])) : snapshotAfter(known, rev, changes));
}

/** The room as it was at a revision, read from the revisions; for retries and retellings of a turn. */
export async function loadSnapshotAt(db: Pick<Db, 'pool'>, roomId: string, rev: bigint): Promise<RoomSnapshot> {
  const { rows } = await db.pool.query<DocumentRow>(
    `SELECT room_id, id, kind, owner_kind, owner_id, shown_to, version, rev, data, updated_at FROM (
       SELECT DISTINCT ON (doc_id) room_id, doc_id AS id, kind, owner_kind, owner_id, shown_to, version, rev, data, at AS updated_at,
         min(rev) OVER (PARTITION BY doc_id) AS first_rev
       FROM revisions WHERE room_id = $1 AND rev <= $2 ORDER BY doc_id, rev DESC) latest
     WHERE data IS NOT NULL ORDER BY first_rev, id`,
    [roomId, rev],
  );
  return snapshotOf(roomId, rev, rows.flatMap((row) => viewOf(row) ?? []));
}
