import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DomainError } from '../../../core/error/domain-error.ts';
import type { DataFolder } from './data-folder.ts';
import { giveTo, launch, openTo } from './launcher.ts';
import type { Launcher } from './launcher.ts';
import { embeddedMajor } from './postgres-binaries.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

type Making = { folder: DataFolder; launcher: Launcher; binaries: PostgresBinaries; durable: boolean };

const unfinished = (folder: DataFolder) => `${basename(folder.cluster)}.new-`;

function removeUnfinished(folder: DataFolder): void {
  for (const name of readdirSync(folder.path)) {
    if (name.startsWith(unfinished(folder))) rmSync(join(folder.path, name), { recursive: true, force: true });
  }
}

/**
 * UTF-8 with the built-in collation, which is the same on every machine (C would leave É alone in lower()), and
 * password sign-in also on the loopback interface, where other local users could otherwise connect.
 */
function initdbArguments(target: string, { folder, durable }: Making): string[] {
  return [
    ...['--pgdata', target, '--username', 'postgres', '--auth', 'scram-sha-256', '--pwfile', folder.password],
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--no-instructions'],
    ...(durable ? [] : ['--no-sync']),
  ];
}

function initialise(making: Making, target: string): Promise<void> {
  const { folder, launcher, binaries } = making;
  const child = launch(launcher, { program: binaries.initdb, args: initdbArguments(target, making) });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    const failed = (reason: string) => reject(new DomainError('DATABASE_START_FAILED', { path: folder.path, reason }));
    child.once('error', (error) => failed(error.message));
    child.once('close', (code) => (code === 0 ? resolve() : failed(errors.trim())));
  });
}

/** Makes the cluster beside its final place and moves it there when whole: a start cut short leaves no half of one. */
export async function makeCluster(making: Making): Promise<void> {
  const { folder, launcher } = making;
  removeUnfinished(folder);
  const target = join(folder.path, `${unfinished(folder)}${process.pid}`);
  mkdirSync(target, { mode: 0o700 });
  openTo(launcher, folder.path);
  giveTo(launcher, target);
  try {
    await initialise(making, target);
    renameSync(target, folder.cluster);
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
}

/** Whether the folder has a cluster; one that another major version wrote is refused. */
export function hasCluster(folder: DataFolder): boolean {
  const versionFile = join(folder.cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) return false;
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found !== embeddedMajor) throw new DomainError('DATABASE_OLD_FORMAT', { path: folder.path, found, expected: embeddedMajor });
  return true;
}
