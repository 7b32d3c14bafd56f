import type { AssetUse, Inspection, InspectContext } from '../inspection.ts';
import { readYaml } from '../read-text.ts';
import { imagesOf, parseSeedDocuments } from '../seed-document.ts';

/** Seed documents: shape, ids that are unique over the pack's files, and pictures that the pack declares. */
export function inspectDocuments(bytes: Uint8Array, path: string, context: InspectContext): Inspection {
  const yaml = readYaml(bytes);
  if (!yaml.ok) return { issues: yaml.issues };
  const parsed = parseSeedDocuments(yaml.value, path);
  if (!parsed.ok) return { issues: parsed.issues };
  const known = new Set(context.seeds.map((seed) => seed.id));
  const twice = parsed.documents.flatMap((seed, index) =>
    known.has(seed.id) || parsed.documents.findIndex((other) => other.id === seed.id) < index
      ? [{ path: ['documents', String(index), 'id'], code: 'ISSUE_DUPLICATE', params: { seen: seed.id } }]
      : [],
  );
  const images = parsed.documents.flatMap((seed, index) => imagesOf(seed.data).map((image) => ({ ...image, at: ['documents', String(index), 'data', ...image.at] })));
  return {
    issues: twice,
    warnings: images.filter((image) => !image.hasAlt).map((image) => ({ path: image.at, code: 'ISSUE_PACK_IMAGE_WITHOUT_ALT' })),
    assets: images.map((image): AssetUse => ({ path: image.path, type: 'image', required: 'declared', at: [...image.at, 'path'] })),
    seeds: parsed.documents,
  };
}
