import type { RoomPorts, Tx } from '../ports.ts';
import type { KeyRow } from './key-row.ts';
import { keyOfRow } from './key-row.ts';

type Reading = Pick<RoomPorts['db'], 'prisma'>;

/** The key with this hash, whatever became of it. */
export async function keyByHash(client: Reading['prisma'] | Tx, hash: string): Promise<KeyRow | null> {
  const row = await client.key.findUnique({ where: { hash } });
  return row === null ? null : keyOfRow(row);
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
