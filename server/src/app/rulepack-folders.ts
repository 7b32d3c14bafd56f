import { join } from 'node:path';
import { packDirectories } from '../infra/rulepack/pack-folders.ts';
import type { RulepackDirectory } from '../infra/rulepack/rulepack-directory.ts';
import { root } from './version.ts';

/** Where the systems lie that installed packs brought: a folder a pack. */
export function packRulepacks(dataDir: string): string {
  return join(dataDir, 'packs', 'rulepacks');
}

/** Where a deployment's systems of rules lie, in the order of their right to an id. */
export function rulepackFolders(dataDir: string): RulepackDirectory[] {
  return [
    { path: join(root, 'rulepacks'), origin: 'bundled' },
    { path: join(dataDir, 'rulepacks'), origin: 'user' },
    ...packDirectories(packRulepacks(dataDir)),
  ];
}
