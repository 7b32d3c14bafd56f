import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { passSignals } from './pass-signals.mjs';
import { pinnedEnvironment } from './pinned-environment.mjs';

/**
 * Goes on as another program, run by `node` in `cwd`: where the system allows it this process becomes that program, so
 * that nothing stands between it and whoever sends signals; elsewhere it waits and answers the program's exit code.
 */
export function goOn({ root, node, args, cwd = root }) {
  const env = pinnedEnvironment(root, node);
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.chdir(cwd);
    process.execve(node, [node, ...args], env);
  }
  const child = spawn(node, args, { cwd, stdio: 'inherit', env });
  passSignals([child]);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
