import type { RoomPorts } from '../ports.ts';
import type { KeyRow } from './key-row.ts';

/** A key that is used all the time is written once a minute. */
const pause = 60_000;

/** Remembers that keys were used just now. */
export async function noteKeyUse({ db, clock }: Pick<RoomPorts, 'db' | 'clock'>, keys: readonly KeyRow[]): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - pause);
  const due = keys.filter(({ lastUsedAt }) => lastUsedAt === null || lastUsedAt <= before).map(({ id }) => id);
  if (due.length === 0) return;
  await db.prisma.key.updateMany({ where: { id: { in: due }, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: before } }] }, data: { lastUsedAt: now } });
}
