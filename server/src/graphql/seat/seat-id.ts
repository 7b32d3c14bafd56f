import { localId } from '../room/local-id.ts';

/** A seat's id in its room; arguments may hold that or its node id. */
export function localSeatId(roomId: string, text: string): string {
  return localId(['Seat'], roomId, text);
}
