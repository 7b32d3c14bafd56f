import { createHash } from 'node:crypto';
import type { Db } from '../../infra/db/connect-database.ts';

/** What an entry means to a model; `hash` names the text it was made of. */
export type LoreVector = { readonly documentId: string; readonly hash: string; readonly vector: Float32Array };

type Vectors = { readonly db: Pick<Db, 'pool'>; readonly roomId: string; readonly model: string };

/** Names a text; an entry that was edited has another. */
export function meaningHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Stored as it lies in memory of every machine that we run on: four bytes a number, the least first. */
function vectorOf(bytes: Buffer): Float32Array {
  return new Float32Array(new Uint8Array(bytes).buffer);
}

/** Every vector of a room that this model made. */
export async function readLoreVectors({ db, roomId, model }: Vectors): Promise<LoreVector[]> {
  const { rows } = await db.pool.query<{ doc_id: string; hash: string; vector: Buffer }>('SELECT doc_id, hash, vector FROM lore_vectors WHERE room_id = $1 AND model = $2', [roomId, model]);
  return rows.map(({ doc_id: documentId, hash, vector }) => ({ documentId, hash, vector: vectorOf(vector) }));
}

/** Keeps these vectors in the place of earlier ones of the same entries. */
export async function storeLoreVectors({ db, roomId, model }: Vectors, vectors: readonly LoreVector[]): Promise<void> {
  const bytes = vectors.map(({ vector }) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64'));
  await db.pool.query(
    `INSERT INTO lore_vectors (room_id, doc_id, model, hash, vector) SELECT $1, r.id, $2, r.hash, decode(r.bytes, 'base64') FROM unnest($3::text[], $4::text[], $5::text[]) AS r(id, hash, bytes)
     ON CONFLICT (room_id, doc_id) DO UPDATE SET model = excluded.model, hash = excluded.hash, vector = excluded.vector`,
    [roomId, model, vectors.map(({ documentId }) => documentId), vectors.map(({ hash }) => hash), bytes],
  );
}

/** Drops the vectors of entries that are not among these any more. */
export async function dropOtherVectors({ db, roomId }: Omit<Vectors, 'model'>, documentIds: readonly string[]): Promise<void> {
  await db.pool.query('DELETE FROM lore_vectors WHERE room_id = $1 AND NOT (doc_id = ANY($2::text[]))', [roomId, documentIds]);
}
