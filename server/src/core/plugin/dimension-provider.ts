import { BUILT_IN_PLUGIN, DIMENSIONS_CONTRACT } from './plugin.ts';

/** What a room stores of a plugin: whether it is on, and what it was known to provide then. */
export type PluginState = { readonly pluginId: string; readonly enabled: boolean; readonly provides: readonly string[] };

/** Who keeps a room's dimensions; null: nobody. While it does not run they can be read, and nothing writes them. */
export type DimensionProvider = {
  readonly id: string | null;
  readonly running: boolean;
  /** Another that is on as well: it may not take over, and no turn is told while it is. */
  readonly rival: string | null;
};

/** The plugins that are on and provide a room's dimensions, the built-in one first: it is on unless it was switched off. */
export function enabledProviders(states: readonly PluginState[]): string[] {
  const builtIn = states.find(({ pluginId }) => pluginId === BUILT_IN_PLUGIN)?.enabled ?? true;
  const others = states.filter(({ pluginId, enabled, provides }) => pluginId !== BUILT_IN_PLUGIN && enabled && provides.includes(DIMENSIONS_CONTRACT)).map(({ pluginId }) => pluginId);
  return [...(builtIn ? [BUILT_IN_PLUGIN] : []), ...others.toSorted()];
}

type Room = { readonly states: readonly PluginState[]; /** To whom the dimensions belong that there are. */ readonly owners: readonly string[]; readonly isRunning: (pluginId: string) => boolean };

/** Dimensions that exist stay with whom they belong to; without any it is the one provider that is on. */
export function dimensionProviderOf({ states, owners, isRunning }: Room): DimensionProvider {
  const on = enabledProviders(states);
  const id = owners[0] ?? on[0] ?? null;
  return { id, running: id !== null && on.includes(id) && isRunning(id), rival: on.find((other) => other !== id) ?? null };
}
