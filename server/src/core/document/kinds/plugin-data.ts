import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { KEEPER } from '../viewer.ts';

const schema = z.strictObject({ namespace: z.string(), key: z.string(), value: z.json() });
type PluginData = z.infer<typeof schema>;

/** One value that a plugin keeps for a room; it belongs to the plugin, and only its keeper sees it. */
export const pluginData = defineKind<PluginData, PluginData>({
  schemaVersion: 1,
  schema,
  handMade: false,
  title: ({ namespace, key }) => `${namespace}/${key}`,
  audience: () => [KEEPER],
  searchTexts: () => [],
  project: (data) => data,
  fixture: () => ({ namespace: 'notes', key: '线索', value: { seen: ['The deed is forged.'], turn: 3 } }),
});
