import type { Infra } from '../infra.ts';
import type { AssetGrant } from './asset-address.ts';
import { assetAddress, readAssetAddress } from './asset-address.ts';

type Ports = Pick<Infra, 'secrets' | 'clock'>;

/** Names the key that addresses of assets are signed with. */
const keyLabel = 'assets';

/** The address of stored bytes. Only a projected value may hold it: whoever has it can read them until it ends. */
export function assetUrl({ secrets, clock }: Ports, grant: AssetGrant): string {
  return assetAddress(secrets.derive(keyLabel), grant, clock.now());
}

/** What a requested address grants; null where it was not signed by this deployment or has run out. */
export function readAssetUrl({ secrets, clock }: Ports, address: URL): ReturnType<typeof readAssetAddress> {
  return readAssetAddress(secrets.derive(keyLabel), address, clock.now());
}
