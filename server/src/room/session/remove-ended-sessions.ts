import type { RoomPorts } from '../ports.ts';

/** Removes sessions, sign-in tokens and remembered client keys that nobody can use any more. */
export async function removeEndedSessions({ db, clock }: Pick<RoomPorts, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const weekAgo = new Date(now.getTime() - 7 * 24 * 3_600_000);
  await db.prisma.session.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.prisma.signInToken.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.prisma.clientKey.deleteMany({ where: { createdAt: { lt: weekAgo } } });
}
