import type { Issue } from '../../core/error/issue.ts';
import type { Plugin, PluginRuntime } from '../../core/plugin/plugin.ts';
import { IssueRef } from '../errors/issue-type.ts';
import { builder } from '../builder.ts';

/** A plugin as a room has it. `plugin` is null where its package is gone or cannot be used. */
export type RoomPlugin = {
  readonly roomId: string;
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly provides: readonly string[];
  readonly enabled: boolean;
  readonly enabledAt: string | null;
  readonly running: boolean;
  readonly plugin: Plugin | null;
  readonly issues: readonly Issue[];
};

const PluginRuntimeRef = builder.objectRef<PluginRuntime>('PluginRuntime').implement({
  description: 'One function of a plugin that runs in every turn.',
  fields: (t) => ({
    id: t.string({ description: 'Its name among the runs of a turn.', resolve: ({ id }) => id }),
    stage: t.exposeString('stage', { description: 'The stage that it runs in.' }),
    needs: t.stringList({ description: 'Runtimes that must have succeeded before it.', resolve: ({ needs }) => [...needs] }),
    after: t.stringList({ description: 'Runtimes that it comes after, and whose changes it sees.', resolve: ({ after }) => [...after] }),
  }),
});

export const RoomPluginRef = builder.objectRef<RoomPlugin>('RoomPlugin').implement({
  description: 'A plugin that the deployment knows, or that the room had on, as it is in this room.',
  fields: (t) => ({
    id: t.string({ description: 'Its own id.', resolve: ({ id }) => id }),
    title: t.exposeString('title', { description: 'What it is called.' }),
    description: t.string({ description: 'What it does; empty where its package is gone.', resolve: ({ plugin }) => plugin?.description ?? '' }),
    version: t.exposeString('version', { description: 'The version of the package, or the one that was last on.' }),
    provides: t.stringList({ description: 'The contracts that it provides, as `world.dimensions@1`.', resolve: ({ provides }) => [...provides] }),
    enabled: t.exposeBoolean('enabled', { description: 'Whether it is on in this room.' }),
    enabledAt: t.field({ type: 'DateTime', nullable: true, description: 'When it was turned on; null where it is off, or on by itself.', resolve: ({ enabledAt }) => (enabledAt === null ? null : new Date(enabledAt)) }),
    running: t.exposeBoolean('running', { description: 'Whether it does its work here: it is on, its package is there, and code of authors runs.' }),
    runtimes: t.field({ type: [PluginRuntimeRef], description: 'What of it runs in every turn.', resolve: ({ plugin }) => [...(plugin?.runtimes ?? [])] }),
    issues: t.field({ type: [IssueRef], description: 'Why its package cannot be used; paths begin with the file.', resolve: ({ issues }) => [...issues] }),
  }),
});
