import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whether the last finished run of a step, noted in `file`, was for exactly this `hash`. */
export function isStamped(file, hash) {
  return existsSync(file) && readFileSync(file, 'utf8') === hash;
}

export function writeStamp(file, hash) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}
