import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { passSignals } from './pass-signals.mjs';
import { pinnedEnvironment } from './pinned-environment.mjs';

/** Linux can send a program a signal when its parent dies. */
const setpriv = '/usr/bin/setpriv';
const endWithParent = [setpriv, '--pdeathsig', 'TERM', '--'];

/**
 * npm hands a SIGTERM to the shell between it and us, and that shell dies of it without telling us: whoever stops npm
 * would leave the program running. A terminal's Ctrl-C reaches the program by itself.
 */
function isUnderShellOfNpm() {
  return process.env.npm_lifecycle_event !== undefined && !process.stdin.isTTY;
}

function prefixFor() {
  if (!isUnderShellOfNpm() || !existsSync(setpriv)) return [];
  return spawnSync(setpriv, [...endWithParent.slice(1), 'true'], { stdio: 'ignore' }).status === 0 ? endWithParent : [];
}

/** Ends `child` when this process has lost its parent. */
function endWithShell(child) {
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500);
  timer.unref();
}

/**
 * Goes on as another program, run by `node` in `cwd`: where the system allows it this process becomes that program, so
 * that nothing stands between it and whoever sends signals; elsewhere it waits and answers the program's exit code.
 */
export function goOn({ root, node, args, cwd = root }) {
  const env = pinnedEnvironment(root, node);
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.chdir(cwd);
    const command = [...prefixFor(), node, ...args];
    process.execve(command[0], command, env);
  }
  const child = spawn(node, args, { cwd, stdio: 'inherit', env });
  passSignals([child]);
  if (isUnderShellOfNpm()) endWithShell(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
