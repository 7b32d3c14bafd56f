import type { Db } from '../../src/infra/db/connect-database.ts';
import { listReceipts } from '../../src/room/settlement/list-receipts.ts';
import type { ReceiptFilter } from '../../src/room/settlement/list-receipts.ts';
import type { BenchContext } from '../context.ts';
import type { Figure, Measure } from '../measure.ts';
import { median } from '../statistics.ts';

const few = 1_000;
const many = 100_000;
const rooms = 200;
/** What a page of the console asks for, and one more to know whether there is more. */
const limit = 31;
const warmUp = 20;
const repeats = 40;

/** Receipts of every state over all rooms, one in a hundred owed, as they come to be over months. */
async function fill({ pool }: Db, count: number): Promise<void> {
  await pool.query('TRUNCATE settlement_receipts');
  await pool.query(
    `INSERT INTO settlement_receipts (room_id, id, turn_id, version, turn_number, state, changes, created_at, resolved_at)
     SELECT 'room-' || n % $2, 'turn-' || n || '.1', 'turn-' || n, 1, n / $2 + 1,
       CASE WHEN n % 100 = 0 THEN 'PENDING_SETTLEMENT' WHEN n % 3 = 0 THEN 'SETTLED' ELSE 'NO_CHANGE' END,
       '[{"key": "港口", "from": 1, "to": 2, "visibility": "player"}]', '2026-01-01'::timestamptz + n * interval '1 minute', '2026-01-01'::timestamptz + n * interval '1 minute'
     FROM generate_series(1, $1::int) n`,
    [count, rooms],
  );
  await pool.query('VACUUM ANALYZE settlement_receipts');
}

/** First pages that people ask for: an operator's, what needs attention, one room's, a keeper's of three rooms, and of one with hardly any. */
const filters: readonly ReceiptFilter[] = [
  { roomIds: null }, { roomIds: null, state: 'PENDING_SETTLEMENT' }, { roomIds: null, state: 'SETTLED' },
  { roomIds: ['room-7'] }, { roomIds: ['room-7', 'room-8', 'room-9'], state: 'PENDING_SETTLEMENT' }, { roomIds: ['room-0'], shownOnly: true, state: 'NO_CHANGE' },
];

/** The slowest of those pages, p50 in milliseconds. */
async function slowestPage(db: Db, count: number): Promise<number> {
  await fill(db, count);
  const medians: number[] = [];
  for (const filter of filters) {
    const samples: number[] = [];
    for (let n = 0; n < warmUp + repeats; n += 1) {
      const started = performance.now();
      await listReceipts(db, filter, { limit, inverted: false });
      if (n >= warmUp) samples.push(performance.now() - started);
    }
    medians.push(median(samples));
  }
  return Math.max(...medians);
}

async function run(context: BenchContext): Promise<Figure> {
  const db = await (await context.postgres()).database(context.closing);
  const small = await slowestPage(db, few);
  return { value: await slowestPage(db, many), against: { what: 'of 1,000', value: small, unit: 'ms' } };
}

/** What it takes to look at receipts across rooms, however many there are. */
export const receiptsPage: Measure = {
  name: 'receipts-page',
  about: 'the first page of 100,000 receipts, the slowest way of asking for it, p50',
  unit: 'ms',
  target: { atMost: 20 },
  run,
};
