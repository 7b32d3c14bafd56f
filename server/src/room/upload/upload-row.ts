import { DomainError } from '../../core/error/domain-error.ts';
import type { AssetStore, StoredBytes } from '../../infra/assets/asset-store.ts';
import type { RoomPorts } from '../ports.ts';

/** A file that somebody sent ahead of the mutation that uses it. */
export type Upload = { readonly id: string; readonly sha256: string; readonly size: number; readonly fileName: string };

/** Uploads wait an hour for the mutation that uses them. */
const lifetime = 3_600_000;

export type NewUpload = { readonly personId: string; readonly fileName: string; readonly stored: StoredBytes };

/** Remembers whose bytes these are and for how long. */
export async function addUpload({ db, ids, clock }: Pick<RoomPorts, 'db' | 'ids' | 'clock'>, { personId, fileName, stored }: NewUpload): Promise<Upload> {
  const id = ids.uuid();
  const expiresAt = new Date(clock.now().getTime() + lifetime);
  await db.prisma.upload.create({ data: { id, personId, fileName, sha256: stored.sha256, size: BigInt(stored.size), expiresAt } });
  return { id, fileName, ...stored };
}

/** The upload of this person. Throws UPLOAD_UNKNOWN for another's, an expired or an unknown one alike. */
export async function requireUpload({ db, clock }: Pick<RoomPorts, 'db' | 'clock'>, id: string, personId: string): Promise<Upload> {
  const row = await db.prisma.upload.findUnique({ where: { id } });
  if (row === null || row.personId !== personId || row.expiresAt <= clock.now()) throw new DomainError('UPLOAD_UNKNOWN');
  return { id, fileName: row.fileName, sha256: row.sha256, size: Number(row.size) };
}

/** Forgets expired uploads and removes their bytes, except those that a later upload shares. */
export async function removeExpiredUploads({ db, clock }: Pick<RoomPorts, 'db' | 'clock'>, store: Pick<AssetStore, 'remove'>): Promise<void> {
  const expired = await db.prisma.upload.findMany({ where: { expiresAt: { lt: clock.now() } } });
  await db.prisma.upload.deleteMany({ where: { id: { in: expired.map(({ id }) => id) } } });
  for (const sha256 of new Set(expired.map((row) => row.sha256))) {
    if ((await db.prisma.upload.count({ where: { sha256 } })) === 0) await store.remove(sha256);
  }
}
