import { noteKeyUse } from '../key/note-key-use.ts';
import { keyOfRow, refusalOf } from '../key/key-row.ts';
import type { Principal } from '../key/principal.ts';
import type { RoomPorts } from '../ports.ts';
import { hashSessionId, sessionEnd } from './session-id.ts';

/** A session that is in use all the time is prolonged once an hour. */
const pause = 3_600_000;

/** The principal of a browser's cookie: the keys of the session that let somebody in now. Null for an unknown or ended session. */
export async function resolveSession(ports: Pick<RoomPorts, 'db' | 'clock'>, sessionId: string): Promise<Principal | null> {
  const now = ports.clock.now();
  const idHash = hashSessionId(sessionId);
  const session = await ports.db.prisma.session.findUnique({ where: { idHash }, include: { keys: { include: { key: true } } } });
  if (session === null || session.expiresAt <= now) return null;
  if (now.getTime() - session.lastSeenAt.getTime() > pause) {
    await ports.db.prisma.session.updateMany({ where: { idHash }, data: { lastSeenAt: now, expiresAt: sessionEnd(now) } });
  }
  const keys = session.keys.map(({ key }) => keyOfRow(key)).filter((key) => refusalOf(key, now) === null);
  await noteKeyUse(ports, keys);
  return { via: 'session', keys, sessionHash: idHash };
}
