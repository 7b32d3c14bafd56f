import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** UTF-16 units of one script, and the bytes above which a file is not even read. */
const maximum = { units: 40_000, bytes: 160_000 };

function readIfThere(path: string): string | null {
  try {
    if (statSync(path).size > maximum.bytes) return null;
    const text = readFileSync(path, 'utf8');
    return text.length > maximum.units ? null : text;
  } catch {
    return null;
  }
}

/**
 * The text of a script that a system names: in the folder of the system or of a base that lies beside its file, else beside the
 * file itself. `file` is a bare name, as the system's check made sure. Null if it is not there or longer than 40,000 signs.
 */
export function scriptText(system: { readonly ids: readonly string[]; readonly path: string }, file: string): string | null {
  const folder = dirname(system.path);
  for (const place of [...system.ids.map((id) => join(folder, id)), folder]) {
    const text = readIfThere(join(place, file));
    if (text !== null) return text;
  }
  return null;
}
