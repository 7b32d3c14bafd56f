import type { Infra } from '../../infra/infra.ts';
import type { RoomTails } from '../../room/frame/room-tails.ts';
import { createRoomTails } from '../../room/frame/room-tails.ts';

const opened = new WeakMap<Infra, RoomTails>();

/** The rooms that this process follows; made when somebody reads a room live for the first time. */
export function tailsOf(infra: Infra): RoomTails {
  const known = opened.get(infra);
  if (known !== undefined) return known;
  const tails = createRoomTails(infra);
  opened.set(infra, tails);
  return tails;
}
