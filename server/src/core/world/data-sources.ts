import { z } from 'zod';
import { fit } from './fit.ts';
import type { ReadManifest } from './read-manifest.ts';
import type { ContentReader } from './read-content.ts';

/** A file of data, and the field by which its items are known. */
export type DataSource = { readonly path: string; readonly key?: string | undefined };

/** The files that a world's data lies in, by what is in them. */
export type DataSources = { readonly [K in 'dimensions' | 'lore' | 'characters' | 'pregens']: readonly DataSource[] };

const idPattern = /^[a-z][a-zA-Z0-9_-]{0,63}$/;
const contract = /^contract:[a-z][a-z0-9.-]*@[1-9][0-9]*(?:\+lorebook)?$/;

const sourceSchema = z.strictObject({
  kind: z.enum(['yaml', 'json', 'markdown', 'text', 'media']),
  path: z.string().min(1).max(300),
  to: z.string().refine((to) => ['lorebook', 'characters', 'media', 'world:metadata.dimensions'].includes(to) || contract.test(to), 'lorebook, characters, media, world:metadata.dimensions, contract:<id>@<version>'),
  schema: z.string().max(300).optional(),
  key: z.string().max(64).optional(),
  localeArrayKeys: z.array(z.string()).optional(),
  indexTo: z.string().optional(),
  effects: z.array(z.unknown()).optional(),
  after: z.union([z.string(), z.array(z.string())]).optional(),
  enabled: z.boolean().default(true),
  locale: z.string().optional(),
  merge: z.enum(['replace', 'skipExisting']).optional(),
  visibility: z.enum(['public', 'hidden']).default('public'),
});

const descriptorSchema = z.strictObject({
  schemaVersion: z.literal(1),
  sources: z.record(z.string().regex(idPattern, 'a letter, then letters, digits, _ and -'), sourceSchema),
});

/** What a source brings, of what rooms take. */
const parts: Readonly<Record<string, 'dimensions' | 'lore' | 'characters'>> = { 'world:metadata.dimensions': 'dimensions', lorebook: 'lore', characters: 'characters' };

const conventions = { dimensions: 'data/dimensions.yaml', lore: 'data/lorebook.yaml', characters: 'characters/characters.json', pregens: 'characters/pregens.json' } as const;

function there({ files }: ContentReader, path: string): DataSource[] {
  return files.paths.has(path) ? [{ path, key: 'id' }] : [];
}

function byConvention(content: ContentReader): DataSources {
  return {
    dimensions: there(content, conventions.dimensions), lore: there(content, conventions.lore),
    characters: there(content, conventions.characters), pregens: there(content, conventions.pregens),
  };
}

/** Whether a path could lead anywhere but into the folder. */
export function leadsOut(path: string): boolean {
  return path.startsWith('/') || path.includes('\\') || /^[A-Za-z]:/.test(path) || path.split('/').some((part) => part === '..' || part === '.' || part === '');
}

/** Tells of a file that is named where it is not; true where it is there. */
export function requireFile({ files, findings }: ContentReader, path: string, at: readonly string[]): boolean {
  if (leadsOut(path)) findings.issues.push({ path: at, code: 'ISSUE_WORLD_OUTSIDE' });
  else if (!files.paths.has(path)) findings.issues.push({ path: at, code: 'ISSUE_PACK_FILE_MISSING' });
  return !leadsOut(path) && files.paths.has(path);
}

function byDescriptor(content: ContentReader, descriptor: string): DataSources {
  const { findings } = content;
  const written = content.read(descriptor);
  const parsed = written === undefined ? null : fit(descriptorSchema, written, (issue) => void findings.issues.push({ ...issue, path: [descriptor, ...issue.path] }));
  const found: { dimensions: DataSource[]; lore: DataSource[]; characters: DataSource[] } = { dimensions: [], lore: [], characters: [] };
  for (const [id, { to, path, kind, key, enabled }] of Object.entries(parsed?.sources ?? {})) {
    const at = [descriptor, 'sources', id];
    if (!enabled) continue;
    if (kind !== 'media' && !requireFile(content, path, [...at, 'path'])) continue;
    const part = Object.hasOwn(parts, to) && (kind === 'yaml' || kind === 'json') ? parts[to] : undefined;
    if (part === undefined) findings.warnings.push({ path: at, code: 'ISSUE_WORLD_NOT_USED', params: { seen: to } });
    else found[part].push({ path, key });
  }
  return { ...found, pregens: there(content, conventions.pregens) };
}

/** Where a world's data lies: where its descriptor says, or in the files that are always looked for. */
export function dataSources(content: ContentReader, { manifest, at }: Pick<ReadManifest, 'manifest' | 'at'>): DataSources {
  const { worldData } = manifest;
  if (worldData === undefined) return byConvention(content);
  return requireFile(content, worldData, at(['worldData'])) ? byDescriptor(content, worldData) : byConvention(content);
}
