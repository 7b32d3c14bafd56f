import { systemClock } from '../../infra/clock/clock.ts';
import { readConfig } from '../../infra/config/config.ts';
import { silentLog } from '../../infra/log/log.ts';
import { openRulepacks } from '../../infra/rulepack/open-rulepacks.ts';
import type { Rulepacks } from '../../infra/rulepack/rulepacks.ts';
import { rulepackFolders } from '../rulepack-folders.ts';

/** The systems that a server with this environment would have. */
export function rulepacksHere(environment: NodeJS.ProcessEnv): Rulepacks {
  return openRulepacks({ directories: rulepackFolders(readConfig(environment).dataDir), log: silentLog, clock: systemClock });
}
