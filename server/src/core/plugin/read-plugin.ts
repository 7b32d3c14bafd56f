import type { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import { keysOfSchema } from '../error/keys-of-schema.ts';
import { readFrontMatter } from '../pack/read-text.ts';
import type { PluginSource, RuntimeSource } from './manifest-schema.ts';
import { pluginIdPattern, pluginSchema, runtimeSchema } from './manifest-schema.ts';
import { BUILT_IN_PLUGIN } from './plugin.ts';
import type { Plugin, PluginHook } from './plugin.ts';
import type { PlacedRuntime } from './plan-runtimes.ts';
import { planRuntimes } from './plan-runtimes.ts';
import { packagePath } from './package-path.ts';

export type PluginFiles = ReadonlyMap<string, Uint8Array>;
export type ReadPlugin = { readonly ok: true; readonly plugin: Plugin } | { readonly ok: false; readonly issues: readonly Issue[] };

/** Ids that mean the product itself. */
const reserved: readonly string[] = ['framework', BUILT_IN_PLUGIN];
const MANIFEST = 'PLUGIN.md';

/** Each unknown key is a problem of its own, with what is known at its place. */
function problemsOf(schema: z.ZodType, error: z.ZodError, value: unknown): Issue[] {
  const keysAt = keysOfSchema(schema);
  return error.issues.flatMap((issue): Issue[] => {
    if (issue.code !== 'unrecognized_keys') return issuesOfZod({ issues: [issue] } as unknown as z.ZodError, value);
    const path = issue.path.map(String);
    return issue.keys.map((seen) => ({ path: [...path, seen], code: 'ISSUE_UNKNOWN_KEY', params: { seen, expected: keysAt(path).join(', ') } }));
  });
}

type Reading = { readonly files: PluginFiles; readonly issues: Issue[] };

/** The front matter of a file by its schema; what is wrong with it is noted under the file. */
function readPart<T>({ files, issues }: Reading, path: string, schema: z.ZodType<T>): T | null {
  const bytes = files.get(path);
  if (bytes === undefined) {
    issues.push({ path: [path], code: 'ISSUE_PLUGIN_FILE_MISSING', params: { seen: path } });
    return null;
  }
  const read = readFrontMatter(bytes);
  if (!read.ok) {
    issues.push(...underPath([path], read.issues));
    return null;
  }
  const parsed = schema.safeParse(read.value);
  if (parsed.success) return parsed.data;
  issues.push(...underPath([path], problemsOf(schema, parsed.error, read.value)));
  return null;
}

function placedRuntimes(reading: Reading, id: string, source: PluginSource | null): PlacedRuntime[] {
  const own = [...reading.files.keys()].flatMap((path) => {
    const name = /^runtimes\/([^/]+)\/RUNTIME\.md$/.exec(path)?.[1];
    return name === undefined ? [] : [{ path, name }];
  });
  if (source?.runtime !== undefined && own.length > 0) reading.issues.push({ path: [MANIFEST, 'runtime'], code: 'ISSUE_PLUGIN_RUNTIME_TWICE', params: { seen: own.map(({ name }) => name).join(', ').slice(0, 80) } });
  const inline: PlacedRuntime[] = source?.runtime === undefined ? [] : [{ id, file: MANIFEST, at: ['runtime'], folder: '', source: source.runtime }];
  return [...inline, ...own.toSorted((a, b) => (a.name < b.name ? -1 : 1)).flatMap(({ path, name }): PlacedRuntime[] => {
    if (!pluginIdPattern.test(name)) reading.issues.push({ path: [path], code: 'ISSUE_FORMAT', params: { seen: name, expected: 'a folder named in lower-case letters, digits and hyphens' } });
    const runtime: RuntimeSource | null = readPart(reading, path, runtimeSchema);
    return runtime === null ? [] : [{ id: `${id}/${name}`, file: path, at: [], folder: `runtimes/${name}`, source: runtime }];
  })];
}

function hooksOf({ contributes }: PluginSource): PluginHook[] {
  return contributes.hooks.map((hook) => (typeof hook === 'string' ? { event: hook, enforce: 'normal' } : hook));
}

function entryOf({ files, issues }: Reading, source: PluginSource): string | null {
  if (source.contributes.hooks.length === 0) return null;
  const named = source.entry ?? './server/index.js';
  const path = packagePath('', named);
  if (path !== null && files.has(path)) return path;
  issues.push({ path: [MANIFEST, 'entry'], code: 'ISSUE_PLUGIN_FILE_MISSING', params: { seen: named } });
  return null;
}

function checkId({ issues }: Reading, folder: string, source: PluginSource | null): void {
  if (source?.id !== undefined && source.id !== folder) issues.push({ path: [MANIFEST, 'id'], code: 'ISSUE_PLUGIN_ID', params: { seen: source.id, expected: folder } });
  if (reserved.includes(folder) || !pluginIdPattern.test(folder)) issues.push({ path: [MANIFEST, 'id'], code: 'ISSUE_PLUGIN_ID_RESERVED', params: { seen: folder.slice(0, 80) } });
}

/** A package from the files of its folder, or every problem of it; paths begin with the file. No code of it is run. */
export function readPlugin(folder: string, files: PluginFiles): ReadPlugin {
  const reading: Reading = { files, issues: [] };
  const source = readPart(reading, MANIFEST, pluginSchema);
  checkId(reading, folder, source);
  const { runtimes, issues } = planRuntimes(folder, placedRuntimes(reading, folder, source), files);
  reading.issues.push(...issues);
  if (source === null) return { ok: false, issues: reading.issues };
  const entry = entryOf(reading, source);
  if (reading.issues.length > 0) return { ok: false, issues: reading.issues };
  const { version, displayName, description, provides } = source;
  return { ok: true, plugin: { id: folder, version, title: displayName ?? folder, description, provides, hooks: hooksOf(source), entry, runtimes } };
}
