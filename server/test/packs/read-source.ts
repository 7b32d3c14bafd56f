import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const seedSchema = z.object({ id: z.string(), kind: z.string(), shownTo: z.string().optional(), data: z.record(z.string(), z.unknown()) });
export type Seed = z.infer<typeof seedSchema>;

const packs = join(import.meta.dirname, '..', '..', '..', 'packs');
export const packFolder = (packId: string) => join(packs, packId);

/** Every file of a pack's source by its path, as a build gets them. */
export function packFiles(packId: string): Map<string, Uint8Array> {
  const folder = packFolder(packId);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(files.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [relative(folder, path).replaceAll(sep, '/'), new Uint8Array(readFileSync(path))];
  }));
}

export const packText = (packId: string, path: string) => readFileSync(join(packFolder(packId), path), 'utf8');

/** The documents of a pack's source, as their author wrote them. */
export function packSeeds(packId: string): Seed[] {
  const files = readdirSync(join(packFolder(packId), 'documents')).map((name) => `documents/${name}`);
  return files.flatMap((file) => z.object({ documents: z.array(seedSchema) }).parse(parse(packText(packId, file))).documents);
}
