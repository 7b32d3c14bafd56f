import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** One step of the database's history; `checksum` is the SHA-256 of the file's bytes, as Prisma records it. */
export type Migration = { name: string; sql: string; checksum: string };

/** The migrations that belong to this version of the product. */
export const productMigrations = join(import.meta.dirname, '..', '..', '..', '..', 'prisma', 'migrations');

/** Every migration in `folder`, in the order in which they apply; a folder that does not exist has none. */
export function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'migration.sql')))
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(folder, name, 'migration.sql'));
      return { name, sql: bytes.toString('utf8'), checksum: createHash('sha256').update(bytes).digest('hex') };
    });
}
