import type { NewFrame } from '../../core/frame/frame.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import type { FiredLore } from '../../core/prompt/fired-lore.ts';
import type { PromptSection } from '../../core/prompt/sections.ts';
import { failpoint } from '../../infra/failpoint/failpoint.ts';
import { preloadEffects } from '../proposal/preload-effects.ts';
import { revertTurns } from '../document/revert-turns.ts';
import type { RoomPorts } from '../ports.ts';
import { openCarryOver } from '../settlement/carry-over.ts';
import type { TurnSettlement } from '../settlement/register-receipt.ts';
import { registerReceipt } from '../settlement/register-receipt.ts';
import { standings } from '../settlement/standings.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import type { TurnUnit } from './commit-units.ts';
import { commitUnits } from './commit-units.ts';
import type { RuntimeRun } from './runtime-run.ts';
import { runsAfter } from './runs-after.ts';
import type { TurnRow } from './turn-row.ts';
import { countTurn, dayOf } from './usage.ts';

/** All that a turn wants to happen, planned and complete. */
export type TurnOutcome = {
  /** One a runtime that came to something, in the order in which they ran. */
  readonly units: readonly TurnUnit[];
  readonly frames: readonly NewFrame[];
  readonly sections: readonly PromptSection[];
  readonly runs: readonly RuntimeRun[];
  /** Which lore came up, and why. */
  readonly lore: readonly FiredLore[];
  /** What else follows from the turn, in the same transaction and last. */
  readonly next?: (write: RoomWrite) => Promise<void>;
  /** What it read of the dimensions and which runtime settles them; absent where nothing settles. */
  readonly settlement?: TurnSettlement;
};

/** The outcome as the commit left it. */
type Told = Pick<TurnOutcome, 'frames' | 'sections' | 'runs' | 'lore'> & { readonly effects: readonly Effect[] };

/** Moves RUNNING -> COMMITTED for this attempt only; no row moved means that it was decided elsewhere. */
async function fence({ tx, at }: RoomWrite, { roomId, id, attempt, versions }: TurnRow, number: number): Promise<void> {
  const moved = await tx.$executeRaw`
    UPDATE turns SET state = 'COMMITTED', number = ${number}, version = ${versions}, committed_at = ${at}
    WHERE room_id = ${roomId} AND id = ${id} AND state = 'RUNNING' AND attempt = ${attempt}`;
  if (moved === 0) throw new DomainError('TURN_LOST');
}

/**
 * Stores the telling's record and drops the draft whose place it takes. The sections repeat the whole prompt: as text they
 * go through in a fraction of the time that a client for objects takes.
 */
async function closeTelling({ tx, at }: RoomWrite, { roomId, id, versions }: TurnRow, outcome: Told): Promise<void> {
  const [writes, frames, sections, runs, lore] = [outcome.effects, outcome.frames, outcome.sections, outcome.runs, outcome.lore].map((part) => JSON.stringify(part));
  await tx.$executeRaw`
    WITH told AS (
      INSERT INTO turn_versions (room_id, turn_id, version, writes, frames, sections, runs, lore, created_at)
      VALUES (${roomId}, ${id}, ${versions}, ${writes}::jsonb, ${frames}::jsonb, ${sections}::jsonb, ${runs}::jsonb, ${lore}::jsonb, ${at}))
    DELETE FROM draft_parts WHERE room_id = ${roomId} AND turn_id = ${id}`;
}

async function commit(write: RoomWrite, turn: TurnRow, outcome: TurnOutcome): Promise<number> {
  const number = turn.number ?? write.head.turnNumber + 1;
  await fence(write, turn, number);
  failpoint('commit:fenced');
  write.head.turnNumber = Math.max(write.head.turnNumber, number);
  if (turn.number !== null) {
    await revertTurns(write, [turn.id]);
    write.frame({ id: `reset:${turn.id}:${turn.versions}`, type: 'reset', audience: ['*'], data: { reason: 'REGENERATED' } });
  }
  await preloadEffects(write, outcome.units.flatMap(({ effects }) => effects), ['dimension', 'plugin-switch']);
  const before = await standings(write);
  const units = await commitUnits(write, outcome.units, { carryOver: openCarryOver(write, { start: before, retold: turn.number !== null }) });
  failpoint('commit:units');
  write.forTurn({ id: turn.id, number, version: turn.versions });
  for (const frame of outcome.frames) write.frame(frame);
  const runs = runsAfter(outcome.runs, outcome.units, units);
  await closeTelling(write, turn, { ...outcome, effects: units.effects, runs });
  await registerReceipt(write, { turn, number, before, settlement: outcome.settlement ?? { readVersions: {}, runtimeId: null }, told: { effects: units.effects, runs } });
  failpoint('commit:settled');
  if (turn.number === null) await countTurn(write.tx, turn.roomId, dayOf(write.at));
  await outcome.next?.(write);
  failpoint('commit:stored');
  return number;
}

/**
 * Commits a turn whole or not at all: fence, documents with their revisions, frames, the telling's record, usage; one
 * transaction under the room's lock, the hint after it. Returns the turn's number. Throws TURN_LOST where the attempt is no
 * longer the one that counts, TURN_CONFLICT where what the story changes is gone.
 */
export async function commitTurn(ports: RoomPorts, turn: TurnRow, outcome: TurnOutcome): Promise<number> {
  const number = await writeRoom(ports, { roomId: turn.roomId, turnId: turn.id }, (write) => commit(write, turn, outcome));
  ports.notify.publish({ room: turn.roomId, kind: 'turn', turn: turn.id });
  return number;
}
