import { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import type { SeenVersion } from '../proposal/version-conflict.ts';
import { versionConflict } from '../proposal/version-conflict.ts';

/** Bytes of UTF-8 that the JSON of one value may have. */
export const PLUGIN_VALUE_MAX = 262_144;

const place = {
  namespace: z.string().regex(/^_?[a-z][a-zA-Z0-9.-]{0,63}$/, 'letters, digits, points and hyphens'),
  key: z.string().min(1).max(200),
  /** The version that the writer has seen; null: there was none. */
  expectedVersion: z.int().min(1).nullable().optional(),
};

const operation = z.discriminatedUnion('op', [z.strictObject({ op: z.literal('set'), ...place, value: z.json() }), z.strictObject({ op: z.literal('delete'), ...place })]);

/** Values that a plugin wants to keep or to drop: all of them or none. */
export const pluginDataSchema = z.strictObject({ operations: z.array(operation).min(1).max(200) });
export type PluginDataChange = z.infer<typeof pluginDataSchema>;
export type PluginDataOperation = PluginDataChange['operations'][number];

/** The document of a value. Ids of plugins and namespaces have no slash. */
export function pluginDataId(pluginId: string, { namespace, key }: { readonly namespace: string; readonly key: string }): string {
  return `data:${pluginId}/${namespace}/${key}`;
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

function problemsOf({ operations }: PluginDataChange): Issue[] {
  const seen = new Set<string>();
  return operations.flatMap((each, index): Issue[] => {
    const path = ['operations', String(index)];
    const id = pluginDataId('', each);
    const issues: Issue[] = [];
    if (each.namespace.startsWith('_')) issues.push({ path: [...path, 'namespace'], code: 'PLUGIN_DATA_RESERVED', params: { seen: each.namespace } });
    if (seen.has(id)) issues.push({ path: [...path, 'key'], code: 'PLUGIN_DATA_REPEATED', params: { seen: each.key } });
    seen.add(id);
    const bytes = each.op === 'set' ? bytesOf(each.value) : 0;
    if (bytes > PLUGIN_VALUE_MAX) issues.push({ path: [...path, 'value'], code: 'PLUGIN_DATA_TOO_LARGE', params: { seen: bytes, maximum: PLUGIN_VALUE_MAX } });
    return issues;
  });
}

/** A change of plugin data from outside, or every problem of it. */
export function parsePluginData(payload: unknown): { readonly ok: true; readonly change: PluginDataChange } | { readonly ok: false; readonly issues: readonly Issue[] } {
  const parsed = pluginDataSchema.safeParse(payload);
  if (!parsed.success) return { ok: false, issues: issuesOfZod(parsed.error, payload) };
  const issues = problemsOf(parsed.data);
  return issues.length === 0 ? { ok: true, change: parsed.data } : { ok: false, issues };
}

/** The version conflicts of a change with what is stored; `versionOf` gives 0 for what is not there. */
export function pluginDataConflicts({ operations }: PluginDataChange, versionOf: (operation: PluginDataOperation) => number): Issue[] {
  return operations.flatMap((each, index) => versionConflict(['operations', String(index), 'expectedVersion'], each.expectedVersion as SeenVersion, versionOf(each)) ?? []);
}
