import type { Db } from '../../infra/db/connect-database.ts';

type Reading = { readonly db: Pick<Db, 'pool'>; readonly roomId: string; readonly memberId: string };

/** The versions of those among some documents that belong to a member, by id: what they name when they change them. */
export async function ownVersions({ db, roomId, memberId }: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.pool.query<{ id: string; version: number }>(
    "SELECT id, version FROM documents WHERE room_id = $1 AND NOT deleted AND owner_kind = 'PLAYER' AND owner_id = $2 AND id = ANY($3::text[])",
    [roomId, memberId, ids],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}
