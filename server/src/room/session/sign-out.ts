import type { RoomPorts } from '../ports.ts';
import { hashSessionId } from './session-id.ts';

/** Ends a browser's session, or takes one key out of it; a session without keys is no session. */
export async function signOut(ports: Pick<RoomPorts, 'db' | 'notify'>, sessionId: string, keyId: string | null): Promise<void> {
  const sessionHash = hashSessionId(sessionId);
  await ports.db.prisma.$transaction(async (tx) => {
    await tx.sessionKey.deleteMany({ where: { sessionHash, ...(keyId !== null && { keyId }) } });
    const left = await tx.sessionKey.count({ where: { sessionHash } });
    if (left === 0) await tx.session.deleteMany({ where: { idHash: sessionHash } });
  });
  ports.notify.publish({ room: '', kind: 'keys' });
}
