import { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import { packCaps } from './caps.ts';
import type { AssetRecord } from './inspection.ts';
import { localText } from './locale-text.ts';
import type { LocaleText } from './locale-text.ts';
import { mimeOfPath } from './mime.ts';
import { asMapping } from './read-text.ts';
import { pathTo, walkValues } from './walk-values.ts';

const documentSchema = z.strictObject({
  id: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,127}$/u, 'letters, digits and . _ -, at most 128'),
  kind: z.string().regex(/^[a-z][A-Za-z0-9_-]{0,63}$/, 'the name of a document kind'),
  /** Nobody but the keeper sees a document that does not say otherwise. */
  shownTo: z.enum(['keeper', 'all']).default('keeper'),
  data: z.record(z.string(), z.unknown()),
});

const fileSchema = z.strictObject({ documents: z.array(documentSchema).max(packCaps.documents) });

/** A document that a room made from the pack starts with. `data` is as the author wrote it: locale maps, pack paths. */
export type SeedDocument = z.infer<typeof documentSchema> & { readonly file: string; readonly index: number };

export type ParsedSeeds = { readonly ok: true; readonly documents: readonly SeedDocument[] } | { readonly ok: false; readonly issues: readonly Issue[] };

/** The documents of one file, or every problem in it. */
export function parseSeedDocuments(value: unknown, file: string): ParsedSeeds {
  const parsed = fileSchema.safeParse(value);
  if (!parsed.success) return { ok: false, issues: issuesOfZod(parsed.error, value) };
  return { ok: true, documents: parsed.data.documents.map((document, index) => ({ ...document, file, index })) };
}

/** True for `{ en, zh }`, or one of them, with words in it. */
function isLocaleMap(value: object): value is LocaleText {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, words]) => (key === 'en' || key === 'zh') && typeof words === 'string');
}

type Image = { readonly path: string; readonly alt: unknown };

/** An image is `{ path, alt }`; without `alt` only a path with the extension of a picture is taken for one. */
function asImage(value: unknown): Image | null {
  const fields = asMapping(value);
  if (fields === null || typeof fields['path'] !== 'string') return null;
  if (!Object.keys(fields).every((key) => key === 'path' || key === 'alt')) return null;
  const isImage = 'alt' in fields || mimeOfPath(fields['path']).startsWith('image/');
  return isImage ? { path: fields['path'].normalize('NFC'), alt: fields['alt'] } : null;
}

/** Every image in the data of a seed document, with its place. */
export function imagesOf(data: unknown): { readonly path: string; readonly hasAlt: boolean; readonly at: readonly string[] }[] {
  return [...walkValues(data)].flatMap((place) => {
    const image = asImage(place.value);
    return image === null ? [] : [{ path: image.path, hasAlt: image.alt !== undefined, at: pathTo(place) }];
  });
}

type Reading = { readonly locale: 'en' | 'zh'; readonly assets: ReadonlyMap<string, AssetRecord> };

function altOf(alt: unknown, locale: 'en' | 'zh'): string {
  if (typeof alt === 'string') return alt;
  return typeof alt === 'object' && alt !== null && isLocaleMap(alt) ? localText(alt, locale) : '';
}

/**
 * The data of a seed document as a room of that language stores it: one language of every locale map, and each image
 * as the asset it names (`sha256`, `mime`, `size`, `alt`). An image that is not among `assets` becomes null.
 */
export function seedData(data: unknown, reading: Reading): unknown {
  if (Array.isArray(data)) return data.map((item) => seedData(item, reading));
  if (typeof data !== 'object' || data === null) return data;
  if (isLocaleMap(data)) return localText(data, reading.locale);
  const image = asImage(data);
  if (image === null) return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, seedData(value, reading)]));
  const asset = reading.assets.get(image.path);
  return asset === undefined ? null : { sha256: asset.sha256, mime: asset.mime, size: asset.size, alt: altOf(image.alt, reading.locale) };
}
