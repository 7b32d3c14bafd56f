import { join } from 'node:path';
import type { WorldRoot } from '../infra/world/open-worlds.ts';
import { root } from './version.ts';

/** Where a deployment's worlds lie, in the order of their right to an id: those that come with the server, then the operator's. */
export function worldRoots({ dataDir }: { readonly dataDir: string }): WorldRoot[] {
  return [
    { path: join(root, 'worlds'), origin: 'bundled' },
    { path: join(dataDir, 'worlds'), origin: 'user' },
  ];
}
