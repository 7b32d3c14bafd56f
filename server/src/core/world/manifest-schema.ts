import { z } from 'zod';
import { FACE_MAX } from '../document/kinds/clock.ts';
import { isRecord } from '../worldbook/json.ts';
import { worldLimits } from './limits.ts';
import { isLocaleTag } from './locale-tag.ts';

const line = (maximum: number) => z.string().trim().min(1).max(maximum);
const localeSchema = z.string().max(35).refine(isLocaleTag, 'a language tag such as en or zh-CN');
const mapping = z.record(z.string(), z.unknown());

/** An address that a reader may be sent to: https, with nobody's password in it. */
const addressSchema = z.string().max(500).refine((text) => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}, 'an https address without a user name');

/** A picture or a piece of music, in one folder under media or in media itself. */
const mediaPath = (extensions: string) => z.string().max(300).regex(new RegExp(`^media/(?:[^/\\\\]+/)?[^/\\\\]+\\.(?:${extensions})$`, 'i'), `a file under media: ${extensions.replaceAll('|', ', ')}`);
export const picturePath = mediaPath('png|jpg|jpeg|webp');

const authorSchema = z.strictObject({
  name: line(80),
  url: addressSchema.optional(),
  about: z.string().max(500).optional(),
  links: z.array(z.strictObject({ label: line(40), url: addressSchema })).max(6).default([]),
});

const openingSchema = z.preprocess(
  (value) => (typeof value === 'string' ? { text: value } : value),
  z.strictObject({
    text: z.string().trim().min(1).max(worldLimits.openingChars),
    /** Ids of those who are there. */
    characters: z.array(z.string()).max(64).default([]),
  }),
);

export const idSchema = z.string().max(64).regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and hyphens, a letter first');

const shape = {
  schemaVersion: z.preprocess((value) => (value === 1 ? '1.0' : value), z.literal('1.0')),
  id: idSchema,
  name: line(200),
  summary: line(2_000),
  version: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().max(40).default('')),
  defaultLocale: localeSchema,
  supportedLocales: z.array(localeSchema).max(worldLimits.locales).default([]),
  tags: z.array(line(80)).max(40).default([]),
  license: z.string().max(64).default(''),
  homepage: addressSchema.optional(),
  author: authorSchema.optional(),
  cover: picturePath.optional(),
  accentColor: z.string().regex(/^#[0-9a-f]{6}$|^oklch\([0-9.% ]{5,40}\)$/i, '#rrggbb or oklch(L C H)').optional(),
  worldData: z.string().max(300).optional(),
  characterSchema: z.unknown().optional(),
  dimensions: mapping.optional(),
  /** One file for each of these dimensions. */
  dimensionSources: z.record(z.string(), z.string().max(300)).optional(),
  opening: openingSchema.optional(),
  /** What the clock of the story shows at first. */
  clock: line(FACE_MAX).optional(),
  pluginPolicy: mapping.optional(),
  pluginSettings: mapping.optional(),
  defaultViewMode: z.enum(['stage', 'parsed']).optional(),
  themeMusic: mediaPath('mp3|wav').optional(),
};

/** `world.yaml`. */
export const yamlManifestSchema = z.strictObject(shape);

/** `world.json`, its names in the case of `world.yaml`. A missing id is given by whoever reads the folder. */
export const jsonManifestSchema = z.strictObject({ ...shape, id: idSchema.optional(), schemaVersion: shape.schemaVersion.default('1.0'), defaultLocale: localeSchema.default('en') });

export type Manifest = z.infer<typeof jsonManifestSchema>;

/**
 * The parts of a manifest that are right, where others are not: with them the rest of the folder is read, so that everything
 * that is wrong in it is found at once. null where it is no mapping.
 */
export function soundParts(value: unknown): Manifest | null {
  if (!isRecord(value)) return null;
  const parts = Object.entries(shape).flatMap(([key, schema]): [string, unknown][] => {
    const parsed = Object.hasOwn(value, key) ? schema.safeParse(value[key]) : null;
    return parsed?.success === true ? [[key, parsed.data]] : [];
  });
  const parsed = jsonManifestSchema.safeParse({ name: '…', summary: '…', ...Object.fromEntries(parts) });
  return parsed.success ? parsed.data : null;
}

/** Parts of a manifest that are kept for what may come and of which nothing here makes use. */
export const unusedParts = ['pluginPolicy', 'pluginSettings', 'defaultViewMode', 'themeMusic'] as const;

/** Parts that are the same in every language. */
export const structuralParts: readonly string[] = [
  'schemaVersion', 'id', 'version', 'defaultLocale', 'supportedLocales', 'license', 'homepage', 'cover', 'accentColor', 'worldData', 'dimensionSources', 'defaultViewMode', 'themeMusic',
];
