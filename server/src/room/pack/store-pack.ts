import type { PackFile } from '../../core/pack/manifest.ts';
import type { AssetStore } from '../../infra/assets/asset-store.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { AssetFacts } from '../asset/asset-row.ts';
import { putImage, rememberAssets } from '../asset/asset-row.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { personOf } from '../key/principal.ts';
import type { Principal } from '../key/principal.ts';
import type { RoomPorts, Tx } from '../ports.ts';
import type { PackRow, PackSource } from './pack-row.ts';
import { columnsOf, packByVersion, packOfRow } from './pack-row.ts';
import { removeUnusedFiles } from './unused-files.ts';
import type { VerifiedPack } from './verify-pack.ts';

export type PackPorts = RoomPorts & {
  readonly assets: AssetStore;
  /** Told after a pack came, changed or went, so that what it brings to the whole deployment follows. */
  readonly packsChanged?: () => Promise<void>;
};

export type Storing = {
  readonly source: PackSource;
  /** Who accepted it; null for the server itself. */
  readonly principal: Principal | null;
  /** Refuses to replace what others rely on; runs in the transaction that would. */
  readonly mayReplace?: (tx: Tx, before: PackRow) => Promise<void>;
  /** Told after each file that lies in the store. */
  readonly onFile?: (path: string) => Promise<void>;
  /** What else has to happen first, and last, in the transaction that installs it. */
  readonly begin?: (tx: Tx) => Promise<void>;
  readonly finish?: (tx: Tx, pack: PackRow, assets: readonly AssetFacts[]) => Promise<void>;
};

/** Everything that has to lie in the store, and the assets among it. */
async function putFiles({ assets: store }: PackPorts, { pack, images, portraits }: VerifiedPack, onFile: Storing['onFile']): Promise<readonly AssetFacts[]> {
  for (const [path, bytes] of pack.files) {
    await store.put(bytes);
    await onFile?.(path);
  }
  const pictures = await Promise.all(portraits.map(({ bytes, image }) => putImage(store, bytes, image)));
  const declared = pack.manifest.assets.map(({ path, sha256, mime, size }) => ({ sha256, mime, size, width: images.get(path)?.width ?? null, height: images.get(path)?.height ?? null }));
  return [...declared, ...pictures];
}

type Written = { readonly row: PackRow; readonly replaced: readonly PackFile[] };

/** The pack of that version that is installed now. Throws what `mayReplace` throws where it holds other bytes. */
async function replaceable(tx: Tx, { manifest, sha256 }: VerifiedPack['pack'], { mayReplace }: Storing): Promise<PackRow | null> {
  const before = await packByVersion(tx, manifest.id, manifest.version);
  if (before !== null && before.sha256 !== sha256) await mayReplace?.(tx, before);
  return before;
}

async function upsertRow(tx: Tx, ports: PackPorts, { pack }: VerifiedPack, storing: Storing): Promise<Written> {
  const { manifest, trust, sha256 } = pack;
  const before = await replaceable(tx, pack, storing);
  const columns = columnsOf(manifest, trust) as Pick<Prisma.PackUncheckedCreateInput, 'manifest' | 'trust' | 'files'>;
  if (before?.sha256 === sha256) return { row: packOfRow(await tx.pack.update({ where: { id: before.id }, data: columns })), replaced: [] };
  const { source, principal } = storing;
  const data = { ...columns, sha256, source, acceptedBy: principal === null ? null : personOf(principal), installedAt: ports.clock.now() };
  const row = before === null
    ? await tx.pack.create({ data: { ...data, id: ports.ids.uuid(), packId: manifest.id, version: manifest.version } })
    : await tx.pack.update({ where: { id: before.id }, data });
  const action = before === null ? 'PACK_INSTALLED' : 'PACK_REPLACED';
  await recordAudit(tx, ports, { principal, action, target: `${manifest.id}@${manifest.version}`, detail: { sha256, source } });
  return { row: packOfRow(row), replaced: before?.manifest.files ?? [] };
}

/** Milliseconds for the transaction that makes a pack known, and puts it into a room; its files lie in the store by then. */
const timeout = 60_000;

/**
 * Puts a verified pack into the store and makes it known, whole or not at all; a crash in between leaves files that nothing
 * names. The same bytes again change nothing; other bytes of the same version replace it, and rooms that use it go on
 * with them. Call it under `withPackLock`.
 */
export async function storePack(ports: PackPorts, verified: VerifiedPack, storing: Storing): Promise<PackRow> {
  const { prisma } = ports.db;
  await prisma.$transaction((tx) => replaceable(tx, verified.pack, storing));
  let unused = verified.pack.manifest.files;
  try {
    const assets = await putFiles(ports, verified, storing.onFile);
    const written = await prisma.$transaction(async (tx) => {
      await storing.begin?.(tx);
      await rememberAssets(tx, ports, assets);
      const upserted = await upsertRow(tx, ports, verified, storing);
      await storing.finish?.(tx, upserted.row, assets);
      return upserted;
    }, { timeout });
    unused = written.replaced;
    await ports.packsChanged?.();
    return written.row;
  } finally {
    await removeUnusedFiles(ports, unused);
  }
}
