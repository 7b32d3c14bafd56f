import { DomainError } from '../core/error/domain-error.ts';
import { listFrames } from '../room/frame/read-frames.ts';
import { roomById } from '../room/room/room-row.ts';
import { actingCharacter } from '../room/seat/acting-character.ts';
import { seatsOf } from '../room/seat/seats-of.ts';
import type { SnapshotCache } from '../room/snapshot/load-snapshot.ts';
import { loadSnapshot, loadSnapshotAt } from '../room/snapshot/load-snapshot.ts';
import type { RoomSnapshot } from '../room/snapshot/snapshot.ts';
import { ofKind } from '../room/snapshot/snapshot.ts';
import { actionsOfTurns } from '../room/turn/action-row.ts';
import { claimTurn } from '../room/turn/claim-turn.ts';
import type { TurnOutcome } from '../room/turn/commit-turn.ts';
import { commitTurn } from '../room/turn/commit-turn.ts';
import { failTurn } from '../room/turn/end-turn.ts';
import type { TurnFailure, TurnRow } from '../room/turn/turn-row.ts';
import { framesOf, openDraft } from './draft/draft-writer.ts';
import { HISTORY_FRAMES } from './limits.ts';
import { failpoint } from '../infra/failpoint/failpoint.ts';
import { guardTurn } from './guard/guard-turn.ts';
import { missingRuns } from './plugin/missing-runs.ts';
import { pluginRuntimes } from './plugin/plugin-runtimes.ts';
import { requireProvider } from './plugin/require-provider.ts';
import { roomPlugins } from './plugin/room-plugins.ts';
import { advanceStory } from './intake/advance-story.ts';
import { openHistoryFor } from './story/history-for.ts';
import { presentCharacters } from './story/present-characters.ts';
import type { RunningTurns } from './running-turns.ts';
import { TurnStopped } from './running-turns.ts';
import type { StagesResult } from './stage/run-stages.ts';
import { runStages } from './stage/run-stages.ts';
import { runtimes } from './runtimes.ts';
import type { TurnContext, TurnPorts } from './turn-context.ts';

/** What running turns needs beside the ports: which process this is, what it runs, what it remembers. */
export type TurnEngine = { readonly ports: TurnPorts; readonly workerId: string; readonly running: RunningTurns; readonly snapshots: SnapshotCache };

/** The room as of the turn's base: the newest state where nothing changed since, else read from the revisions. */
function snapshotFor({ ports }: TurnEngine, turn: TurnRow, newest: RoomSnapshot): RoomSnapshot | Promise<RoomSnapshot> {
  return newest.rev <= turn.baseRev ? newest : loadSnapshotAt(ports.db, turn.roomId, turn.baseRev);
}

type Opening = { readonly turn: TurnRow; readonly newest: RoomSnapshot; readonly signal: AbortSignal };

async function contextFor(engine: TurnEngine, { turn, newest, signal }: Opening): Promise<TurnContext> {
  const { ports } = engine;
  const [room, snapshot, actions, { frames }] = await Promise.all([
    roomById(ports.db, turn.roomId),
    snapshotFor(engine, turn, newest),
    actionsOfTurns(ports.db, turn.roomId, [turn.id]),
    listFrames(ports.db, { roomId: turn.roomId, viewer: { kind: 'operator' } }, { limit: HISTORY_FRAMES, backwards: true }),
  ]);
  if (room === null) throw new DomainError('NOT_FOUND');
  const history = frames.filter((frame) => frame.turnId !== turn.id);
  return { ports, room, turn, actions, snapshot, seats: seatsOf(snapshot), actor: actingCharacter(snapshot, actions), history, signal, historyFor: openHistoryFor({ db: ports.db, roomId: turn.roomId, snapshot, turn }), draft: openDraft({ ports, turn }) };
}

function outcomeOf(context: TurnContext, { results, runs }: StagesResult): TurnOutcome {
  const present = presentCharacters(context, results.flatMap(({ result }) => result.present ?? []));
  const advances = results.some(({ result }) => result.advance === true);
  return {
    units: results.map(({ unit }) => unit),
    frames: framesOf(context.draft, present),
    sections: results.flatMap(({ result }) => result.sections ?? []),
    lore: results.flatMap(({ result }) => result.lore ?? []),
    runs,
    ...(advances && { next: async (write) => void (await advanceStory(write, context.ports, { originSeatId: context.actions[0]?.seatId ?? null })) }),
    settlement: {
      readVersions: Object.fromEntries(ofKind(context.snapshot, 'dimension').map(({ data, version }) => [data.key, version ?? 1])),
      runtimeId: runtimes.find(({ settles }) => settles === true)?.id ?? null,
    },
  };
}

/** The failure as the table is told it. What nobody declared is logged once, under a reference. */
function failureOf({ ports }: TurnEngine, turn: TurnRow, error: unknown): TurnFailure {
  if (error instanceof DomainError) return { code: error.code, params: error.params };
  const reference = ports.ids.short();
  ports.log.error({ err: error, roomId: turn.roomId, turnId: turn.id, reference }, 'a turn broke');
  return { code: 'TURN_CRASHED', params: { reference } };
}

async function tellTurn(engine: TurnEngine, turn: TurnRow, signal: AbortSignal): Promise<void> {
  const newest = await loadSnapshot(engine.ports.db, engine.snapshots, turn.roomId);
  // Which plugins run is asked of the room as it is: switching one off lets a turn that failed by it be told.
  requireProvider(engine.ports, newest);
  const { plugins, missing } = roomPlugins(engine.ports, newest);
  const context = await contextFor(engine, { turn, newest, signal });
  failpoint('turn:context');
  const stages = await runStages([...runtimes, ...plugins.flatMap(pluginRuntimes)], context);
  failpoint('turn:stages');
  await context.draft.settle();
  signal.throwIfAborted();
  failpoint('turn:settled');
  const outcome = outcomeOf(context, stages);
  const units = await guardTurn(context, plugins, outcome.units);
  failpoint('turn:guarded');
  signal.throwIfAborted();
  await commitTurn(engine.ports, turn, { ...outcome, units, runs: [...missingRuns(context, missing), ...outcome.runs] });
  failpoint('turn:committed');
}

/**
 * The life of a turn on one worker: claim, snapshot, stages, commit. It ends committed, or failed with every row of the room
 * as it was; a stopped or lost attempt leaves the turn to whoever decided it. Never throws but for a broken database, where
 * the job engine tries again.
 */
export async function runTurn(engine: TurnEngine, { roomId, turnId }: { roomId: string; turnId: string }): Promise<void> {
  const turn = await claimTurn(engine.ports, roomId, turnId, engine.workerId);
  if (turn === null) return;
  failpoint('turn:claimed');
  const controller = engine.running.begin(turnId);
  try {
    await tellTurn(engine, turn, controller.signal);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'TURN_LOST') return;
    if (controller.signal.aborted && controller.signal.reason instanceof TurnStopped) {
      if (controller.signal.reason.message === 'shutdown') throw error;
      return;
    }
    await failTurn(engine.ports, turn, failureOf(engine, turn, error));
  } finally {
    engine.running.end(turnId, controller);
  }
}
