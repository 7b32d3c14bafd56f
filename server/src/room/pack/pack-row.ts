import type { PackFile, PackManifest } from '../../core/pack/manifest.ts';
import type { TrustCard } from '../../core/pack/trust-card.ts';
import type { Pack } from '../../generated/prisma/client.ts';
import type { RoomPorts, Tx } from '../ports.ts';

/** How a pack came: with the server, from a person's browser, or from the machine itself. */
export const packSources = ['bundled', 'upload', 'path'] as const;
export type PackSource = (typeof packSources)[number];

/** An installed pack. `id` is the row's; `packId` is what its author calls it. Its files lie in the store under their hashes. */
export type PackRow = {
  readonly id: string;
  readonly packId: string;
  readonly version: string;
  /** Of the archive that was installed. */
  readonly sha256: string;
  readonly manifest: PackManifest;
  readonly trust: TrustCard;
  readonly source: PackSource;
  /** The person who accepted its trust card; null where the server's own operator did by shipping it. */
  readonly acceptedBy: string | null;
  readonly installedAt: Date;
};

type Stored = Pick<Pack, 'manifest' | 'trust' | 'files'>;

/** The columns of a manifest; the inventory has its own, so that used bytes can be counted in SQL. */
export function columnsOf({ files, ...manifest }: PackManifest, trust: TrustCard): Stored {
  return { manifest, trust, files } as unknown as Stored;
}

export function packOfRow({ files, ...row }: Pack): PackRow {
  return { ...row, manifest: { ...(row.manifest as object), files: files as unknown as readonly PackFile[] } } as unknown as PackRow;
}

type Reading = Pick<RoomPorts['db'], 'prisma'>;

/** Installed packs by row id; unknown ids are absent. */
export async function packsById({ prisma }: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, PackRow>> {
  const rows = await prisma.pack.findMany({ where: { id: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.id, packOfRow(row)]));
}

/** The pack of that author's id and version; null where it is not installed. */
export async function packByVersion(client: Reading['prisma'] | Tx, packId: string, version: string): Promise<PackRow | null> {
  const row = await client.pack.findUnique({ where: { packId_version: { packId, version } } });
  return row === null ? null : packOfRow(row);
}

/** The pack of that author's id that was installed last; null where there is none. */
export async function newestPack({ prisma }: Reading, packId: string): Promise<PackRow | null> {
  const row = await prisma.pack.findFirst({ where: { packId }, orderBy: [{ installedAt: 'desc' }, { id: 'desc' }] });
  return row === null ? null : packOfRow(row);
}

export type PackPage = { readonly limit: number; readonly after?: string | undefined; readonly before?: string | undefined; readonly inverted: boolean };

/** Installed packs, newest first: ids are made in the order of time. */
export async function listPacks({ prisma }: Reading, page: PackPage): Promise<PackRow[]> {
  const bounds = { ...(page.after !== undefined && { lt: page.after }), ...(page.before !== undefined && { gt: page.before }) };
  const rows = await prisma.pack.findMany({ where: { id: bounds }, orderBy: { id: page.inverted ? 'asc' : 'desc' }, take: page.limit });
  return rows.map(packOfRow);
}

export function countPacks({ prisma }: Reading): Promise<number> {
  return prisma.pack.count();
}
