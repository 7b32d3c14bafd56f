import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

function* filesUnder(root, path, isLeftOut) {
  const full = join(root, path);
  if (!existsSync(full) || isLeftOut(path)) return;
  if (!statSync(full).isDirectory()) yield path;
  else for (const name of readdirSync(full).sort()) yield* filesUnder(root, `${path}/${name}`, isLeftOut);
}

/** SHA-256 over the names and bytes of files and of everything under folders; `isLeftOut` gets paths below `root`. */
export function hashFiles(root, paths, isLeftOut = () => false) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(root, path, isLeftOut)) {
      const bytes = readFileSync(join(root, file));
      hash.update(`${file}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex');
}
