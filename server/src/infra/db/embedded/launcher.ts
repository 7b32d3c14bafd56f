import { execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';

/** How a database program is started: what stands before its command, and as whom (absent = as this process). */
export type Launcher = { prefix: readonly string[]; owner?: { uid: number; gid: number } };

type Command = { program: string; args: readonly string[] };

/** In a user namespace of its own the program sees itself as user 1000, while its files stay root's outside. */
const ownNamespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/** Linux sends the program a fast-shutdown signal when this process dies, whatever it dies of. */
const dieWithParent = ['setpriv', '--pdeathsig', 'INT'];

function works(prefix: readonly string[]): boolean {
  const [program = '', ...args] = prefix;
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}

function nobody(): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function ownerOf(folder: string): { uid: number; gid: number } | null {
  try {
    const { uid, gid } = statSync(folder);
    return { uid, gid };
  } catch {
    return null;
  }
}

/**
 * The way to start the database on `cluster`. It refuses to run as root, so root uses the owner of an existing cluster,
 * else a user namespace (which also works below folders that only root may enter), else the user `nobody`.
 */
export function launcherFor(cluster: string): Launcher {
  const death = process.platform === 'linux' && works(dieWithParent) ? dieWithParent : [];
  if (process.getuid?.() !== 0) return { prefix: death };
  const owner = ownerOf(cluster);
  if (owner !== null && owner.uid !== 0) return { prefix: death, owner };
  if (works(ownNamespace)) return { prefix: [...ownNamespace, ...death] };
  return { prefix: death, owner: nobody() };
}

/** Lets a program that runs as another user pass through `folder` to what it owns below. */
export function openTo(launcher: Launcher, folder: string): void {
  if (launcher.owner !== undefined) chmodSync(folder, 0o711);
}

/** Lets the launched program own `path`. */
export function giveTo(launcher: Launcher, path: string): void {
  if (launcher.owner !== undefined) chownSync(path, launcher.owner.uid, launcher.owner.gid);
}

/**
 * Starts a database program. `detached` keeps it out of the terminal's group, so that Ctrl-C reaches this process
 * alone and the database outlives its orderly shutdown. LC_ALL=C keeps its messages and defaults the same everywhere.
 */
export function launch(launcher: Launcher, { program, args }: Command): ChildProcess {
  const [first = program, ...rest] = [...launcher.prefix, program, ...args];
  return spawn(first, rest, {
    ...launcher.owner,
    cwd: '/',
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' },
  });
}
