import type { RoomPorts, Tx } from '../ports.ts';
import type { KeyRow } from './key-row.ts';
import { keyOfRow } from './key-row.ts';

type Reading = Pick<RoomPorts['db'], 'prisma'>;

/** The key with this hash, whatever became of it. */
export async function keyByHash(client: Reading['prisma'] | Tx, hash: string): Promise<KeyRow | null> {
  const row = await client.key.findUnique({ where: { hash } });
  return row === null ? null : keyOfRow(row);
}

const columns = `id, person_id AS "personId", purpose, role, scopes, name, room_id AS "roomId", member_id AS "memberId", seat_id AS "seatId",
  expires_at AS "expiresAt", max_uses AS "maxUses", uses, last_used_at AS "lastUsedAt", revoked_at AS "revokedAt", created_by AS "createdBy", created_at AS "createdAt"`;

/** The same in plain SQL, for every request that shows a key: Prisma takes a quarter of a millisecond more. */
export async function shownKey({ pool }: Pick<RoomPorts['db'], 'pool'>, hash: string): Promise<KeyRow | null> {
  const { rows } = await pool.query<KeyRow>(`SELECT ${columns} FROM keys WHERE hash = $1`, [hash]);
  return rows[0] ?? null;
}

/** Keys by id; unknown ids are absent. */
export async function keysById({ prisma }: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, KeyRow>> {
  const rows = await prisma.key.findMany({ where: { id: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.id, keyOfRow(row)]));
}

/** All keys of a room, or of the whole deployment, newest first. */
export async function listKeys({ prisma }: Reading, roomId: string | null): Promise<KeyRow[]> {
  const rows = await prisma.key.findMany({ ...(roomId !== null && { where: { roomId } }), orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
  return rows.map(keyOfRow);
}
