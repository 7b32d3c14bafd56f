import type { Issue } from '../../core/error/issue.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import type { Proposal, ProposalSource } from '../../core/proposal/proposal.ts';
import { pluginDataId } from '../../core/plugin/plugin-data.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { applyProposal } from '../../room/proposal/apply-proposal.ts';
import type { World, WorldProperty } from '../../room/proposal/projected-world.ts';
import { projectedWorld } from '../../room/proposal/projected-world.ts';
import { openRehearsal } from '../../room/proposal/rehearse.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import type { Scene } from '../turn-context.ts';
import type { Producers, UpstreamUnit } from './rehearse-upstream.ts';
import { rehearseUpstream } from './rehearse-upstream.ts';
import { openWorldView } from './world-view.ts';

/** Changes that one invocation may propose. */
export const PROPOSALS_MAX = 256;

/** A value that a plugin keeps, with its version. */
export type KeptValue = { readonly key: string; readonly value: unknown; readonly version: number };

/**
 * One run of one runtime: what it sees is fixed when it begins (the room as of the turn's base, and what those wrote that ended
 * before it in its order), its own changes are seen by its own later reads, and nothing is stored before the commit.
 */
export type Invocation = {
  /** The world as it sees it. Taking it is no read, reading a property of it is. */
  readonly world: () => Promise<World>;
  /** The same for a tool or service: values of its own, reads counted for this run. */
  readonly worldForTool: () => Promise<World>;
  /** The world as data that is handed on, as to an isolate: nothing is counted. What is read there is told by `noteRead`. */
  readonly handOver: () => Promise<World>;
  readonly noteRead: (property: WorldProperty) => void;
  /** Plans a change, and keeps it for the commit where nothing is wrong with it. Returns every problem by path. */
  readonly propose: (proposal: Proposal, source: ProposalSource) => Promise<readonly Issue[]>;
  /** A value that a plugin keeps, or all of one namespace. */
  readonly kept: (pluginId: string, place: { readonly namespace: string; readonly key?: string }) => Promise<KeptValue[]>;
  /** What it wrote, and whose writes it read. */
  readonly written: () => Promise<{ readonly effects: readonly Effect[]; readonly reads: readonly string[] }>;
  /** Another one that sees the same and shares nothing else: what it reads and writes counts only where it is adopted. */
  readonly fork: () => Invocation;
  /** Takes the place of its own writes and reads with those of a fork. */
  readonly adopt: (fork: Invocation) => void;
  /** Ends it and its forks: their views answer no more. */
  readonly close: () => void;
};

type Prepared = { readonly write: RoomWrite; readonly producers: Producers };

/** Opens an invocation; nothing is prepared before it is asked for something. `upstream` is in the order of the commit. */
export function openInvocation(scene: Scene, upstream: readonly UpstreamUnit[]): Invocation {
  const effects: Effect[] = [];
  const reads = new Set<string>();
  let isOpen = true;
  let preparing: Promise<Prepared> | null = null;
  let world: World | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let adopted: Invocation | null = null;
  const forks: Invocation[] = [];

  const prepare = () => (preparing ??= (async () => {
    const write = openRehearsal({ ports: scene.ports, snapshot: scene.snapshot, at: scene.turn.acceptedAt, turnNumber: scene.room.turnNumber });
    const producers = await rehearseUpstream(write, upstream);
    return { write, producers };
  })());
  /** One after the other: a change is planned on those before it. */
  const inTurn = <T>(work: (prepared: Prepared) => Promise<T>): Promise<T> => {
    const next = last.then(async () => work(await prepare()));
    last = next.catch(() => {});
    return next;
  };
  const noteProducers = ({ producers }: Prepared, what: string) => { for (const id of producers.get(what) ?? []) reads.add(id); };
  const worldNow = ({ write }: Prepared) => projectedWorld(write, scene.room);
  const view = (copies?: true) => inTurn(async (prepared) => {
    world ??= await worldNow(prepared);
    const current = () => world as World;
    return openWorldView({ current, onRead: (property) => noteProducers(prepared, property), isOpen: () => isOpen, ...(copies && { copies }) });
  });
  const requireOpen = () => {
    if (!isOpen) throw new DomainError('WORLD_VIEW_CLOSED', { property: 'propose' });
  };
  const propose: Invocation['propose'] = (proposal, source) => inTurn(async (prepared) => {
    requireOpen();
    if (effects.length >= PROPOSALS_MAX) return [{ path: [], code: 'PROPOSAL_TOO_MANY', params: { maximum: PROPOSALS_MAX } }];
    const issues = await applyProposal(prepared.write, proposal, source);
    if (issues.length > 0) return issues;
    effects.push({ op: 'propose', proposal, source });
    if (world !== null) world = await worldNow(prepared);
    return [];
  });
  const kept: Invocation['kept'] = (pluginId, { namespace, key }) => inTurn(async (prepared) => {
    requireOpen();
    const prefix = pluginDataId(pluginId, { namespace, key: key ?? '' });
    const isMeant = (id: string) => (key === undefined ? id.startsWith(prefix) : id === prefix);
    for (const what of prepared.producers.keys()) if (isMeant(what)) noteProducers(prepared, what);
    const documents = await prepared.write.documents.readKinds(['plugin-data']);
    return documents.flatMap((document) => (document.kind === 'plugin-data' && isMeant(document.id) ? [{ key: document.data.key, value: document.data.value, version: document.version }] : []));
  });
  return {
    world: () => view(),
    worldForTool: () => view(true),
    handOver: () => inTurn(worldNow),
    noteRead: (property) => { void inTurn(async (prepared) => noteProducers(prepared, property)); },
    propose, kept,
    written: () => adopted?.written() ?? last.then(() => ({ effects: [...effects], reads: [...reads] })),
    fork: () => {
      const fork = openInvocation(scene, upstream);
      forks.push(fork);
      return fork;
    },
    adopt: (fork) => { adopted = fork; },
    close: () => {
      isOpen = false;
      for (const fork of forks) fork.close();
    },
  };
}
