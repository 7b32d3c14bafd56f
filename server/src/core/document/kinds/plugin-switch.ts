import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { KEEPER } from '../viewer.ts';

const schema = z.strictObject({
  pluginId: z.string(),
  version: z.string(),
  enabled: z.boolean(),
  enabledAt: z.string().nullable().default(null),
  /** The contracts that it provided when it was switched: known also where the package is gone. */
  provides: z.array(z.string()).default([]),
  /** Which version each of its setup runtimes was last done for. */
  setUp: z.record(z.string(), z.string()).optional(),
});
type PluginSwitch = z.infer<typeof schema>;

/** That a plugin is on or off in this room; one per plugin, with the id `plugin:<plugin id>`. */
export const pluginSwitch = defineKind<PluginSwitch, PluginSwitch>({
  schemaVersion: 1,
  schema,
  handMade: false,
  title: (data) => data.pluginId,
  audience: () => [KEEPER],
  searchTexts: () => [],
  project: (data) => data,
  fixture: () => ({ pluginId: 'tides', version: '1.0.0', enabled: true, enabledAt: null, provides: ['world.dimensions@1'], setUp: { 'tides/begin': '1.0.0' } }),
});
