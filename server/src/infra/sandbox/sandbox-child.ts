import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { ChildLaunch } from './child-launch.ts';
import type { FromChild, ToChild } from './protocol.ts';
import { fromChildSchema } from './protocol.ts';

/** A running sandbox process. */
export type SandboxChild = {
  readonly pid: number | undefined;
  send(message: ToChild): void;
  kill(): void;
  /** Settles when the process is gone. */
  readonly gone: Promise<void>;
};

export type StartingChild = {
  readonly launch: ChildLaunch;
  readonly onMessage: (message: FromChild) => void;
  /** Called once. `detail` says how it ended, with the last lines of its error output. */
  readonly onGone: (detail: string) => void;
};

/** The server and the people it serves come first: scripts get what processor time is left. */
const niceness = 10;
const keptOutput = 2_000;

function beNice(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, niceness);
  } catch {
    // Where the system does not allow it, or the process is gone already, it runs as it is.
  }
}

/** Starts a process; a message that does not look like one ends it. */
export function startChild({ launch, onMessage, onGone }: StartingChild): SandboxChild {
  const process = fork(launch.entry, [...launch.args], { env: { ...launch.env }, execArgv: [...launch.execArgv], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  beNice(process.pid);
  let output = '';
  process.stderr?.on('data', (bytes: Buffer) => {
    output = (output + bytes.toString('utf8')).slice(0, keptOutput);
  });
  process.on('message', (input) => {
    const message = fromChildSchema.safeParse(input);
    if (message.success) onMessage(message.data);
    else process.kill('SIGKILL');
  });
  let said = false;
  const end = (how: string) => {
    if (said) return;
    said = true;
    onGone(output === '' ? how : `${how}: ${output.trim()}`);
  };
  process.on('error', (error) => end(error.message));
  process.on('exit', (code, signal) => end(signal ?? `exit ${code}`));
  return {
    pid: process.pid,
    // A process that is just ending no longer takes messages; its end is reported by `onGone`.
    send: (message) => void (process.connected && process.send(message, () => {})),
    kill: () => void process.kill('SIGKILL'),
    gone: process.exitCode !== null ? Promise.resolve() : once(process, 'exit').then(() => {}, () => {}),
  };
}
