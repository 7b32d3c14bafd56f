import type { Issue } from '../error/issue.ts';
import type { RuntimeSource } from './manifest-schema.ts';
import { packagePath } from './package-path.ts';
import type { PluginRuntime, RuntimeInput } from './plugin.ts';
import { pluginStages } from './plugin.ts';
import { runtimesInCycles } from './runtime-cycles.ts';

/** A runtime as its file says, and where that stands: `at` is the place inside the file, `folder` where the file lies. */
export type PlacedRuntime = { readonly id: string; readonly file: string; readonly at: readonly string[]; readonly folder: string; readonly source: RuntimeSource };

type Files = { has(path: string): boolean };
/** A function may be busy as long as a rule script may, where its file does not say otherwise; milliseconds. */
const defaultTimeoutMs = 900;

type Planning = { readonly pluginId: string; readonly files: Files; readonly placed: readonly PlacedRuntime[]; readonly issues: Issue[] };

/** A file that a runtime names; noted as missing where the package has none there. */
function fileOf({ files, issues }: Planning, { file, folder }: PlacedRuntime, named: { readonly at: readonly string[]; readonly text: string }): string {
  const path = packagePath(folder, named.text);
  if (path === null || !files.has(path)) issues.push({ path: [file, ...named.at], code: 'ISSUE_PLUGIN_FILE_MISSING', params: { seen: named.text } });
  return path ?? named.text;
}

/** The full id of a runtime that another names: `<plugin>/<runtime>`, or just `<runtime>`. */
function refOf(planning: Planning, runtime: PlacedRuntime, named: { readonly at: readonly string[]; readonly text: string }): string {
  const { pluginId, placed, issues } = planning;
  const id = named.text.includes('/') || named.text === pluginId ? named.text : `${pluginId}/${named.text}`;
  const other = placed.find((candidate) => candidate.id === id);
  const path = [runtime.file, ...named.at];
  if (other === undefined) issues.push({ path, code: 'ISSUE_PLUGIN_RUNTIME_UNKNOWN', params: { seen: named.text, expected: placed.map((each) => each.id).join(', ') } });
  else if (pluginStages.indexOf(other.source.schedule.stage) > pluginStages.indexOf(runtime.source.schedule.stage)) issues.push({ path, code: 'ISSUE_PLUGIN_RUNTIME_LATER', params: { seen: named.text } });
  return id;
}

function inputsOf(planning: Planning, runtime: PlacedRuntime): RuntimeInput[] {
  return Object.entries(runtime.source.io.inputs).map(([name, { from, required }]) => ({
    name, required, runtime: refOf(planning, runtime, { at: [...runtime.at, 'io', 'inputs', name, 'from', 'runtime'], text: from.runtime }),
  }));
}

function planned(planning: Planning, runtime: PlacedRuntime): PluginRuntime {
  const { source, at } = runtime;
  const refs = (edge: 'needs' | 'after') => source.schedule[edge].map((text, index) => refOf(planning, runtime, { at: [...at, 'schedule', edge, String(index)], text }));
  const inputs = inputsOf(planning, runtime);
  return {
    id: runtime.id,
    stage: source.schedule.stage,
    needs: refs('needs'),
    // Whoever reads what another came to runs behind it.
    after: [...new Set([...refs('after'), ...inputs.map((input) => input.runtime)])],
    inputs,
    handler: fileOf(planning, runtime, { at: [...at, 'function', 'handler'], text: source.function.handler ?? './handler.js' }),
    guard: source.guard === undefined ? null : fileOf(planning, runtime, { at: [...at, 'guard'], text: source.guard }),
    timeoutMs: source.function.timeoutMs ?? defaultTimeoutMs,
  };
}

/** The runtimes of a package with everything that they name looked up; every problem by file and place. */
export function planRuntimes(pluginId: string, placed: readonly PlacedRuntime[], files: Files): { readonly runtimes: readonly PluginRuntime[]; readonly issues: readonly Issue[] } {
  const planning: Planning = { pluginId, files, placed, issues: [] };
  const runtimes = placed.map((runtime) => planned(planning, runtime));
  const circling = runtimesInCycles(runtimes);
  for (const { id, file, at } of placed) if (circling.includes(id)) planning.issues.push({ path: [file, ...at, 'schedule'], code: 'ISSUE_PLUGIN_CYCLE', params: { seen: circling.join(', ') } });
  return { runtimes, issues: planning.issues };
}
