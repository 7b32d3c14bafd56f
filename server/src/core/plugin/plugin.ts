/** The contract of whoever keeps a room's dimensions; one plugin at a time provides it. */
export const DIMENSIONS_CONTRACT = 'world.dimensions@1';
/** The plugin that is built in: it keeps dimensions where no other was chosen. */
export const BUILT_IN_PLUGIN = 'lorekeep';

export const pluginStages = ['setup', 'pre-turn', 'post-turn', 'audit'] as const;
export type PluginStage = (typeof pluginStages)[number];

/** What a runtime reads of another one of its package; it does not run without a required one. */
export type RuntimeInput = { readonly name: string; readonly runtime: string; readonly required: boolean };

/** One function of a package that runs in a stage of every turn. Files are paths inside the package. */
export type PluginRuntime = {
  /** `<plugin>/<runtime>`, unique in a room. */
  readonly id: string;
  readonly stage: PluginStage;
  readonly needs: readonly string[];
  readonly after: readonly string[];
  readonly inputs: readonly RuntimeInput[];
  readonly handler: string;
  /** Runs first and may skip the handler. */
  readonly guard: string | null;
  readonly timeoutMs: number;
};

export const hookPhases = ['pre', 'normal', 'post'] as const;
export type PluginHook = { readonly event: 'PreStateCommit'; readonly enforce: (typeof hookPhases)[number] };

/** A package of functions for the turns of a room, as its files declare it. */
export type Plugin = {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly description: string;
  readonly provides: readonly string[];
  readonly hooks: readonly PluginHook[];
  /** The file that registers hooks; null where there are none. */
  readonly entry: string | null;
  readonly runtimes: readonly PluginRuntime[];
};
