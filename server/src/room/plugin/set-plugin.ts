import { DIMENSIONS_CONTRACT } from '../../core/plugin/plugin.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Principal } from '../key/principal.ts';
import type { RoomPorts } from '../ports.ts';
import { dimensionProviderIn } from '../provider/dimension-provider.ts';
import { requireWritable } from '../room/require-writable.ts';
import type { LoadedWorld, WorldPorts } from '../world/load-world.ts';
import { loadWorld } from '../world/load-world.ts';
import { dimensionsPayload } from '../../core/world/room-data.ts';
import { byHand } from '../../core/proposal/proposal.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { applyProposal } from '../proposal/apply-proposal.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import type { PluginChoice } from './switch-plugin.ts';
import { switchable, switchPlugins } from './switch-plugin.ts';

type Ports = RoomPorts & WorldPorts;

/** Who turns which plugin on or off where. */
export type PluginTurn = PluginChoice & { readonly roomId: string; readonly memberId: string | null; readonly principal: Principal };

/** The world that a room was made from, where it still lies there: a first provider that comes late is given what it declares. */
async function declaredWorld(ports: Ports, { roomId, pluginId, enabled }: PluginTurn): Promise<LoadedWorld | null> {
  if (!enabled || switchable(ports.plugins, pluginId)?.provides.includes(DIMENSIONS_CONTRACT) !== true) return null;
  const room = await ports.db.prisma.room.findUnique({ where: { id: roomId }, select: { worldId: true, worldSource: true, locale: true } });
  if (room?.worldId == null) return null;
  const found = (await ports.worlds.list()).some(({ id, source }) => id === room.worldId && (room.worldSource === null || source === room.worldSource));
  return found ? loadWorld(ports, { id: room.worldId, source: room.worldSource, locale: room.locale }) : null;
}

/** Dimensions that there are stay whose they are; a first provider begins with those of the world, at once. */
async function importDeclared(write: RoomWrite, world: LoadedWorld): Promise<void> {
  const known = await write.documents.readKinds(['dimension']);
  if (known.length > 0 || world.edition.dimensions.length === 0 || !(await dimensionProviderIn(write)).running) return;
  const issues = await applyProposal(write, { kind: 'dimension.initialize', payload: dimensionsPayload(world.edition) }, byHand);
  if (issues.length > 0) throw new DomainError('WORLD_REFUSED', { world: world.id, problems: issues.length }, issues);
}

/** Turns a plugin on or off in a room. Throws NOT_FOUND, ROOM_ENDED, DIMENSION_PROVIDER_CONFLICT, WORLD_REFUSED. */
export async function setPlugin(ports: Ports, turn: PluginTurn): Promise<void> {
  const { roomId, memberId, principal, pluginId, enabled } = turn;
  const world = await declaredWorld(ports, turn);
  await writeRoom(ports, { roomId, memberId }, async (write) => {
    await requireWritable(write);
    await switchPlugins(write, [{ pluginId, enabled }]);
    if (world !== null) await importDeclared(write, world);
    await recordAudit(write.tx, ports, { roomId, principal, action: enabled ? 'PLUGIN_ENABLED' : 'PLUGIN_DISABLED', target: pluginId });
  });
}
