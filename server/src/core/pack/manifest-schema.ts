import { z } from 'zod';
import { packCaps } from './caps.ts';
import type { ContentKindName } from './content-kinds.ts';
import { localeTextSchema } from './locale-text.ts';
import { minimumPattern } from './version.ts';

export const MANIFEST_VERSION = 2;

/** An unquoted `2.1` is a number to YAML; the author meant the text. */
const minimum = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().regex(minimumPattern, 'a version such as "2.1"'));
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, '64 lower-case hex digits');
const path = z.string().transform((text) => text.normalize('NFC').replace(/\/$/, ''));
const size = z.number().int().nonnegative();
const shortText = z.string().trim().max(packCaps.textChars);

const paths = z.array(path.transform((text) => ({ path: text }))).max(packCaps.contentsPerKind);

function cardsSchema(built: boolean) {
  const notes = localeTextSchema.optional();
  const entry = built ? z.strictObject({ path, notes, kind: z.enum(['character', 'world']) }) : z.strictObject({ path, notes });
  return z.array(z.preprocess((value) => (typeof value === 'string' ? { path: value } : value), entry)).max(packCaps.contentsPerKind);
}

function contentsSchema(built: boolean) {
  const shape = {
    skills: paths.default([]),
    rulepacks: paths.default([]),
    cards: cardsSchema(built).default([]),
    lorebooks: paths.default([]),
    panels: paths.default([]),
    presentation: paths.max(1).default([]),
    presets: paths.default([]),
    prep: paths.default([]),
    plugins: paths.default([]),
    worlds: paths.default([]),
    documents: paths.default([]),
    playbooks: paths.default([]),
  } satisfies Record<ContentKindName, z.ZodType>;
  return z.strictObject(shape);
}

function assetSchema(built: boolean) {
  return z.object({
    path,
    title: shortText.optional(),
    license: shortText.optional(),
    tags: z.array(z.string().trim().min(1).max(64)).max(16).optional(),
    mime: z.string().max(100).optional(),
    sha256: built ? sha256 : sha256.optional(),
    size: built ? size : size.optional(),
  });
}

/** An absent or empty (`contents:` with nothing behind it) section holds nothing. */
function section<T extends z.ZodType>(schema: T, empty: unknown) {
  return z.preprocess((value) => value ?? empty, schema);
}

function bodyShape(built: boolean) {
  return {
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'lower-case letters, digits and hyphens, at most 64'),
    version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(?:[-+][0-9A-Za-z.-]{1,32})?$/, 'a version such as 1.2.0'),
    name: localeTextSchema,
    description: localeTextSchema.optional(),
    authors: section(z.array(z.string().trim().min(1).max(200)).max(32), []),
    license: z.string().trim().min(1).max(200),
    engine: section(z.strictObject({ protocol: minimum.optional(), server: minimum.optional(), lorekeep: minimum.optional() }), {}),
    contents: section(contentsSchema(built), {}),
    assets: section(z.array(assetSchema(built)).max(packCaps.assets), []),
  };
}

/** What an author writes. */
export const sourceManifestSchema = z.object(bodyShape(false));

/** What a build writes: the same, completed, with the inventory and the trust block. */
export const builtManifestSchema = z.object({
  ...bodyShape(true),
  files: z.array(z.object({ path, sha256, size })).max(packCaps.entries),
  trust: z.record(z.string(), z.unknown()),
});

/** Keys a manifest may have at the top; others are ignored, and the author is told. */
export const manifestKeys: ReadonlySet<string> = new Set(['manifest_version', ...Object.keys(builtManifestSchema.shape)]);
