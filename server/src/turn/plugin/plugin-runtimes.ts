import type { Plugin, PluginRuntime } from '../../core/plugin/plugin.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import { pluginSwitchId } from '../../room/plugin/plugin-switch.ts';
import { find } from '../../room/snapshot/snapshot.ts';
import type { Invoked, Runtime, RuntimeResult } from '../runtime.ts';
import type { Scene } from '../turn-context.ts';
import { runFunction } from './run-function.ts';

function isSkip(output: unknown): output is Readonly<Record<string, unknown>> {
  return output !== null && typeof output === 'object' && 'skip' in output && output.skip === true;
}

type Running = Scene & Invoked;

/** The guard's answer where it skips the runtime, with all that it wrote and read; null where the runtime runs. */
async function guarded(plugin: Plugin, runtime: PluginRuntime, running: Running): Promise<RuntimeResult | null> {
  if (runtime.guard === null) return null;
  // A guard that lets the runtime run lends it nothing: whatever it read or wrote is its own affair.
  const run = { scene: running, invocation: running.invocation.fork(), pluginId: plugin.id, runtimeId: runtime.id };
  const output = await runFunction(run, { runtime, file: runtime.guard, inputs: running.inputs });
  if (!isSkip(output)) return null;
  running.invocation.adopt(run.invocation);
  return { output, ended: 'skipped' };
}

async function runPlugin(plugin: Plugin, runtime: PluginRuntime, running: Running): Promise<RuntimeResult> {
  const skipped = await guarded(plugin, runtime, running);
  if (skipped !== null) return skipped;
  const run = { scene: running, invocation: running.invocation, pluginId: plugin.id, runtimeId: runtime.id };
  const output = await runFunction(run, { runtime, file: runtime.handler, inputs: running.inputs });
  if (output === null) return { ended: 'empty' };
  // Once it is done it does not run again before the package has another version.
  const done: Effect = { op: 'set', documentId: pluginSwitchId(plugin.id), path: ['setUp', runtime.id], value: plugin.version };
  return { output, ...(runtime.stage === 'setup' && { effects: [done] }) };
}

/** The runtimes of a plugin, as the engine knows runtimes. */
export function pluginRuntimes(plugin: Plugin): Runtime<Scene>[] {
  return plugin.runtimes.map((runtime) => ({
    id: runtime.id, stage: runtime.stage, needs: runtime.needs, after: runtime.after, story: false,
    requires: runtime.inputs.filter(({ required }) => required).map((input) => input.runtime),
    ...(runtime.stage === 'setup' && { applies: (scene: Scene) => find(scene.snapshot, 'plugin-switch', pluginSwitchId(plugin.id))?.data.setUp?.[runtime.id] !== plugin.version }),
    run: (running) => runPlugin(plugin, runtime, running),
  }));
}
