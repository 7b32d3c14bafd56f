import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomRow } from '../../room/room/room-row.ts';
import { dayOf } from '../../room/turn/usage.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';

/** Stops a new turn where a daily cap of the room is used up. Throws CAP_REACHED naming which. */
export async function requireUnderCaps(write: RoomWrite, room: RoomRow): Promise<void> {
  const used = await write.tx.usageDay.findUnique({ where: { roomId_day: { roomId: room.id, day: dayOf(write.at) } } });
  if (used === null) return;
  const rows = [
    { cap: 'turns', used: used.turns, maximum: room.caps.turnsPerDay },
    { cap: 'tokens', used: Number(used.inputTokens + used.outputTokens), maximum: room.caps.tokensPerDay },
    { cap: 'cost', used: Number(used.costMicros) / 1e6, maximum: room.caps.costPerDay },
  ];
  for (const { cap, used: amount, maximum } of rows) {
    if (maximum !== null && amount >= maximum) throw new DomainError('CAP_REACHED', { cap, used: amount, maximum });
  }
}
