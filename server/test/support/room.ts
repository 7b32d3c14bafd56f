import type { Db } from '../../src/infra/db/connect-database.ts';
import { manualClock } from '../../src/infra/clock/clock.ts';
import { createIds } from '../../src/infra/id/id.ts';
import { seededRandom } from '../../src/infra/random/random.ts';
import type { SentHint } from '../../src/infra/notify/hint.ts';
import { noRulepacks } from '../../src/infra/rulepack/rulepacks.ts';
import { noPlugins } from '../../src/infra/plugin/plugins.ts';
import type { RoomPorts } from '../../src/room/ports.ts';

/** The instant at which every test's clock starts. */
export const testStart = new Date('2026-01-02T03:04:05Z');

/** Ports over a test database: fixed clock and ids, hints collected in a list. */
export function testPorts(db: Db, seed = 'test'): RoomPorts & { readonly hints: SentHint[]; readonly clock: ReturnType<typeof manualClock> } {
  const clock = manualClock(testStart);
  const hints: SentHint[] = [];
  return { db, clock, rulepacks: noRulepacks, plugins: noPlugins, ids: createIds(clock, seededRandom(seed)), hints, notify: { publish: (hint) => void hints.push(hint) } };
}

/** A bare room: its row and its head. */
export async function bareRoom(db: Db, roomId: string): Promise<void> {
  await db.pool.query(
    `INSERT INTO rooms (id, name, locale, status, phase, answering, created_by, created_at, updated_at)
     VALUES ($1, '雾港 Fog Harbour', 'en', 'ACTIVE', 'PLAY', 'EACH_ACTION', 'p1', $2, $2)`,
    [roomId, testStart],
  );
  await db.pool.query('INSERT INTO room_heads (room_id) VALUES ($1)', [roomId]);
}
