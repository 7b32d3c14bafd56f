import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';

/** How a sandbox process is started: what it runs, under which flags, with which environment. */
export type ChildLaunch = { readonly entry: string; readonly args: readonly string[]; readonly execArgv: readonly string[]; readonly env: Readonly<Record<string, string>> };

/**
 * The process may read its own folder and the interpreter's binary. Node refuses it everything else: other files, writing,
 * the network, starting programs or threads, and being debugged. Its environment is empty.
 */
export function childLaunch(binary: string): ChildLaunch {
  const folder = realpathSync(join(import.meta.dirname, 'child'));
  const file = realpathSync(binary);
  const execArgv = [
    '--permission',
    '--allow-addons',
    `--allow-fs-read=${folder}${sep}`,
    `--allow-fs-read=${file}`,
    '--disable-sigusr1',
    '--no-warnings',
  ];
  return { entry: join(folder, 'main.ts'), args: [file], execArgv, env: {} };
}
