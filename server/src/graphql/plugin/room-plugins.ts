import { seesAll } from '../../core/document/viewer.ts';
import type { DataOf } from '../../core/document/kinds/index.ts';
import type { DimensionProvider } from '../../core/plugin/dimension-provider.ts';
import { dimensionProviderOf } from '../../core/plugin/dimension-provider.ts';
import { BUILT_IN_PLUGIN, DIMENSIONS_CONTRACT } from '../../core/plugin/plugin.ts';
import type { Plugins } from '../../infra/plugin/plugins.ts';
import { allDocuments } from '../../room/document/read-documents.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef } from '../room/room-ref.ts';
import type { RoomPlugin } from './plugin-type.ts';
import { RoomPluginRef } from './plugin-type.ts';

type Switch = DataOf<'plugin-switch'>;

function roomPlugin(plugins: Plugins, roomId: string, { id, state }: { id: string; state: Switch | undefined }): RoomPlugin {
  const plugin = plugins.find(id);
  const builtIn = id === BUILT_IN_PLUGIN;
  const enabled = state?.enabled ?? builtIn;
  const issues = plugins.problems().find((problem) => problem.id === id)?.issues ?? [];
  return {
    roomId, id, plugin, enabled, issues, title: plugin?.title ?? (builtIn ? 'Lorekeep' : id),
    version: plugin?.version ?? state?.version ?? '0.0.0', provides: plugin?.provides ?? state?.provides ?? (builtIn ? [DIMENSIONS_CONTRACT] : []),
    enabledAt: state?.enabledAt ?? null, running: enabled && plugins.isRunning(id),
  };
}

/** Every plugin that a room has on or could turn on, the built-in one first; what a room plays with is its keeper's to know. */
export async function pluginsOfRoom({ infra }: Context, { roomId, viewer }: RoomView): Promise<RoomPlugin[]> {
  if (!seesAll(viewer)) return [];
  const { plugins } = infra;
  const switches = await allDocuments({ db: infra.db, roomId, viewer }, ['plugin-switch']);
  const states = new Map(switches.map(({ data }) => [data.pluginId, data]));
  const others = new Set([...plugins.list().map(({ id }) => id), ...plugins.problems().map(({ id }) => id), ...states.keys()]);
  others.delete(BUILT_IN_PLUGIN);
  return [BUILT_IN_PLUGIN, ...[...others].toSorted()].map((id) => roomPlugin(plugins, roomId, { id, state: states.get(id) }));
}

const DimensionProviderRef = builder.objectRef<DimensionProvider>('DimensionProvider').implement({
  description: "Who keeps a room's dimensions.",
  fields: (t) => ({
    id: t.string({ nullable: true, description: 'The plugin; null where nobody keeps any.', resolve: ({ id }) => id }),
    running: t.exposeBoolean('running', { description: 'Whether it does. Where not, dimensions are paused: their values can be read and nothing changes them.' }),
    rival: t.exposeString('rival', { nullable: true, description: 'Another plugin that is on and would keep them too; no turn is told until it is switched off.' }),
  }),
});

async function providerOf(context: Context, { roomId, viewer }: RoomView): Promise<DimensionProvider | null> {
  if (!seesAll(viewer)) return null;
  const documents = await allDocuments({ db: context.infra.db, roomId, viewer }, ['plugin-switch', 'dimension']);
  const states = documents.flatMap((view) => (view.kind === 'plugin-switch' ? [view.data] : []));
  const owners = documents.filter(({ kind }) => kind === 'dimension').map(({ owner }) => owner.id);
  return dimensionProviderOf({ states, owners, isRunning: context.infra.plugins.isRunning });
}

builder.objectFields(RoomRef, (t) => ({
  plugins: t.field({ type: [RoomPluginRef], description: 'Plugins that are on here or could be; empty for others than keepers.', resolve: (room, _args, context) => pluginsOfRoom(context, room) }),
  dimensionProvider: t.field({ type: DimensionProviderRef, nullable: true, description: 'Who keeps the dimensions; null for others than keepers.', resolve: (room, _args, context) => providerOf(context, room) }),
}));
