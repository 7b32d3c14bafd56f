import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Plugin } from '../../core/plugin/plugin.ts';
import { hookPhases } from '../../core/plugin/plugin.ts';
import { hookEntry, hookSource } from '../../infra/plugin/plugin-source.ts';
import type { Session } from '../../infra/sandbox/sandbox.ts';
import type { CommitGuard, GuardedProposal, GuardVerdict } from '../guard/commit-guard.ts';
import type { Scene } from '../turn-context.ts';
import { factsOf, pluginSource } from './run-function.ts';

/** Milliseconds that a guard may take over one proposal, its waiting for an interpreter included. */
export const GUARD_MS = 5_000;

const answer = z.union([z.null(), z.object({ action: z.literal('abort'), reason: z.string().max(2_000).default('') }), z.object({ action: z.literal('continue'), replace: z.json().optional() })]);

type Hooking = { readonly scene: Scene; readonly plugin: Plugin; readonly session: () => Session };

/** Asks a package about one proposal. Throws where it fails or answers what is no answer. */
async function ask({ scene, plugin, session }: Hooking, phase: string, { proposal, source }: GuardedProposal): Promise<GuardVerdict> {
  const code = hookSource(pluginSource(scene, plugin.id, plugin.entry ?? ''));
  const about = { ...proposal, source: { runtimeId: source.runtimeId, pluginId: source.owner.kind === 'PLUGIN' ? source.owner.id : null } };
  const result = await session().run({ name: `${plugin.id}/${plugin.entry ?? ''}`, source: code, entry: hookEntry, args: ['PreStateCommit', phase, about, factsOf(scene)], realm: 'hooks', limits: { calls: 0, writes: 0 } });
  if (!result.ok) throw new DomainError(result.failure.code, result.failure.params);
  const parsed = answer.safeParse(result.value);
  if (!parsed.success) throw new DomainError('PLUGIN_ANSWER_INVALID', { expected: 'nothing, { action: "continue", replace? } or { action: "abort", reason }' });
  if (parsed.data === null) return { action: 'continue' };
  if (parsed.data.action === 'abort') return parsed.data;
  return parsed.data.replace === undefined ? { action: 'continue' } : { action: 'replace', payload: parsed.data.replace };
}

/** The guards that a room's plugins have, in the order in which they are asked, and how to be rid of their interpreters. */
export type OpenGuards = { readonly guards: readonly CommitGuard[]; readonly close: () => void };

/** Phase by phase, and in a phase by the plugins' ids. Each plugin's hooks share one interpreter for the commit. */
export function openPluginGuards(scene: Scene, plugins: readonly Plugin[]): OpenGuards {
  const sessions = new Map<string, Session>();
  const sessionOf = (pluginId: string) => () => {
    const { ports, room, turn } = scene;
    const session = sessions.get(pluginId) ?? ports.sandbox.session({ roomId: room.id, seed: turn.seed, now: turn.acceptedAt });
    sessions.set(pluginId, session);
    return session;
  };
  const guards = hookPhases.flatMap((phase) => plugins.filter(({ hooks }) => hooks.some(({ enforce }) => enforce === phase)).map((plugin): CommitGuard => ({
    id: plugin.id, timeoutMs: GUARD_MS, check: (proposal) => ask({ scene, plugin, session: sessionOf(plugin.id) }, phase, proposal),
  })));
  return { guards, close: () => { for (const session of sessions.values()) session.close(); } };
}
