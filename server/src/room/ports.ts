import type { Clock } from '../infra/clock/clock.ts';
import type { Db } from '../infra/db/connect-database.ts';
import type { Ids } from '../infra/id/id.ts';
import type { SentHint } from '../infra/notify/hint.ts';
import type { Plugins } from '../infra/plugin/plugins.ts';
import type { Rulepacks } from '../infra/rulepack/rulepacks.ts';

/** What durable room state needs from the process. */
export type RoomPorts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  /** The systems of rules that are there right now. */
  readonly rulepacks: Rulepacks;
  /** The plugins that are there right now. */
  readonly plugins: Plugins;
  readonly notify: { publish(hint: SentHint): void };
};

/** The Prisma client inside a transaction. */
export type Tx = Parameters<Parameters<Db['prisma']['$transaction']>[0]>[0];
