import { readCard } from '../../core/card/read-card.ts';
import { canonicalJson } from '../../core/document/etag.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { underPath } from '../../core/error/issue.ts';
import type { PackOptions } from '../../core/pack/inspection.ts';
import { readPack } from '../../core/pack/read-pack.ts';
import type { Pack } from '../../core/pack/read-pack.ts';
import { sha256 } from '../../core/pack/sha256.ts';
import type { TrustCard } from '../../core/pack/trust-card.ts';
import { storableJson } from '../import/storable-json.ts';
import { readImage } from '../../infra/assets/read-image.ts';
import type { ImageFacts } from '../../infra/assets/read-image.ts';

/** A picture that a card shows its person with. It is no member of the pack: the file it comes from holds the card's secrets. */
export type CardPortrait = { readonly bytes: Uint8Array; readonly image: ImageFacts };

/** A pack of which everything is known to be in order; nothing of it is stored yet. */
export type VerifiedPack = {
  readonly pack: Pack;
  /** Of the archive. */
  readonly size: number;
  /** The SHA-256 of the trust card: whoever accepts the pack names it, and so accepts exactly what they were shown. */
  readonly trustSha256: string;
  /** The pictures among its assets, by path. */
  readonly images: ReadonlyMap<string, ImageFacts>;
  readonly portraits: readonly CardPortrait[];
};

/** Pictures that can be decoded here; an SVG is only ever given to browsers, which show it without running it. */
const rasters: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

async function imagesOf({ manifest, files }: Pack): Promise<{ readonly images: Map<string, ImageFacts>; readonly issues: Issue[] }> {
  const images = new Map<string, ImageFacts>();
  const issues: Issue[] = [];
  for (const { path, mime } of manifest.assets.filter((asset) => rasters.has(asset.mime))) {
    const reading = await readImage(files.get(path) ?? new Uint8Array());
    if (!reading.ok) issues.push(...underPath([path], [reading.issue]));
    else if (reading.image.mime !== mime) issues.push({ path: [path], code: 'ISSUE_PACK_ASSET_TYPE', params: { seen: mime, expected: reading.image.mime } });
    else images.set(path, reading.image);
  }
  return { images, issues };
}

async function portraitsOf({ manifest, files }: Pack): Promise<CardPortrait[]> {
  const portraits: CardPortrait[] = [];
  for (const { path } of manifest.contents.cards.filter(({ kind }) => kind === 'character')) {
    const reading = readCard(files.get(path) ?? new Uint8Array());
    const bytes = reading.ok ? reading.card.portrait : null;
    const picture = bytes === null ? null : await readImage(bytes);
    // A card whose picture is damaged still has its person.
    if (bytes !== null && picture?.ok === true) portraits.push({ bytes, image: picture.image });
  }
  return portraits;
}

/** Names a trust card, whoever computes it. */
export function trustSha256(trust: TrustCard): Promise<string> {
  return sha256(new Uint8Array(new TextEncoder().encode(canonicalJson(trust))));
}

/**
 * Verifies a pack whole, down to the pixels of its pictures, in memory. Throws PACK_REFUSED with every problem by path;
 * nothing has been written then.
 */
export async function verifyPack(bytes: Uint8Array, options: PackOptions): Promise<VerifiedPack> {
  const read = await readPack(bytes, options);
  if (!read.ok) throw new DomainError('PACK_REFUSED', {}, read.issues);
  const pack = { ...read.pack, manifest: storableJson(read.pack.manifest), trust: storableJson(read.pack.trust) };
  const { images, issues } = await imagesOf(pack);
  if (issues.length > 0) throw new DomainError('PACK_REFUSED', {}, issues);
  return { pack, size: bytes.length, trustSha256: await trustSha256(pack.trust), images, portraits: await portraitsOf(pack) };
}
