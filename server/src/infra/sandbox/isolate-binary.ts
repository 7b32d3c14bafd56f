import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** Where the interpreter's binary lies, or why author code cannot run here. */
export type IsolateBinary = { readonly file: string } | { readonly file: null; readonly reason: string };

/** From this version on, Node's permissions also cover the network. */
const neededNode = 25;

type Resolver = { resolve?: (folder: string) => string };

/**
 * Finds the prebuilt binary of isolated-vm for this platform without loading it: it belongs into the sandbox's processes
 * and not into the server.
 */
export function findIsolateBinary(packageName = 'isolated-vm', nodeVersion = process.versions.node): IsolateBinary {
  if (Number(nodeVersion.split('.')[0]) < neededNode) return { file: null, reason: `Node ${nodeVersion} cannot confine a process; ${neededNode} or newer is needed` };
  try {
    const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
    const resolver: Resolver = createRequire(manifest)('node-gyp-build');
    const file = resolver.resolve?.(dirname(manifest));
    return file === undefined ? { file: null, reason: 'node-gyp-build does not say where the binary is' } : { file };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : undefined;
    return { file: null, reason: reason ?? 'unknown' };
  }
}
