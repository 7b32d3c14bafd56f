import { join } from 'node:path';
import { root } from './version.ts';

/** Where a deployment's plugins lie, in the order of their right to an id: those of the product, then the operator's. */
export function pluginDirectories(dataDir: string): string[] {
  return [join(root, 'plugins'), join(dataDir, 'plugins')];
}
