import type { PluginState } from '../../core/plugin/dimension-provider.ts';
import { enabledProviders } from '../../core/plugin/dimension-provider.ts';
import type { Plugin } from '../../core/plugin/plugin.ts';
import { BUILT_IN_PLUGIN, DIMENSIONS_CONTRACT } from '../../core/plugin/plugin.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Plugins } from '../../infra/plugin/plugins.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { pluginSwitchId } from './plugin-switch.ts';

/** A plugin that shall be on or off in a room. */
export type PluginChoice = { readonly pluginId: string; readonly enabled: boolean };

/** What a switch keeps of a plugin. */
type Switched = Pick<Plugin, 'id' | 'version' | 'provides'>;
const builtIn: Switched = { id: BUILT_IN_PLUGIN, version: '0.0.0', provides: [DIMENSIONS_CONTRACT] };

/** The plugin as it is there now; null for one that is not. */
export function switchable(plugins: Pick<Plugins, 'find'>, pluginId: string): Switched | null {
  return pluginId === BUILT_IN_PLUGIN ? builtIn : plugins.find(pluginId);
}

async function states({ documents }: RoomWrite): Promise<PluginState[]> {
  return (await documents.readKinds(['plugin-switch'])).flatMap((document) => (document.kind === 'plugin-switch' ? [document.data] : []));
}

/** Throws DIMENSION_PROVIDER_CONFLICT, naming every candidate: only one keeps the dimensions, and nobody picks it but the keeper. */
function requireOneProvider(after: readonly PluginState[]): void {
  const candidates = enabledProviders(after);
  if (candidates.length < 2) return;
  const issues = candidates.map((plugin) => ({ path: ['plugins', plugin], code: 'DIMENSION_PROVIDER_CANDIDATE', params: { plugin } }));
  throw new DomainError('DIMENSION_PROVIDER_CONFLICT', { candidates: candidates.join(', ') }, issues);
}

/**
 * Turns plugins on and off in the room that is written to, all of them or none. Throws NOT_FOUND for one that is not there,
 * DIMENSION_PROVIDER_CONFLICT where two would keep the dimensions.
 */
export async function switchPlugins(write: RoomWrite, choices: readonly PluginChoice[]): Promise<void> {
  const before = await states(write);
  const known = new Map(before.map((state) => [state.pluginId, state]));
  for (const { pluginId, enabled } of choices) {
    const plugin = switchable(write.plugins, pluginId);
    const current = (await write.documents.read([pluginSwitchId(pluginId)])).get(pluginSwitchId(pluginId));
    const stored = current?.kind === 'plugin-switch' ? current.data : null;
    // One that went away can still be switched off.
    if (plugin === null && (enabled || stored === null)) throw new DomainError('NOT_FOUND');
    const provides = [...(plugin?.provides ?? stored?.provides ?? [])];
    const data = { pluginId, version: plugin?.version ?? stored?.version ?? '0.0.0', enabled, enabledAt: enabled ? write.at.toISOString() : null, provides, setUp: stored?.setUp ?? {} };
    known.set(pluginId, data);
    await write.documents.put({ kind: 'plugin-switch', id: pluginSwitchId(pluginId), data });
  }
  if (choices.some(({ enabled }) => enabled)) requireOneProvider([...known.values()]);
}
