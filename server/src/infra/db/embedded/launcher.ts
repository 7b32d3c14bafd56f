import { execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs';
import type { DataFolder } from './data-folder.ts';

type Owner = { uid: number; gid: number };

/** How a database program is started: what stands before its command, and as whom (absent = as this process). */
export type Launcher = { prefix: readonly string[]; owner?: Owner | undefined };

type Command = { program: string; args: readonly string[] };

/** Linux sends the program a fast-shutdown signal when this process dies, whatever it dies of. */
const endWithParent = ['setpriv', '--pdeathsig', 'INT'];

function idOf(...args: string[]): string {
  return execFileSync('id', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** The user that every system has for programs without rights of their own; 65534 by custom. */
function nobody(): Owner {
  try {
    return { uid: Number(idOf('-u', 'nobody')), gid: Number(idOf('-g', 'nobody')) };
  } catch {
    return { uid: 65_534, gid: 65_534 };
  }
}

/** In a user namespace of its own the program sees itself as nobody, while its files stay those of its real user. */
function ownNamespace(): string[] {
  const { uid, gid } = nobody();
  return ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`];
}

function works(prefix: readonly string[], owner?: Owner): boolean {
  const [program = '', ...args] = prefix;
  return spawnSync(program, [...args, 'true'], { ...owner, stdio: 'ignore' }).status === 0;
}

/** Whether the system has a name for the user; containers often run under a bare number, which initdb refuses. */
function isNamed(uid: number): boolean {
  try {
    return idOf('-un', String(uid)) !== '';
  } catch {
    return false;
  }
}

/** The user whose data this is, when root starts the database of someone else. */
function foreignOwner({ cluster, path }: DataFolder): Owner | undefined {
  const { uid, gid } = statSync(existsSync(cluster) ? cluster : path);
  return uid === 0 ? undefined : { uid, gid };
}

/**
 * The way to start the database of a folder. It refuses to run as root and initdb refuses users without a name: both
 * get a user namespace (which also works below folders that only root may enter). Where there are none, root hands the
 * database to `nobody`. Root on the folder of another user runs it as that user.
 */
export function launcherFor(folder: DataFolder): Launcher {
  const self = process.getuid?.();
  if (self === undefined) return { prefix: [] };
  const death = process.platform === 'linux' && works(endWithParent) ? endWithParent : [];
  const owner = self === 0 ? foreignOwner(folder) : undefined;
  const uid = owner?.uid ?? self;
  if (uid !== 0 && isNamed(uid)) return { prefix: death, owner };
  const namespace = ownNamespace();
  if (works(namespace, owner)) return { prefix: [...namespace, ...death], owner };
  return { prefix: death, owner: uid === 0 ? nobody() : owner };
}

/** Lets a program that runs as another user pass through `folder` to what it owns below. */
export function openTo(launcher: Launcher, folder: string): void {
  if (launcher.owner !== undefined && statSync(folder).uid !== launcher.owner.uid) chmodSync(folder, 0o711);
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
