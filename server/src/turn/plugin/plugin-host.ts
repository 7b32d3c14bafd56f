import { z } from 'zod';
import type { Issue } from '../../core/error/issue.ts';
import { authorProposal } from '../../core/proposal/normalise-proposal.ts';
import type { PluginAnswer } from '../../infra/plugin/inside/open-plugin.ts';
import type { HostTable } from '../../infra/sandbox/host-table.ts';
import { hostFunction, hostTable } from '../../infra/sandbox/host-table.ts';
import type { World } from '../../room/proposal/projected-world.ts';
import type { Scene } from '../turn-context.ts';
import type { Invocation } from '../world/invocation.ts';

/** Which runtime of which plugin runs. */
export type PluginRun = { readonly scene: Scene; readonly invocation: Invocation; readonly pluginId: string; readonly runtimeId: string };

/** What only the server may say of a settlement. */
const serverOnly: readonly string[] = ['source', 'readVersions', 'settlement'];

function serverWords(kind: string, payload: unknown): Issue[] {
  if (kind !== 'dimension.update' || payload === null || typeof payload !== 'object') return [];
  return serverOnly.filter((key) => Object.hasOwn(payload, key)).map((seen) => ({ path: [seen], code: 'ISSUE_UNKNOWN_KEY', params: { seen, expected: 'updates' } }));
}

/** What a change makes different of what the run sees; whole lists would not fit an answer. */
function difference(before: World, after: World): Extract<PluginAnswer, { ok: true }>['world'] {
  const known = new Map(before.characters.map((character) => [character.id, character.version]));
  const characters = after.characters.filter(({ id, version }) => known.get(id) !== version);
  const dimensions = Object.fromEntries(Object.entries(after.dimensions).filter(([key, { version }]) => before.dimensions[key]?.version !== version));
  return {
    ...(characters.length > 0 && { characters }),
    ...(after.characterSchema.version !== before.characterSchema.version && { characterSchema: after.characterSchema }),
    ...(Object.keys(dimensions).length > 0 && { dimensions }),
  };
}

async function propose({ invocation, pluginId, runtimeId }: PluginRun, { kind, payload }: { kind: string; payload: unknown }): Promise<PluginAnswer> {
  const normalised = authorProposal({ kind, payload });
  const wrong = normalised.ok ? serverWords(kind, payload) : normalised.issues;
  if (!normalised.ok || wrong.length > 0) return { ok: false, issues: wrong };
  const before = await invocation.handOver();
  const issues = await invocation.propose(normalised.proposal, { runtimeId, owner: { kind: 'PLUGIN', id: pluginId } });
  return issues.length > 0 ? { ok: false, issues } : { ok: true, world: difference(before, await invocation.handOver()) };
}

const namespace = z.string().min(1).max(80);

/** What a function of a plugin can ask of the server while it runs. */
export function pluginHost(run: PluginRun): HostTable {
  const { invocation, pluginId, scene } = run;
  const scope = 'plugin';
  return hostTable([
    hostFunction({ name: 'plugin.propose', scope, params: z.object({ kind: z.string().max(80), payload: z.json() }), run: (change) => propose(run, change) }),
    hostFunction({ name: 'plugin.kept', scope, params: z.object({ namespace, key: z.string().max(200).optional() }), run: ({ key, ...place }) => invocation.kept(pluginId, { ...place, ...(key !== undefined && { key }) }) }),
    hostFunction({ name: 'plugin.historyFor', scope, params: z.object({ characterId: z.string().max(200), limit: z.number().optional() }), run: ({ characterId, limit }) => scene.historyFor(characterId, limit === undefined ? {} : { limit }) }),
  ]);
}
