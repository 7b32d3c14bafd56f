import type { AssetStore } from './assets/asset-store.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/connect-database.ts';
import type { Ids } from './id/id.ts';
import type { Log } from './log/log.ts';
import type { Notify } from './notify/notify.ts';
import type { Random } from './random/random.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { Plugins } from './plugin/plugins.ts';
import type { OpenedRulepacks } from './rulepack/open-rulepacks.ts';
import type { SecretBox } from './secret/secret-box.ts';
import type { Worlds } from './world/worlds.ts';

/** Everything a process has from outside: plain ports, made once in the composition root. */
export type Infra = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly ids: Ids;
  readonly log: Log;
  readonly secrets: SecretBox;
  readonly notify: Notify;
  /** The systems of rules that are there right now. */
  readonly rulepacks: OpenedRulepacks;
  /** The plugins that are there right now. */
  readonly plugins: Plugins;
  /** The worlds that rooms can be made from. */
  readonly worlds: Worlds;
  /** Brings what installed packs share with the whole deployment up to date. */
  readonly packsChanged: () => Promise<void>;
  /** Bytes that documents and packs refer to. */
  readonly assets: AssetStore;
  /** Bytes that people sent ahead and that nothing refers to yet. */
  readonly uploads: AssetStore;
  /** Where code of authors runs. */
  readonly sandbox: Sandbox;
};
