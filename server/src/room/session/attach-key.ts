import type { KeyPorts } from '../key/key-ports.ts';
import type { Tx } from '../ports.ts';
import { hashSessionId, newSessionId, sessionEnd } from './session-id.ts';

/** Binds a key to a browser's session, which is made where there is none that lives; answers the id for the cookie. */
export async function attachKey(tx: Tx, ports: Pick<KeyPorts, 'clock' | 'random'>, keyId: string, sessionId: string | null): Promise<string> {
  const now = ports.clock.now();
  const known = sessionId === null ? null : await tx.session.findUnique({ where: { idHash: hashSessionId(sessionId) } });
  const lives = known !== null && known.expiresAt > now;
  const id = lives && sessionId !== null ? sessionId : newSessionId(ports.random);
  const idHash = hashSessionId(id);
  if (!lives) await tx.session.create({ data: { idHash, createdAt: now, lastSeenAt: now, expiresAt: sessionEnd(now) } });
  await tx.sessionKey.createMany({ data: [{ sessionHash: idHash, keyId }], skipDuplicates: true });
  return id;
}
