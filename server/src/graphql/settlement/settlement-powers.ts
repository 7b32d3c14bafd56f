import { askerOf } from '../../core/seat/asker.ts';
import type { SettlementDeed } from '../../core/seat/permission-matrix.ts';
import { settlementRefusal } from '../../core/seat/permission-matrix.ts';
import type { ErrorCode } from '../../core/error/codes.ts';
import type { Context } from '../context/context.ts';
import type { RoomView } from '../room/room-ref.ts';
import { roomRow } from '../room/room-row.ts';
import { tableOf } from '../seat/table-loader.ts';

/** Why the reader may not do this about what a turn owes; null where they may. Nobody does anything through another seat's eyes. */
export async function settlingRefusal(context: Context, deed: SettlementDeed, reading: RoomView): Promise<ErrorCode | null> {
  if (reading.asSeat !== undefined) return 'READ_ONLY_VIEW';
  const [room, { seats }] = await Promise.all([roomRow(context).load(reading.roomId), tableOf(context, reading)]);
  return settlementRefusal({ deed, asker: askerOf(reading.viewer, seats.map(({ seat }) => seat)), playersSkip: room.playersSkip, room: room.status });
}
