import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './hash-files.mjs';
import { say } from './say.mjs';
import { isStamped, writeStamp } from './stamp.mjs';

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether what npm noted as installed is what the lock asks for; only packages for other systems may be absent. */
export function installedMatches(lockFile, installedFile) {
  if (!existsSync(installedFile)) return false;
  const wanted = readPackages(lockFile);
  const installed = readPackages(installedFile);
  const isThere = ([path, { version, optional, link }]) => {
    if (path === '' || !path.includes('node_modules/')) return true;
    const found = installed[path];
    return found === undefined ? optional === true : link === true || found.version === version;
  };
  return Object.entries(wanted).every(isThere) && Object.keys(installed).every((path) => path in wanted);
}

/** npm with its own Node (the pinned one is among the files that it replaces); directly run scripts find it on PATH. */
function npmCommand() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  const isNpm = cli !== undefined && /npm-cli\.c?js$/.test(cli);
  return isNpm ? { program: node ?? process.execPath, first: [cli] } : { program: 'npm', first: [] };
}

function install(root) {
  const { program, first } = npmCommand();
  // Windows cannot delete the running node.exe, which `ci` would; a production setting must not leave out the tools.
  const verb = process.platform === 'win32' ? 'install' : 'ci';
  const args = [...first, verb, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 2, 2], shell: first.length === 0 && process.platform === 'win32' });
  if (error !== undefined) throw new Error(`npm cannot be started: ${error.message}`);
  if (status !== 0) throw new Error('installing the packages failed; see the messages above');
}

/** Makes node_modules what package-lock.json says. */
export function ensureDependencies(root) {
  const lockFile = join(root, 'package-lock.json');
  const stamp = join(root, 'node_modules', '.lorekeep-lock');
  const hash = hashFiles(root, ['package-lock.json']);
  if (isStamped(stamp, hash)) return;
  if (!installedMatches(lockFile, join(root, 'node_modules', '.package-lock.json'))) {
    say('installing packages (about half a minute, once)');
    install(root);
  }
  writeStamp(stamp, hash);
}
