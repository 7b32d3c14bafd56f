import type { ChildProcess } from 'node:child_process';
import { DomainError } from '../../../core/error/domain-error.ts';
import type { Log } from '../../log/log.ts';
import type { DataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { launch } from './launcher.ts';
import type { Launcher } from './launcher.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

export type ServerProcess = { port: number; pid: number; stop(): Promise<void> };

type Starting = { folder: DataFolder; launcher: Launcher; binaries: PostgresBinaries; durable: boolean; log: Log; onLost: () => void };

/** For tests only: a crash of the machine may lose everything, and nothing waits for a disk. */
const fragile = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Statements stay out of the log (they carry players' words); sessions that hang inside a transaction give their
 * locks back after a minute.
 */
function settings(durable: boolean): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    idle_in_transaction_session_timeout: '60s',
    ...(durable ? {} : fragile),
  };
}

/** Resolves when the server takes connections; rejects with its last words when it ends before that. */
function ready(child: ChildProcess, { folder, log }: Starting): Promise<void> {
  let words = '';
  return new Promise((resolve, reject) => {
    const failed = (reason: string) => reject(new DomainError('DATABASE_START_FAILED', { path: folder.path, reason }));
    child.stderr?.on('data', (chunk: Buffer) => {
      words = `${words}${chunk.toString()}`.slice(-4000);
      if (chunk.includes('PANIC:')) log.error({ postgres: chunk.toString().trim() }, 'the database gives up');
      if (words.includes('ready to accept connections')) resolve();
    });
    child.once('error', (error) => failed(error.message));
    child.once('close', () => failed(words.trim()));
  });
}

/** Fast shutdown; a server that does not end within a minute is stopped at once and recovers at its next start. */
function stopper(child: ChildProcess, onLost: () => void): () => Promise<void> {
  let stopping = false;
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => {
    process.removeListener('exit', onExit);
    if (!stopping) onLost();
  });
  return async () => {
    stopping = true;
    child.kill('SIGINT');
    const hurry = setTimeout(() => child.kill('SIGQUIT'), 60_000);
    await ended;
    clearTimeout(hurry);
  };
}

async function startOn(port: number, starting: Starting): Promise<ServerProcess> {
  const { folder, launcher, binaries, durable } = starting;
  const options = Object.entries(settings(durable)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = launch(launcher, { program: binaries.postgres, args: ['-D', folder.cluster, '-p', String(port), ...options] });
  let running = false;
  const stop = stopper(child, () => {
    if (running) starting.onLost();
  });
  await ready(child, starting);
  running = true;
  return { port, pid: child.pid ?? 0, stop };
}

/** Starts the server of a cluster on a free port of the loopback interface. */
export async function startServerProcess(starting: Starting): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOn(await freePort(), starting);
    } catch (error) {
      // Another program may take the port between its being found free and the server's binding it.
      const taken = error instanceof DomainError && /could not bind|could not create any TCP/.test(String(error.params.reason));
      if (!taken || attempt === 3) throw error;
    }
  }
}
