import type { AssetFacts } from '../asset/asset-row.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Principal } from '../key/principal.ts';
import type { Tx } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import { lockRoom } from '../write/room-head.ts';
import { writeRoomIn } from '../write/write-room.ts';
import type { InstallTarget } from './install-request.ts';
import { loadedPack } from './load-pack.ts';
import type { PackRow } from './pack-row.ts';
import { seedPack } from './seed-pack.ts';
import type { PackPorts, Storing } from './store-pack.ts';
import type { VerifiedPack } from './verify-pack.ts';

type Stored = { readonly pack: PackRow; readonly assets: readonly AssetFacts[] };
type Turning = { readonly target: InstallTarget; readonly principal: Principal; readonly verified: VerifiedPack };

async function turnOn(tx: Tx, ports: PackPorts, { target, principal, verified, pack, assets }: Turning & Stored): Promise<void> {
  const loaded = await loadedPack(pack, verified.pack.files, new Map(assets.map((asset) => [asset.sha256, asset])));
  await writeRoomIn(tx, ports, { roomId: target.roomId, memberId: target.memberId }, async (write) => {
    const room = await requireWritable(write);
    await seedPack(write, { pack: loaded, locale: room.locale, ports });
  });
  await recordAudit(tx, ports, { roomId: target.roomId, principal, action: 'PACK_ENABLED', target: `${pack.packId}@${pack.version}` });
}

/**
 * The steps that turn a pack on in a room in the transaction that installs it. The room is locked before anything else:
 * whoever turns an installed pack on takes the two locks in that order too.
 */
export function intoRoom(ports: PackPorts, turning: Turning): Required<Pick<Storing, 'begin' | 'finish'>> {
  return {
    begin: async (tx) => void (await lockRoom(tx, turning.target.roomId)),
    finish: (tx, pack, assets) => turnOn(tx, ports, { ...turning, pack, assets }),
  };
}
