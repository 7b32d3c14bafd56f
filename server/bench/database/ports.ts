import { systemClock } from '../../src/infra/clock/clock.ts';
import type { Db } from '../../src/infra/db/connect-database.ts';
import { createIds } from '../../src/infra/id/id.ts';
import { silentLog } from '../../src/infra/log/log.ts';
import { createOutbox } from '../../src/infra/notify/outbox.ts';
import { systemRandom } from '../../src/infra/random/random.ts';
import type { Random } from '../../src/infra/random/random.ts';
import { noPlugins } from '../../src/infra/plugin/plugins.ts';
import { noRulepacks } from '../../src/infra/rulepack/rulepacks.ts';
import type { RoomPorts } from '../../src/room/ports.ts';

export type BenchPorts = RoomPorts & { readonly random: Random; readonly hintsSent: () => Promise<void> };

/** The product's own ports over a database: real clock, real ids, hints really sent. */
export function benchPorts(db: Db): BenchPorts {
  const outbox = createOutbox(db.pool, silentLog);
  return { db, clock: systemClock, random: systemRandom, ids: createIds(systemClock, systemRandom), rulepacks: noRulepacks, plugins: noPlugins, notify: { publish: outbox.publish }, hintsSent: outbox.drained };
}
