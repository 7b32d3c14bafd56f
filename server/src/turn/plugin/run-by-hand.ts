import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { underPath } from '../../core/error/issue.ts';
import type { Plugin } from '../../core/plugin/plugin.ts';
import { newSeed } from '../../infra/random/random.ts';
import { listFrames } from '../../room/frame/read-frames.ts';
import { requireWritable } from '../../room/room/require-writable.ts';
import { roomById } from '../../room/room/room-row.ts';
import { seatsOf } from '../../room/seat/seats-of.ts';
import { loadSnapshot } from '../../room/snapshot/load-snapshot.ts';
import type { TurnUnit } from '../../room/turn/commit-units.ts';
import { commitUnits } from '../../room/turn/commit-units.ts';
import type { RuntimeRun } from '../../room/turn/runtime-run.ts';
import { issuesOfDrop } from '../../room/turn/runs-after.ts';
import { writeRoom } from '../../room/write/write-room.ts';
import { guardTurn } from '../guard/guard-turn.ts';
import { HISTORY_FRAMES } from '../limits.ts';
import type { TurnEngine } from '../run-turn.ts';
import { runStages } from '../stage/run-stages.ts';
import { openHistoryFor } from '../story/history-for.ts';
import type { Scene } from '../turn-context.ts';
import { pluginRuntimes } from './plugin-runtimes.ts';
import { requireProvider } from './require-provider.ts';
import { roomPlugins } from './room-plugins.ts';

/** Which runtimes of a plugin a keeper runs; all of them where none is named. */
export type HandRun = { readonly roomId: string; readonly memberId: string | null; readonly pluginId: string; readonly runtimeIds: readonly string[] | null };

/** Milliseconds that a run by hand may take: somebody waits for it. */
const RUN_MS = 30_000;

type Opened = { readonly scene: Scene; readonly plugins: readonly Plugin[] };

async function sceneFor({ ports, snapshots }: TurnEngine, roomId: string): Promise<Opened> {
  const [room, snapshot, { frames }] = await Promise.all([
    roomById(ports.db, roomId), loadSnapshot(ports.db, snapshots, roomId), listFrames(ports.db, { roomId, viewer: { kind: 'operator' } }, { limit: HISTORY_FRAMES, backwards: true }),
  ]);
  if (room === null) throw new DomainError('NOT_FOUND');
  requireProvider(ports, snapshot);
  const turn = { id: `hand:${ports.ids.uuid()}`, roomId, seed: newSeed(ports.random), acceptedAt: ports.clock.now(), number: null };
  const scene: Scene = { ports, room, turn, actions: [], snapshot, seats: seatsOf(snapshot), actor: null, history: frames, historyFor: openHistoryFor({ db: ports.db, roomId, snapshot, turn: null }), signal: AbortSignal.timeout(RUN_MS) };
  return { scene, plugins: roomPlugins(ports, snapshot).plugins };
}

/** The chosen runtimes. Throws PLUGIN_MISSING where the plugin is off, gone or cannot run, NOT_FOUND for a runtime that it has not. */
function chosenRuntimes({ plugins }: Opened, { pluginId, runtimeIds }: HandRun) {
  const plugin = plugins.find(({ id }) => id === pluginId);
  if (plugin === undefined) throw new DomainError('PLUGIN_MISSING', { plugin: pluginId });
  if (runtimeIds !== null && runtimeIds.some((id) => !plugin.runtimes.some((runtime) => runtime.id === id))) throw new DomainError('NOT_FOUND');
  // What a keeper runs by hand is run, also where it was done before.
  return pluginRuntimes(plugin).filter(({ id }) => runtimeIds === null || runtimeIds.includes(id)).map(({ applies: _applies, ...runtime }) => runtime);
}

/** Without a story to keep there is nothing that a part could stand with: all of it, or nothing. Throws PLUGIN_RUN_REFUSED. */
async function storeAll({ ports }: TurnEngine, { roomId, memberId }: HandRun, units: readonly TurnUnit[]): Promise<void> {
  await writeRoom(ports, { roomId, memberId }, async (write) => {
    await requireWritable(write);
    const { drops } = await commitUnits(write, units);
    const issues = units.flatMap((unit): Issue[] => { const drop = drops.get(unit.runtimeId); return drop === undefined ? [] : underPath([unit.runtimeId], issuesOfDrop(unit, drop)); });
    if (issues.length > 0) throw new DomainError('PLUGIN_RUN_REFUSED', { problems: issues.length }, issues);
  });
}

/** Runs runtimes of a plugin outside of a turn, and stores all that they want or nothing. Answers how each went. */
export async function runByHand(engine: TurnEngine, run: HandRun): Promise<readonly RuntimeRun[]> {
  const opened = await sceneFor(engine, run.roomId);
  const { results, runs } = await runStages(chosenRuntimes(opened, run), opened.scene);
  const units = await guardTurn(opened.scene, opened.plugins, results.map(({ unit }) => ({ ...unit, kept: false })));
  await storeAll(engine, run, units);
  return runs;
}
