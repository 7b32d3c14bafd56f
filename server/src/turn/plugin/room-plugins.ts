import type { Plugin } from '../../core/plugin/plugin.ts';
import { BUILT_IN_PLUGIN } from '../../core/plugin/plugin.ts';
import { ofKind } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { TurnPorts } from '../turn-context.ts';

/** The plugins that are on in a room as of a snapshot: those that can be run, and ids of those that cannot. */
export type RoomPlugins = { readonly plugins: readonly Plugin[]; readonly missing: readonly string[] };

/** Which plugins a room runs, by id. Where code of authors is off none of them runs. */
export function roomPlugins({ plugins }: Pick<TurnPorts, 'plugins'>, snapshot: RoomSnapshot): RoomPlugins {
  const on = ofKind(snapshot, 'plugin-switch').filter(({ data }) => data.enabled && data.pluginId !== BUILT_IN_PLUGIN).map(({ data }) => data.pluginId).toSorted();
  const found = on.flatMap((id) => (plugins.isRunning(id) ? (plugins.find(id) ?? []) : []));
  return { plugins: found, missing: on.filter((id) => !found.some((plugin) => plugin.id === id)) };
}
