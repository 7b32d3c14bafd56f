import type { Issue } from '../error/issue.ts';
import type { AssetRecord, PackOptions } from './inspection.ts';
import { seedData } from './seed-document.ts';
import type { SeedDocument } from './seed-document.ts';

/** Validates every seed document as a room would store it, in both languages; a problem of both is told once. */
export function inspectSeeds(seeds: readonly SeedDocument[], assets: readonly AssetRecord[], inspectDocument: PackOptions['inspectDocument']): Issue[] {
  if (inspectDocument === undefined) return [];
  const byPath = new Map(assets.map((asset) => [asset.path, asset]));
  return seeds.flatMap(({ file, index, kind, data }) => {
    const found = (['en', 'zh'] as const).flatMap((locale) => inspectDocument(kind, seedData(data, { locale, assets: byPath })));
    const once = new Map(found.map((issue) => [`${issue.code} ${JSON.stringify(issue.path)}`, issue]));
    return [...once.values()].map((issue) => ({ ...issue, path: [file, 'documents', String(index), 'data', ...issue.path] }));
  });
}
