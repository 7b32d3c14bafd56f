import type { Viewer } from '../../core/document/viewer.ts';
import type { Principal } from '../key/principal.ts';
import { isSignedIn } from '../key/principal.ts';
import type { RoomPorts } from '../ports.ts';
import { loadRoomAccess } from './room-access.ts';
import { candidatesOf, viewerOf } from './viewer-of.ts';

/** Who a principal is in each of these rooms; null where they are a stranger or there is no such room. */
export async function viewersIn(db: Pick<RoomPorts['db'], 'pool'>, principal: Principal, roomIds: readonly string[]): Promise<(Viewer | null)[]> {
  if (!isSignedIn(principal)) return roomIds.map(() => null);
  const access = await loadRoomAccess(db, roomIds, candidatesOf(principal));
  return roomIds.map((roomId) => {
    const found = access.get(roomId);
    return found === undefined ? null : viewerOf(principal, found);
  });
}

/** Who a principal is in one room. Ask it once a request, through the request's context. */
export async function viewerIn(db: Pick<RoomPorts['db'], 'pool'>, principal: Principal, roomId: string): Promise<Viewer | null> {
  return (await viewersIn(db, principal, [roomId]))[0] ?? null;
}
