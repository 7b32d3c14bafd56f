import { access, constants, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import type { Config } from '../../infra/config/config.ts';
import { diskSpace, minimumFreeMegabytes } from '../../infra/db/embedded/data-folder.ts';
import type { Finding } from './finding.ts';
import { failed, ok, warning } from './finding.ts';

/** The Node that the product is made for: it runs TypeScript unbuilt. */
const neededNode = 26;

export function examineNode(): Finding {
  const seen = process.versions.node;
  return Number(seen.split('.')[0]) >= neededNode ? ok('fits', { seen }) : failed('old', { seen, needed: neededNode });
}

/** The nearest folder above a path that exists already. */
async function nearestFolder(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  return found !== null || dirname(path) === path ? path : nearestFolder(dirname(path));
}

export async function examineFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  const folder = await nearestFolder(dataDir);
  const found = await stat(folder);
  if (!found.isDirectory()) return failed('noFolder', { path: folder });
  const writable = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(() => true, () => false);
  if (!writable) return failed('forbidden', { path: folder });
  if (folder !== dataDir) return ok('later', { path: dataDir });
  return (found.mode & 0o077) !== 0 ? warning('open', { path: dataDir }) : ok('fits', { path: dataDir });
}

export async function examineDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  const { freeBytes } = await diskSpace(await nearestFolder(dataDir));
  const free = Math.floor(freeBytes / 1_000_000);
  if (free < minimumFreeMegabytes) return failed('full', { free, needed: minimumFreeMegabytes });
  return free < 4 * minimumFreeMegabytes ? warning('low', { free }) : ok('fits', { free });
}

function canListen(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

async function isLorekeep(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  return answer?.ok === true && JSON.stringify(await answer.json().catch(() => null)) === '{"live":true}';
}

export async function examinePort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const error = await canListen(host, port);
  if (error === null) return ok('free', { port });
  if (error.code !== 'EADDRINUSE') return failed('forbidden', { port, host, reason: error.message });
  return (await isLorekeep(port)) ? ok('running', { port }) : failed('taken', { port });
}
