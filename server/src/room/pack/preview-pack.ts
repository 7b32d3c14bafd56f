import { DomainError } from '../../core/error/domain-error.ts';
import type { PackOptions } from '../../core/pack/inspection.ts';
import type { TrustCard } from '../../core/pack/trust-card.ts';
import type { RoomPorts } from '../ports.ts';
import type { PackRow } from './pack-row.ts';
import { newestPack, packByVersion } from './pack-row.ts';
import type { VerifiedPack } from './verify-pack.ts';
import { verifyPack } from './verify-pack.ts';

/** What somebody is shown before they accept a pack. */
export type PackPreview = {
  readonly verified: VerifiedPack;
  /** These very bytes are installed already. */
  readonly alreadyInstalled: boolean;
  /** The card of the version that is installed now; null where none is. */
  readonly installedTrust: TrustCard | null;
};

/** Thrown where a pack was not accepted as it is; carries what has to be looked at. */
export class TrustRequired extends DomainError {
  readonly preview: PackPreview;

  constructor(preview: PackPreview) {
    const { id, version } = preview.verified.pack.manifest;
    super('TRUST_REQUIRED', { packId: id, version });
    this.name = 'TrustRequired';
    this.preview = preview;
  }
}

type Reading = Pick<RoomPorts['db'], 'prisma'>;

/** Compares a verified pack with what is installed of it. */
export async function previewOf(db: Reading, verified: VerifiedPack): Promise<PackPreview> {
  const { id, version } = verified.pack.manifest;
  const same: PackRow | null = await packByVersion(db.prisma, id, version);
  const before = same ?? (await newestPack(db, id));
  return { verified, alreadyInstalled: same?.sha256 === verified.pack.sha256, installedTrust: before?.trust ?? null };
}

/** Looks into a pack without writing anything. Throws PACK_REFUSED with every problem by path. */
export async function previewPack(db: Reading, bytes: Uint8Array, options: PackOptions): Promise<PackPreview> {
  return previewOf(db, await verifyPack(bytes, options));
}
