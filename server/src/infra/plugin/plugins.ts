import type { Issue } from '../../core/error/issue.ts';
import type { Plugin } from '../../core/plugin/plugin.ts';
import { BUILT_IN_PLUGIN } from '../../core/plugin/plugin.ts';

/** A package that cannot be used, with every problem; paths begin with the file. */
export type PluginProblem = { readonly id: string; readonly path: string; readonly issues: readonly Issue[] };

/** The plugins that this deployment knows. They come and go while it runs: ask anew each time. */
export type Plugins = {
  find(id: string): Plugin | null;
  /** All of them, by id. */
  list(): readonly Plugin[];
  problems(): readonly PluginProblem[];
  /** The text of a file that a plugin names; null if it is not there. */
  source(pluginId: string, file: string): string | null;
  /** Whether a plugin that is on does its work: it is there, and code of authors runs. The built-in one always does. */
  isRunning(pluginId: string): boolean;
};

/** A place without any plugin but the built-in one. */
export const noPlugins: Plugins = { find: () => null, list: () => [], problems: () => [], source: () => null, isRunning: (id) => id === BUILT_IN_PLUGIN };
