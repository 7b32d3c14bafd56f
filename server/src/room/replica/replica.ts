import type { Prisma } from '../../generated/prisma/client.ts';
import type { Db } from '../../infra/db/connect-database.ts';

/** Seconds of silence after which a process counts as gone. */
export const silentAfterSeconds = 10;

/** What a running process tells of itself; `workerIds` name its workers in the job engine, `placeId` its file store. */
export type ReplicaInfo = { readonly workerIds: readonly string[]; readonly placeId: string; readonly host: string; readonly pid: number };

export type ReplicaRow = {
  readonly id: string;
  readonly version: string;
  readonly startedAt: Date;
  readonly beatAt: Date;
  readonly alive: boolean;
  readonly info: ReplicaInfo;
};

/**
 * Writes this process's heartbeat. The database's clock decides, for those of several machines differ. Answers false
 * where the entry was gone: another process took this one for dead and unlocked its jobs.
 */
export async function beat({ pool }: Pick<Db, 'pool'>, replica: { readonly id: string; readonly version: string; readonly info: ReplicaInfo }): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>(
    `WITH beaten AS (UPDATE replicas SET beat_at = clock_timestamp(), info = $3 WHERE id = $1 RETURNING id),
          added AS (INSERT INTO replicas (id, version, started_at, beat_at, info)
                    SELECT $1, $2, clock_timestamp(), clock_timestamp(), $3 WHERE NOT EXISTS (SELECT FROM beaten) RETURNING id)
     SELECT EXISTS (SELECT FROM beaten) AS known`,
    [replica.id, replica.version, JSON.stringify(replica.info satisfies Prisma.InputJsonObject)],
  );
  return rows[0]?.known ?? false;
}

/** All processes of the deployment that have not said goodbye, the oldest first. */
export async function listReplicas({ pool }: Pick<Db, 'pool'>): Promise<ReplicaRow[]> {
  const { rows } = await pool.query<ReplicaRow>(
    `SELECT id, version, started_at AS "startedAt", beat_at AS "beatAt", info,
       beat_at > clock_timestamp() - make_interval(secs => $1) AS alive
     FROM replicas ORDER BY started_at, id`,
    [silentAfterSeconds],
  );
  return rows;
}

/** Takes the silent off the list; of several processes that look at the same moment each gets every one at most once. */
export async function takeSilentReplicas({ pool }: Pick<Db, 'pool'>): Promise<{ readonly id: string; readonly info: ReplicaInfo }[]> {
  const { rows } = await pool.query<{ id: string; info: ReplicaInfo }>(
    'DELETE FROM replicas WHERE beat_at <= clock_timestamp() - make_interval(secs => $1) RETURNING id, info',
    [silentAfterSeconds],
  );
  if (rows.length > 0) await pool.query('DELETE FROM presences WHERE replica_id = ANY($1)', [rows.map(({ id }) => id)]);
  return rows;
}

/** Says goodbye: nobody has to wait for this process. */
export async function removeReplica({ pool }: Pick<Db, 'pool'>, id: string): Promise<void> {
  await pool.query('DELETE FROM presences WHERE replica_id = $1', [id]);
  await pool.query('DELETE FROM replicas WHERE id = $1', [id]);
}
