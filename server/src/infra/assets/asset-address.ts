import { createHmac, timingSafeEqual } from 'node:crypto';
import { isSha256 } from './asset-store.ts';

/** What an address grants: these bytes, under this type and name, until then. */
export type AssetGrant = { readonly sha256: string; readonly mime: string; readonly fileName?: string | undefined };

/** Addresses live for 12 to 24 hours: they change twice a day only, so browsers can keep what they point to. */
const step = 12 * 3_600_000;

function signatureOf(key: Uint8Array, grant: AssetGrant, expires: number): string {
  const signed = JSON.stringify([grant.sha256, grant.mime, grant.fileName ?? '', expires]);
  return createHmac('sha256', key).update(signed).digest('base64url');
}

/** The address of stored bytes, relative to the server. Only a projection may call this: whoever has it can read them. */
export function assetAddress(key: Uint8Array, grant: AssetGrant, now: Date): string {
  const expires = (Math.floor(now.getTime() / step) + 2) * step;
  const query = new URLSearchParams({ type: grant.mime, until: expires.toString(36) });
  if (grant.fileName !== undefined) query.set('name', grant.fileName);
  query.set('signature', signatureOf(key, grant, expires));
  return `/assets/${grant.sha256}?${query}`;
}

/** What a requested address grants and for how many seconds more; null where it was not signed by us or has run out. */
export function readAssetAddress(key: Uint8Array, address: URL, now: Date): (AssetGrant & { readonly secondsLeft: number }) | null {
  const sha256 = address.pathname.slice('/assets/'.length);
  const mime = address.searchParams.get('type');
  const expires = Number.parseInt(address.searchParams.get('until') ?? '', 36);
  if (!isSha256(sha256) || mime === null || !(expires > now.getTime())) return null;
  const fileName = address.searchParams.get('name') ?? undefined;
  const expected = Buffer.from(signatureOf(key, { sha256, mime, fileName }, expires));
  const given = Buffer.from(address.searchParams.get('signature') ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { sha256, mime, fileName, secondsLeft: Math.floor((expires - now.getTime()) / 1000) };
}
