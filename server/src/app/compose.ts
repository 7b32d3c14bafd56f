import { join } from 'node:path';
import { openFileStore } from '../infra/assets/file-store.ts';
import { systemClock } from '../infra/clock/clock.ts';
import type { Config } from '../infra/config/config.ts';
import { openDatabase } from '../infra/db/open-database.ts';
import type { OpeningDatabase } from '../infra/db/open-database.ts';
import type { Db } from '../infra/db/connect-database.ts';
import { createIds } from '../infra/id/id.ts';
import type { Infra } from '../infra/infra.ts';
import type { Log } from '../infra/log/log.ts';
import { openNotify } from '../infra/notify/notify.ts';
import { systemRandom } from '../infra/random/random.ts';
import { openPlugins } from '../infra/plugin/open-plugins.ts';
import { openPackFolders } from '../infra/rulepack/pack-folders.ts';
import { openRulepacks } from '../infra/rulepack/open-rulepacks.ts';
import { openWorlds } from '../infra/world/open-worlds.ts';
import { openSandbox } from '../infra/sandbox/open-sandbox.ts';
import { deploymentSecret } from '../infra/secret/deployment-secret.ts';
import { syncRulepacks } from '../room/pack/sync-rulepacks.ts';
import { pluginDirectories } from './plugin-folders.ts';
import { packRulepacks, rulepackFolders } from './rulepack-folders.ts';
import { worldRoots } from './world-roots.ts';
import { secretBox } from '../infra/secret/secret-box.ts';

export type Composing = {
  readonly config: Config;
  readonly log: Log;
  /** A database that is open already, for tests; without it the configured one is opened. */
  readonly db?: Db;
} & Pick<OpeningDatabase, 'whenBusy' | 'onLost'>;

/** The ports of this process. `close` ends what was opened here, the database last. */
export type Composed = { readonly infra: Infra; close(): Promise<void> };

async function portsOf({ config, log }: Composing, db: Db): Promise<Infra> {
  const random = systemRandom;
  const clock = systemClock;
  const secrets = secretBox(await deploymentSecret({ configured: config.secret, dataDir: config.dataDir }), random);
  const assets = await openFileStore(join(config.dataDir, 'assets'));
  const uploads = await openFileStore(join(config.dataDir, 'uploads'));
  const notify = await openNotify({ url: db.url, pool: db.pool, log });
  const sandbox = openSandbox({ authorCode: config.authorCode, log, clock });
  const packFolders = openPackFolders(packRulepacks(config.dataDir));
  const rulepacks = openRulepacks({ directories: () => rulepackFolders(config.dataDir), log, clock });
  const plugins = openPlugins({ directories: pluginDirectories(config.dataDir), log, clock, isCodeOn: () => sandbox.stats().state === 'on' });
  const packsChanged = async () => {
    await syncRulepacks({ db, assets, packFolders, log });
    rulepacks.refresh({ force: true });
  };
  const ids = createIds(clock, random);
  const worlds = openWorlds({ roots: worldRoots(config), ids, log });
  return { config, db, clock, random, ids, log, secrets, notify, assets, uploads, sandbox, rulepacks, plugins, worlds, packsChanged };
}

/** Opens everything that the process has from outside. Throws what its parts throw, and leaves nothing open then. */
export async function compose(composing: Composing): Promise<Composed> {
  const { config, log, whenBusy, onLost } = composing;
  const db = composing.db ?? (await openDatabase(config, { log, ...(whenBusy !== undefined && { whenBusy }), ...(onLost !== undefined && { onLost }) }));
  const closeDatabase = composing.db === undefined ? db.close : async () => {};
  try {
    const infra = await portsOf(composing, db);
    const close = async () => {
      await infra.sandbox.close();
      await infra.notify.close();
      await closeDatabase();
    };
    return { infra, close };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}
