import type { Issue } from '../../core/error/issue.ts';
import type { Plugin } from '../../core/plugin/plugin.ts';
import { BUILT_IN_PLUGIN } from '../../core/plugin/plugin.ts';
import { readPlugin } from '../../core/plugin/read-plugin.ts';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import type { PluginFolder } from './plugin-folder.ts';
import { filesOf, largestPlugin, pluginFolders } from './plugin-folder.ts';
import type { PluginProblem, Plugins } from './plugins.ts';

export type OpeningPlugins = {
  /** Folders with a package a folder; the earlier one wins an id that both have. */
  readonly directories: readonly string[];
  readonly log: Log;
  readonly clock: Pick<Clock, 'elapsed'>;
  /** Whether code of authors runs in this process. */
  readonly isCodeOn: () => boolean;
};

/** Milliseconds between two looks at the folders. */
const patience = 2_000;

type Loaded = { readonly signature: string; readonly plugin: Plugin | null; readonly issues: readonly Issue[]; readonly files: ReadonlyMap<string, Uint8Array> };

function loadFolder(folder: PluginFolder): Loaded {
  const { id, signature } = folder;
  const refused = (issues: readonly Issue[]): Loaded => ({ signature, plugin: null, issues, files: new Map() });
  try {
    const files = filesOf(folder);
    if (files === null) return refused([{ path: [], code: 'ISSUE_PLUGIN_TOO_LARGE', params: { seen: `${folder.paths.length} files, ${folder.bytes} bytes`, maximum: largestPlugin } }]);
    const read = readPlugin(id, files);
    return read.ok ? { signature, plugin: read.plugin, issues: [], files } : refused(read.issues);
  } catch (error) {
    return refused([{ path: [], code: 'ISSUE_PLUGIN_FILE_MISSING', params: { seen: error instanceof Error ? error.message.slice(0, 200) : '' } }]);
  }
}

/** The packages of some folders. New, changed and removed ones count without a restart; one that cannot be used is told and left out. */
export function openPlugins({ directories, log, clock, isCodeOn }: OpeningPlugins): Plugins {
  const loaded = new Map<string, Loaded>();
  let lookedAt = -Infinity;
  let plugins: ReadonlyMap<string, Loaded & { plugin: Plugin }> = new Map();
  let problems: readonly PluginProblem[] = [];

  const load = (folder: PluginFolder): Loaded => {
    const known = loaded.get(folder.path);
    if (known?.signature === folder.signature) return known;
    const fresh = loadFolder(folder);
    loaded.set(folder.path, fresh);
    if (fresh.plugin === null) log.warn({ plugin: folder.id, path: folder.path, issues: fresh.issues.slice(0, 10) }, 'a plugin cannot be used and is left out');
    return fresh;
  };
  const look = (): void => {
    if (clock.elapsed() - lookedAt < patience) return;
    lookedAt = clock.elapsed();
    const folders = directories.flatMap(pluginFolders);
    for (const path of loaded.keys()) if (!folders.some((folder) => folder.path === path)) loaded.delete(path);
    const found = new Map<string, Loaded & { plugin: Plugin }>();
    const refused: PluginProblem[] = [];
    for (const folder of folders) {
      if (found.has(folder.id)) continue;
      const one = load(folder);
      if (one.plugin === null) refused.push({ id: folder.id, path: folder.path, issues: one.issues });
      else found.set(folder.id, { ...one, plugin: one.plugin });
    }
    plugins = found;
    problems = refused;
  };
  const find = (id: string) => {
    look();
    return plugins.get(id) ?? null;
  };
  return {
    find: (id) => find(id)?.plugin ?? null,
    list: () => {
      look();
      return [...plugins.values()].map(({ plugin }) => plugin).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
    problems: () => {
      look();
      return problems;
    },
    source: (id, file) => {
      const bytes = find(id)?.files.get(file);
      return bytes === undefined ? null : new TextDecoder().decode(bytes);
    },
    isRunning: (id) => id === BUILT_IN_PLUGIN || (isCodeOn() && find(id) !== null),
  };
}
