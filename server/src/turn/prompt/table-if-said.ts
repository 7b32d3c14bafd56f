import { DomainError } from '../../core/error/domain-error.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import { listFrames } from '../../room/frame/read-frames.ts';
import { roomById } from '../../room/room/room-row.ts';
import { systemOf } from '../../room/rulepack/room-system.ts';
import { currentCharacter } from '../../room/seat/acting-character.ts';
import { seatsOf } from '../../room/seat/seats-of.ts';
import type { SnapshotCache } from '../../room/snapshot/load-snapshot.ts';
import { loadSnapshot } from '../../room/snapshot/load-snapshot.ts';
import { HISTORY_FRAMES } from '../limits.ts';
import type { TurnPorts } from '../turn-context.ts';
import type { TableState } from './keeper-input.ts';

/** What is tried out: `seatId` null: nobody in particular says it; `history`: whether the story so far counts. */
export type Said = { readonly roomId: string; readonly seatId: string | null; readonly text: string; readonly history: boolean };

export type TableIfSaid = { readonly state: TableState; readonly seat: Seat | undefined };

/** The table as it would be if somebody said this now. Reads only. Throws NOT_FOUND for an unknown room. */
export async function tableIfSaid(ports: TurnPorts, snapshots: SnapshotCache, { roomId, seatId, text, history }: Said): Promise<TableIfSaid> {
  const [room, snapshot, frames] = await Promise.all([
    roomById(ports.db, roomId),
    loadSnapshot(ports.db, snapshots, roomId),
    history ? listFrames(ports.db, { roomId, viewer: { kind: 'operator' } }, { limit: HISTORY_FRAMES, backwards: true }).then((page) => page.frames) : [],
  ]);
  if (room === null) throw new DomainError('NOT_FOUND');
  const seats = seatsOf(snapshot);
  const seat = seats.find(({ id }) => id === seatId);
  const actorId = seat === undefined ? null : (currentCharacter(snapshot, seat)?.id ?? null);
  const actions = text.trim() === '' ? [] : [{ seatId: seat?.id ?? '', kind: 'act', text, actorId, whisper: false }];
  return { seat, state: { room, system: systemOf(ports, room), snapshot, seats, actions, history: frames } };
}
