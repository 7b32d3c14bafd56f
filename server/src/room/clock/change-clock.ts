import type { ClockChange } from '../../core/clock/index.ts';
import { changeClock } from '../../core/clock/index.ts';
import type { ClockData } from '../../core/document/kinds/clock.ts';
import { clockId } from '../../core/document/kinds/clock.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import { settleClockIn } from '../dimension/apply-rules.ts';
import type { HandWrite } from '../document/upsert-document.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';

/** Changes the clock of the room that is written to. Throws CLOCK_NOT_SET, CLOCK_BEFORE_START, CLOCK_AFTER_END, CLOCK_DELTA_NEEDS_DATE. */
export async function changeClockIn(write: RoomWrite, change: ClockChange): Promise<ClockData> {
  const document = (await write.documents.read([clockId])).get(clockId);
  const data = changeClock(document?.kind === 'clock' ? document.data : null, change, write.at.toISOString());
  await write.documents.put({ kind: 'clock', id: clockId, data });
  await settleClockIn(write, data);
  return data;
}

/** Sets the clock or lets time pass, by hand; a repeated client key changes nothing twice. Throws what `changeClockIn` does, NOT_FOUND, ROOM_ENDED. */
export async function changeClockByHand(ports: RoomPorts, { roomId, memberId, personId, clientKey }: HandWrite, change: ClockChange): Promise<void> {
  const request = { scope: `updateClock:${roomId}`, personId, key: clientKey, payload: change };
  await writeRoom(ports, { roomId, memberId }, (write) =>
    withClientKey(write.tx, request, async () => {
      await requireWritable(write);
      return (await changeClockIn(write, change)).face;
    }));
}
