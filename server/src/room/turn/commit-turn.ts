import type { NewFrame } from '../../core/frame/frame.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Effect, EffectConflict } from '../../core/proposal/effect.ts';
import type { FiredLore } from '../../core/prompt/fired-lore.ts';
import type { PromptSection } from '../../core/prompt/sections.ts';
import { failpoint } from '../../infra/failpoint/failpoint.ts';
import { applyEffects } from '../document/apply-effects.ts';
import { revertTurns } from '../document/revert-turns.ts';
import type { RoomPorts } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import type { RuntimeRun } from './runtime-run.ts';
import type { TurnRow } from './turn-row.ts';
import { countTurn, dayOf } from './usage.ts';

/** All that a turn wants to happen, planned and complete. */
export type TurnOutcome = {
  readonly effects: readonly Effect[];
  readonly frames: readonly NewFrame[];
  readonly sections: readonly PromptSection[];
  readonly runs: readonly RuntimeRun[];
  /** Which lore came up, and why. */
  readonly lore: readonly FiredLore[];
};

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
async function closeTelling({ tx, at }: RoomWrite, { roomId, id, versions }: TurnRow, outcome: TurnOutcome): Promise<void> {
  const [writes, frames, sections, runs, lore] = [outcome.effects, outcome.frames, outcome.sections, outcome.runs, outcome.lore].map((part) => JSON.stringify(part));
  await tx.$executeRaw`
    WITH told AS (
      INSERT INTO turn_versions (room_id, turn_id, version, writes, frames, sections, runs, lore, created_at)
      VALUES (${roomId}, ${id}, ${versions}, ${writes}::jsonb, ${frames}::jsonb, ${sections}::jsonb, ${runs}::jsonb, ${lore}::jsonb, ${at}))
    DELETE FROM draft_parts WHERE room_id = ${roomId} AND turn_id = ${id}`;
}

function requireNoContradiction(conflicts: readonly EffectConflict[]): void {
  if (conflicts.length === 0) return;
  const documents = conflicts.map(({ effect }) => (effect.op === 'create' ? effect.document.id : effect.documentId));
  throw new DomainError('TURN_CONFLICT', { documents: [...new Set(documents)].join(', ') });
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
  requireNoContradiction(await applyEffects(write, outcome.effects));
  write.forTurn({ id: turn.id, number, version: turn.versions });
  for (const frame of outcome.frames) write.frame(frame);
  await closeTelling(write, turn, outcome);
  if (turn.number === null) await countTurn(write.tx, turn.roomId, dayOf(write.at));
  failpoint('commit:stored');
  return number;
}

/**
 * Commits a turn whole or not at all: fence, documents with their revisions, frames, the telling's record, usage; one
 * transaction under the room's lock, the hint after it. Returns the turn's number. Throws TURN_LOST where the attempt is no
 * longer the one that counts, TURN_CONFLICT where a document it changes is gone.
 */
export async function commitTurn(ports: RoomPorts, turn: TurnRow, outcome: TurnOutcome): Promise<number> {
  const number = await writeRoom(ports, { roomId: turn.roomId, turnId: turn.id }, (write) => commit(write, turn, outcome));
  ports.notify.publish({ room: turn.roomId, kind: 'turn', turn: turn.id });
  return number;
}
