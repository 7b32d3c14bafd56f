import type { SecretBox } from '../../infra/secret/secret-box.ts';

/** The key that addresses of assets are signed with: the same on every replica, of no other use. */
export function assetKey(secrets: Pick<SecretBox, 'derive'>): Uint8Array {
  return secrets.derive('asset-address');
}
