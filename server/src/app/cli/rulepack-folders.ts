import { join } from 'node:path';
import { systemClock } from '../../infra/clock/clock.ts';
import { readConfig } from '../../infra/config/config.ts';
import { silentLog } from '../../infra/log/log.ts';
import { openRulepacks } from '../../infra/rulepack/open-rulepacks.ts';
import type { RulepackDirectory } from '../../infra/rulepack/rulepack-directory.ts';
import type { Rulepacks } from '../../infra/rulepack/rulepacks.ts';
import { root } from '../version.ts';

/** Where a deployment's systems of rules lie, in the order of their right to an id. */
export function rulepackFolders(dataDir: string): RulepackDirectory[] {
  return [
    { path: join(root, 'rulepacks'), origin: 'bundled' },
    { path: join(dataDir, 'rulepacks'), origin: 'user' },
  ];
}

/** The systems that a server with this environment would have. */
export function rulepacksHere(environment: NodeJS.ProcessEnv): Rulepacks {
  return openRulepacks({ directories: rulepackFolders(readConfig(environment).dataDir), log: silentLog, clock: systemClock });
}
