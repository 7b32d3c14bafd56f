import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import type { PluginRuntime } from '../../core/plugin/plugin.ts';
import type { PluginOrder } from '../../infra/plugin/inside/open-plugin.ts';
import { handlerEntry, handlerSource } from '../../infra/plugin/plugin-source.ts';
import { worldProperties } from '../../room/proposal/projected-world.ts';
import type { Invoked } from '../runtime.ts';
import type { Scene } from '../turn-context.ts';
import type { PluginRun } from './plugin-host.ts';
import { pluginHost } from './plugin-host.ts';

/** Calls that one run may make of the server. */
const CALLS_MAX = 512;

const answer = z.object({ output: z.unknown(), reads: z.array(z.enum(worldProperties)) });

/** The text of a package's file. Throws PLUGIN_MISSING where it is gone. */
export function pluginSource({ ports }: Scene, pluginId: string, file: string): string {
  const source = ports.plugins.source(pluginId, file);
  if (source === null) throw new DomainError('PLUGIN_MISSING', { plugin: `${pluginId}/${file}` });
  return source;
}

/** What an author's code may know of the turn beside the world. */
export function factsOf({ room, turn, actions }: Scene): Readonly<Record<string, unknown>> {
  return {
    locale: room.locale,
    turn: { number: turn.number ?? room.turnNumber + 1, at: turn.acceptedAt.toISOString() },
    playerActions: actions.map(({ kind, text, actorId, source, seatId }) => ({ kind, text, actorId, source, seatId })),
  };
}

async function orderFor({ scene, invocation }: PluginRun, runtime: PluginRuntime, inputs: ReadonlyMap<string, unknown>): Promise<PluginOrder> {
  const given = runtime.inputs.filter((input) => inputs.has(input.runtime)).map((input) => [input.name, { value: inputs.get(input.runtime) }] as const);
  return { world: await invocation.handOver(), inputs: Object.fromEntries(given), facts: factsOf(scene) };
}

/** Runs one function of a plugin in an interpreter of its own. What it read is counted for the invocation. Throws SANDBOX_* with what went wrong. */
export async function runFunction(run: PluginRun, { runtime, file, inputs }: { readonly runtime: PluginRuntime; readonly file: string } & Pick<Invoked, 'inputs'>): Promise<unknown> {
  const { scene, invocation, pluginId } = run;
  const { ports, room, turn, signal } = scene;
  const source = handlerSource(pluginSource(scene, pluginId, file));
  const session = ports.sandbox.session({ roomId: room.id, seed: turn.seed, now: turn.acceptedAt, functions: pluginHost(run), scopes: ['plugin'] });
  const stop = () => session.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const order = await orderFor(run, runtime, inputs);
    const result = await session.run({ name: `${pluginId}/${file}`, source, entry: handlerEntry, args: [order], realm: runtime.id, timeoutMs: runtime.timeoutMs, limits: { calls: CALLS_MAX, writes: 0 } });
    signal.throwIfAborted();
    if (!result.ok) throw new DomainError(result.failure.code, result.failure.params);
    const { output, reads } = answer.parse(result.value);
    for (const property of reads) invocation.noteRead(property);
    return output;
  } finally {
    signal.removeEventListener('abort', stop);
    session.close();
  }
}
