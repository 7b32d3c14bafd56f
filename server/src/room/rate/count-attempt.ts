import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomPorts } from '../ports.ts';

/** At most `limit` attempts in each window of `seconds`; windows stand still, so all replicas count in the same. */
export type RateRule = { readonly limit: number; readonly seconds: number };

type Counting = Pick<RoomPorts, 'db' | 'clock'>;

function windowAt(now: Date, { seconds }: RateRule): { readonly startsAt: Date; readonly secondsLeft: number } {
  const length = seconds * 1000;
  const startsAt = new Date(Math.floor(now.getTime() / length) * length);
  return { startsAt, secondsLeft: Math.max(1, Math.ceil((startsAt.getTime() + length - now.getTime()) / 1000)) };
}

/** Counts one attempt of `bucket`; throws RATE_LIMITED with the seconds to wait when it was one too many. */
export async function countAttempt({ db, clock }: Counting, bucket: string, rule: RateRule): Promise<void> {
  const { startsAt, secondsLeft } = windowAt(clock.now(), rule);
  const { rows } = await db.pool.query<{ count: number }>(
    `INSERT INTO rate_windows AS w (bucket, starts_at, count) VALUES ($1, $2, 1)
     ON CONFLICT (bucket, starts_at) DO UPDATE SET count = w.count + 1 RETURNING count`,
    [bucket, startsAt],
  );
  if ((rows[0]?.count ?? 0) > rule.limit) throw new DomainError('RATE_LIMITED', { retryAfter: secondsLeft });
}

/** Throws RATE_LIMITED where `bucket` has no attempt left, and counts nothing. */
export async function requireAttemptLeft({ db, clock }: Counting, bucket: string, rule: RateRule): Promise<void> {
  const { startsAt, secondsLeft } = windowAt(clock.now(), rule);
  const { rows } = await db.pool.query<{ count: number }>('SELECT count FROM rate_windows WHERE bucket = $1 AND starts_at = $2', [bucket, startsAt]);
  if ((rows[0]?.count ?? 0) >= rule.limit) throw new DomainError('RATE_LIMITED', { retryAfter: secondsLeft });
}

/** Windows that nobody counts in any more; the longest rule is an hour. */
export async function removeOldWindows({ db, clock }: Counting): Promise<void> {
  await db.prisma.rateWindow.deleteMany({ where: { startsAt: { lt: new Date(clock.now().getTime() - 2 * 3_600_000) } } });
}
